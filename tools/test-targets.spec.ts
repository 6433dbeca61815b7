import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeFiles } from './lib/imports.mjs';
import { packageFolders, root } from './lib/workspace.mjs';

const tiers: [name: string, file: RegExp][] = [
  ['unit', /(?<!\.medium)\.spec\.ts$/],
  ['screen', /\.spec\.tsx$/],
  ['medium', /\.medium\.spec\.ts$/],
];

describe.each(packageFolders())('%s', (folder) => {
  it('runs every tier that it has tests of', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const files = codeFiles(join(root, folder));
    const present = tiers.filter(([, file]) => files.some((path) => file.test(path))).map(([name]) => name);
    expect(tiers.map(([name]) => name).filter((name) => scripts[name])).toEqual(present);
  });
});
