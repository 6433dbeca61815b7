import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const packages = ['apps', 'libs'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
const skipped = /(^|\/)(node_modules|dist|build|\.cache|\.data)(\/|$)/;

const tiers: [name: string, file: RegExp][] = [
  ['unit', /(?<!\.medium)\.spec\.ts$/],
  ['screen', /\.spec\.tsx$/],
  ['medium', /\.medium\.spec\.ts$/],
];

/** Files below a folder, without what was installed or built. */
function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .map((entry) => ({ path: `${folder}/${entry.name}`, isFolder: entry.isDirectory() }))
    .filter(({ path }) => !skipped.test(path))
    .flatMap(({ path, isFolder }) => (isFolder ? filesOf(path) : [path]));
}

describe.each(packages.filter((folder) => existsSync(join(root, folder, 'package.json'))))('%s', (folder) => {
  it('runs every tier that it has tests of', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const files = filesOf(folder);
    const present = tiers.filter(([, file]) => files.some((path) => file.test(path))).map(([name]) => name);
    expect(tiers.map(([name]) => name).filter((name) => scripts[name])).toEqual(present);
  });
});
