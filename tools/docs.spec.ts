import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './lib/workspace.mjs';

/** Files that pages name although they are not in the repository. */
const notInTheRepository: [file: string, reason: string][] = [
  ['apps/api/src/vehicles/vehicle.entity.ts', 'the example of npm run resource'],
  ['vehicle.policy.ts', 'the example of npm run resource'],
  ['vehicle.medium.spec.ts', 'the example of npm run resource'],
  ['apps/tool-rental/src/books.ts', 'the example of npm run new-app'],
  ['src/tools.ts', 'the example of npm run resource in that application'],
  ['server.cjs', 'built by tools/bundle.mjs'],
  ['dist/server.cjs', 'built by tools/bundle.mjs'],
  ['vendor.cjs', 'built by tools/bundle.mjs'],
  ['app.cjs', 'built by tools/bundle.mjs'],
  ['bench-results.json', 'written by npm run bench'],
  ['.well-known/jwks.json', 'an address of the API'],
];

const notSource = new Set(['node_modules', 'dist', 'build', '.git', '.nx', '.cache', '.data', 'test-results', 'playwright-report']);

/** List the path of every file of the repository below a folder, tests included. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notSource.has(entry.name) ? [] : filesBelow(path);
    return [relative(root, path).replaceAll('\\', '/')];
  });
}

const files = filesBelow(root);
const pages = files.filter((path) => path === 'README.md' || /^docs\/.*\.md$/.test(path));
const textOf = (page: string) => readFileSync(join(root, page), 'utf8').replace(/^```[\s\S]*?^```$/gm, '');

/** Return the words in backticks that look like a file; those of a call such as `@Field.json()` do not. */
const filesNamed = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code]) => code!.split(/[\s,;:=]+/))
    .filter((word) => /^[\w@<*.-].*\.(tsx?|mts|[mc]js|json|md)$/.test(word));

/** Return the words in backticks that name a test, without its ending: `list-keys.e2e`, `form/when.spec`, `starter/tests/live.medium`. */
const testsNamed = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word!).filter((word) => /^[\w./-]+\.(spec|medium|e2e)$/.test(word));

/** Return the test files of a name; folders before it say which of several is meant. */
function testsCalled(name: string): string[] {
  const end = new RegExp(`(^|/)${name.replaceAll('.', '\\.')}(\\.spec)?\\.tsx?$`);
  return files.filter((file) => end.test(file));
}

/** How many cells a line of the capabilities has, with those outside of its first and last bar. */
const CELLS = 7;

/** Return the number and the tests of each line of the capabilities. */
const capabilities = (): [number: string, tests: string][] =>
  textOf('docs/capabilities.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => /^\d+$/.test(cells[1] ?? '') && cells.length === CELLS)
    .map((cells) => [cells[1]!, cells.at(-2)!]);

/** Return whether a file of the repository ends with this path. `*` and `<feature>` stand for any name, `**` for any folders. */
function isThere(path: string): boolean {
  const pattern = path
    .replace(/<\w+>/g, '*')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (wildcard) => (wildcard === '*' ? '[^/]*' : '(.*/)?'));
  const end = new RegExp(`(^|/)${pattern}$`);
  return files.some((file) => end.test(file));
}

/** Return each match of a page that is wrong, with the page. */
const wrong = (found: (text: string, page: string) => string[]): string[] =>
  pages.flatMap((page) => found(textOf(page), page).map((match) => `${page}: ${match}`));

describe('the pages', () => {
  it('have no marks of a merge, also as a formatter leaves them', () => {
    const marks = /^\s*(<{7}|\\?={7}$|(> ?){7})/gm;
    expect(wrong((text) => [...text.matchAll(marks)].map(([mark]) => mark))).toEqual([]);
  });

  it('name files that exist', () => {
    const excepted = notInTheRepository.map(([file]) => file);
    expect(wrong((text) => filesNamed(text).filter((file) => !excepted.includes(file) && !isThere(file)))).toEqual([]);
  });

  it('name tests of which there is one', () => {
    const odd = (text: string) =>
      testsNamed(text).flatMap((name) => {
        const called = testsCalled(name);
        return called.length === 1 ? [] : [`${name}: ${called.join(', ') || 'no such test'}`];
      });
    expect(wrong(odd)).toEqual([]);
  });

  it('name at least one test for every capability, and besides tests only commands', () => {
    const lines = capabilities();
    expect(lines.map(([number]) => Number(number))).toEqual(lines.map((_, index) => index + 1));
    const untested = lines.filter(([, tests]) => testsNamed(tests).length === 0);
    expect(untested).toEqual([]);
    const words = lines.flatMap(([, tests]) => [...tests.matchAll(/`([^`]+)`/g)].map(([, word]) => word!));
    expect(words.filter((word) => testsNamed(`\`${word}\``).length === 0 && !/^node tools\/[\w-]+\.mjs$/.test(word))).toEqual([]);
  });

  it('link to files that exist', () => {
    const linksIn = (text: string) =>
      [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)|\bsrc="([^"]+)"/g)].map(([, link, source]) => (link ?? source)!);
    const isLocal = (link: string) => !/^[a-z]+:/.test(link);
    expect(wrong((text, page) => linksIn(text).filter((link) => isLocal(link) && !existsSync(join(root, dirname(page), link))))).toEqual(
      [],
    );
  });

  it('name commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const commandsOn = (page: string) =>
      [...readFileSync(join(root, page), 'utf8').matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name!);
    expect(wrong((_, page) => commandsOn(page).filter((name) => !(name in scripts)))).toEqual([]);
  });

  it('name every exception', () => {
    const named = new Set(pages.flatMap((page) => filesNamed(textOf(page))));
    expect(notInTheRepository.filter(([file]) => !named.has(file))).toEqual([]);
  });
});
