import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const home = join(import.meta.dirname, '..');
const COMMENTS = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|^\s*\/\/.*$/gm;
const isGenerated = (path: string) => /[\\/]migrations[\\/]/.test(path);

const filesIn = (folder: string) =>
  readdirSync(join(home, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .replace(COMMENTS, '')
    .split('\n')
    .filter((line) => line.trim() !== '').length;

/** What `npm run new-app` copies, its test included, but for the generated migrations. */
describe('the smallest complete application', () => {
  it('is less than 300 lines, without blank ones and comments', () => {
    const files = [...filesIn('src'), ...filesIn('admin'), join(home, 'vite.config.ts')].filter((path) => !isGenerated(path));
    expect(files.map(linesOf).reduce((sum, lines) => sum + lines, 0)).toBeLessThan(300);
  });
});
