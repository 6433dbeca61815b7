/**
 * Tells the texts that scripts of the portal say from those that the server tells them, and from those that it alone says: in mails, on papers,
 * and on pages without script. A browser loads the second, and of the first what its page says.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bare, SKIPPED, ts, withoutThing } from './texts.mjs';
import { root } from './workspace.mjs';

const PORTAL = join(root, 'apps/portal/app');
/** The code of mails and papers. */
const MAILS_AND_PAPERS = /^apps\/api\/src\/(messages\/templates|pdf)\/|^libs\/identity\/src\/(mails|teamwork)\//;
/**
 * Code whose words no page with a script of its own (`textsOfPage` in apps/portal) is told: it answers pages of accounts, visits and bills alone, or
 * the portal's server translates it, as the names of services (`catalogFor`, `quotePage`).
 */
const NOT_FOR_ISLANDS = [
  /^libs\/identity\/src\/(?!http\/)/,
  /^libs\/core\/src\/(identity\/social|lockout|validation\/password)/,
  /^libs\/domain\/src\/(arrival-words|catalog\/(residential|commercial)-services)/,
  /^apps\/api\/src\/(arrival|billing|calendar|crew|security|portal\/(dashboard|order|pay))\//,
  /^apps\/portal\/app\/features\/(account|arrival|dashboard|order|pay|went)\//,
];
const OF_SERVER = /\.server\.tsx?$/;

/** Whether a route sends script, or is one that scripts lead to. */
const isOfScripts = (path) => {
  const code = readFileSync(path, 'utf8');
  return !/\bhydrate: false\b/.test(code) || /\bfromScripts: true\b/.test(code);
};

/** Return the file of a relative import; undefined for one of another package, or that is no code. */
const importedFile = (from, path) =>
  path.startsWith('.')
    ? ['.ts', '.tsx', '/index.ts'].map((end) => join(dirname(from), path.replace(/\.js$/, '') + end)).find((each) => existsSync(each))
    : undefined;

/** Return the files of the portal, by their path from the root, that a browser may load for a page with script. */
export function filesOfScripts() {
  const filesIn = (folder) => readdirSync(join(PORTAL, folder)).map((name) => join(PORTAL, folder, name));
  const routes = filesIn('routes').filter((path) => !SKIPPED.test(path) && isOfScripts(path));
  const found = new Set();
  const next = ['entry.client.tsx', 'root.tsx'].map((name) => join(PORTAL, name));
  // The scripts that pages have in place of Remix's.
  next.push(...routes, ...filesIn('entries'));
  // The crew's page, of which customers read a part.
  next.push(join(PORTAL, 'features/crew/crew-screen.tsx'));
  for (let path; (path = next.pop());) {
    if (found.has(path) || OF_SERVER.test(path)) continue;
    found.add(path);
    const { importedFiles } = ts.preProcessFile(readFileSync(path, 'utf8'), true, true);
    next.push(...importedFiles.map(({ fileName }) => importedFile(path, fileName)).filter(Boolean));
  }
  return new Set([...found].map((path) => relative(root, path)));
}

/**
 * Return what tells in which part of a catalog a text belongs (`CATALOG_PARTS`).
 * @param said the texts of the code with their files, as `textsOfCode` finds them. One that no file has as it stands is composed of parts, as the words
 * of mails are.
 */
export function createPartOf(said) {
  const scripts = filesOfScripts();
  const isServerAlone = (file) =>
    MAILS_AND_PAPERS.test(file) || (file.startsWith('apps/portal/') && !OF_SERVER.test(file) && !scripts.has(file));
  return (id) => {
    const text = withoutThing(id);
    const files = [text, bare(text)].flatMap((each) => [...(said.get(each) ?? [])]).filter((file) => !isServerAlone(file));
    if (files.length === 0) return '.server';
    return files.every((file) => scripts.has(file) || NOT_FOR_ISLANDS.some((code) => code.test(file))) ? '' : '.told';
  };
}
