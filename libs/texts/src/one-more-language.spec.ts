import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LANGUAGE_NAMES, loadSpeech, OTHER_LANGUAGES } from './index.js';

const root = join(__dirname, '../../..');
const LIST = 'libs/texts/src/languages.ts';
/** Samples of a trial, which are written in some languages, and tests. */
const NO_PRODUCT = /\/(catalogs|seed|testing|migrations)\/|\.spec\.tsx?$|-fixtures\.ts$|\/e2e\//;

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|js)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));

/** The code that ships. */
const files = ['apps', 'libs']
  .flatMap((folder) => readdirSync(join(root, folder)).flatMap((name) => ['src', 'app', 'public'].map((part) => join(folder, name, part))))
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap(filesIn)
  .filter((path) => !NO_PRODUCT.test(path));

/** Return the code of a file without its comments, which may say what a code looks like. */
const codeOf = (path: string) =>
  readFileSync(join(root, path), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Return what names a language in code: its code or locale as a text or a key, or its own name. */
const naming = ({ code, locale, name }: (typeof OTHER_LANGUAGES)[number]) =>
  new RegExp(`(["'\`])(?:${code}|${escaped(locale)})\\1|\\b${code}: |\\b${escaped(name)}\\b`);

/** The languages that have a catalog: what follows a dot is a part of it. */
const catalogs = readdirSync(join(__dirname, 'catalogs'))
  .filter((name) => /^[\w-]+\.json$/.test(name))
  .map((name) => name.replace('.json', ''))
  .sort();

describe('one more language is its catalog and a line in the list', () => {
  it('has for each line a catalog, and for each catalog a line', () => {
    expect(OTHER_LANGUAGES.map(({ code }) => code).sort()).toEqual(catalogs);
  });

  it.each(OTHER_LANGUAGES)('$name loads as it is declared', async ({ code, locale, name }) => {
    expect(await loadSpeech(code)).toMatchObject({ code, locale });
    expect(LANGUAGE_NAMES[code]).toBe(name);
  });

  it.each(OTHER_LANGUAGES)('no other code knows of $name', (language) => {
    expect(files.length).toBeGreaterThan(1000);
    expect(files.filter((path) => naming(language).test(codeOf(path)))).toEqual([LIST]);
  });
});
