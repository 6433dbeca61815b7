import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { codeFiles } from './lib/imports.mjs';
import { packageFolders, root } from './lib/workspace.mjs';

/** Tables that one file reads and writes, in addition to the entity that declares them. Migrations and tests may name them. */
const owners: [table: string, entity: string, owner: string][] = [
  ['one_time_codes', 'libs/identity/src/codes/one-time-code.entity.ts', 'libs/identity/src/codes/one-time-codes.service.ts'],
];

function sourcesBelow(folder: string): string[] {
  return codeFiles(join(root, folder))
    .map((path) => relative(root, path).replaceAll('\\', '/'))
    .filter((file) => /\/(src|app)\/.*\.tsx?$/.test(file) && !/\.(spec|e2e)\.tsx?$|\/migrations\//.test(file));
}

it.each(owners)('%s is named by its entity and its owner only', (table, entity, owner) => {
  const sources = packageFolders().flatMap(sourcesBelow);
  expect(sources.filter((file) => readFileSync(join(root, file), 'utf8').includes(table)).sort()).toEqual([entity, owner].sort());
});
