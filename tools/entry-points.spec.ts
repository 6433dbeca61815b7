import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { packagesIn } from './lib/imports.mjs';
import { root } from './lib/workspace.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const commands = Object.values(scripts).flatMap((command) => /^node (tools\/\S+)$/.exec(command)?.slice(1) ?? []);

/** Return the import statements of a file and of the files they name, those of packages with the file; dynamic imports are left out. */
function importedBefore(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier;
    if (!from || !ts.isStringLiteral(from)) return [];
    if (from.text.startsWith('.')) return importedBefore(join(dirname(file), from.text), seen);
    return packagesIn(`import '${from.text}'`).size > 0 ? [`${from.text} in ${file.slice(root.length + 1)}`] : [];
  });
}

// In a fresh clone they run before npm install: a package imported at the top of any of their modules ends them with a stack trace.
it.each(commands)('%s starts where nothing is installed yet', (command) => {
  expect(importedBefore(join(root, command))).toEqual([]);
});
