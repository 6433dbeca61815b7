import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');

/** Tables that one file reads and writes, beside the entity that declares them. Migrations and tests may name them. */
const owners: [table: string, entity: string, owner: string][] = [
  ['one_time_codes', 'libs/identity/src/codes/one-time-code.entity.ts', 'libs/identity/src/codes/one-time-codes.service.ts'],
];

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\/(src|app)\/.*\.tsx?$/.test(file) && !/node_modules|\.spec\.tsx?$|\/migrations\//.test(file));
}

it.each(owners)('%s is named by its entity and its owner only', (table, entity, owner) => {
  const sources = ['apps', 'libs'].flatMap(sourcesBelow);
  expect(sources.filter((file) => readFileSync(join(root, file), 'utf8').includes(table)).sort()).toEqual([entity, owner].sort());
});
