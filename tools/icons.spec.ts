import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** What the server declares for the menu and the settings of the back office. */
const DECLARING = ['apps/api/src', 'libs/identity/src', 'libs/platform/src'];

const declared = DECLARING.flatMap((folder) =>
  (readdirSync(join(ROOT, folder), { recursive: true }) as string[])
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .flatMap((file) => [...read(join(folder, file)).matchAll(/\bicon: '([\w-]+)'/g)].map(([, name]) => `${name} in ${folder}/${file}`)),
);

it('every icon that is declared is drawn: an unknown name would show a dot', () => {
  const drawn = new Set([...read('libs/resource-admin/src/layout/icon.tsx').matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, name]) => name));
  expect(declared.length).toBeGreaterThan(50);
  expect(declared.filter((place) => !drawn.has(place.split(' ')[0]))).toEqual([]);
});
