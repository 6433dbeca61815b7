/** Finds folders whose code imports values from one another. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What only tests and sample data use, which may reach everywhere. */
const NOT_SERVED = /(\.spec|-fixtures)\.ts$|(^|\/)fake-|^(testing|tests|seed)\//;
const IMPORTS = /^(?:import|export)\s+(type\s)?([^;'"]*?)\s*(?:\bfrom\s*)?'(\.[^']+)'/gm;

/** Whether an import names types alone, which leave nothing at run time. */
const typesAlone = (names) =>
  /^\{[^}]*\}$/.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => !name.trim() || name.trim().startsWith('type '));

/** Return the folders that each folder imports values from; a folder and its subfolder are two. */
function importedFolders(root) {
  const folders = new Map();
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !NOT_SERVED.test(file));
  for (const file of files) {
    const from = dirname(file);
    const imported = folders.get(from) ?? new Set();
    folders.set(from, imported);
    for (const [, type, names, path] of readFileSync(join(root, file), 'utf8').matchAll(IMPORTS)) {
      const to = dirname(join(from, path));
      if (!type && !typesAlone(names) && to !== from) imported.add(to);
    }
  }
  return folders;
}

/**
 * Find the folders that import values from one another, directly or around a circle of others.
 *
 * @returns each pair of folders that reach each other, such as `billing/invoices <-> billing/journal`
 */
export function folderCycles(root) {
  const folders = importedFolders(root);
  const reached = (from) => {
    const found = new Set();
    const open = [from];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop())
      for (const next of folders.get(folder) ?? [])
        if (!found.has(next)) {
          found.add(next);
          open.push(next);
        }
    return found;
  };
  const reach = new Map([...folders.keys()].map((folder) => [folder, reached(folder)]));
  return [...reach].flatMap(([from, found]) =>
    [...found].filter((to) => to > from && reach.get(to)?.has(from)).map((to) => `${from} <-> ${to}`),
  );
}
