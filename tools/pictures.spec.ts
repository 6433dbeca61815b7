import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('every picture of the capabilities is shown, and taken by the command', () => {
  const shown = [...read('docs/capabilities.md').matchAll(/images\/capabilities\/([\w-]+)\.png/g)].map(([, name]) => name);
  const there = readdirSync(join(root, 'docs/images/capabilities')).map((file) => file.replace(/\.png$/, ''));
  const takes = ['business', 'starter'].map((of) => read(`tools/pictures/capabilities-${of}.mjs`)).join();
  expect([...shown].sort()).toEqual(there.sort());
  expect(there.filter((name) => !takes.includes(`'${name}'`))).toEqual([]);
});
