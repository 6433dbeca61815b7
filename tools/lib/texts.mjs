/**
 * The texts that customers read, found in the code: by `t('…')`, `msg('…')`, `<Text id="…">`, and the titles of pages. What is found is the
 * English text, which is the id of its translations in libs/texts/src/catalogs.
 */
import { createRequire } from 'node:module';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from './workspace.mjs';

/** Not a static import, since tools are read before packages are installed. */
export const ts = createRequire(join(root, 'package.json'))('typescript');

const SOURCES = [
  'apps/portal/app',
  'apps/api/src',
  'libs/core/src',
  'libs/domain/src',
  'libs/contracts/src',
  'libs/texts/src',
  'libs/identity/src',
  'libs/resource-contracts/src',
  'libs/platform/src',
  'libs/ui/src',
];
/** Code that staff alone see, or that is no text. Of the crew's page, customers read some parts. */
export const SKIPPED =
  /\/(features\/crew\/(?!customer\/|crew-form\.|coming-text\.)|(migrations|seed|testing|catalogs)\/)|\/routes\/(crew|test|brand)|\.spec\.tsx?$|-fixtures\.ts$/;
const CATALOGS = join(root, 'libs/texts/src/catalogs');

/** Return the code below a folder. */
export const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !SKIPPED.test(path));

/** Parse a file. */
export const parsed = (path) => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, false, kind);
};

/** Return the texts that an expression may be. */
function literals(node) {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return literals(node.expression);
  return ts.isConditionalExpression(node) ? [...literals(node.whenTrue), ...literals(node.whenFalse)] : [];
}

const TAKES_TEXT = { t: [0], msg: [0], pageMeta: [1, 2], privateMeta: [1] };

function idsIn(node) {
  if (ts.isCallExpression(node)) {
    const { expression: callee } = node;
    const name = ts.isIdentifier(callee) ? callee.text : ts.isPropertyAccessExpression(callee) && callee.name.text === 't' ? 't' : '';
    return (Object.hasOwn(TAKES_TEXT, name) ? TAKES_TEXT[name] : []).flatMap((index) => literals(node.arguments[index]));
  }
  if (!(ts.isJsxSelfClosingElement(node) && node.tagName.text === 'Text')) return [];
  const id = node.attributes.properties.find((each) => each.name?.text === 'id')?.initializer;
  return literals(id && ts.isJsxExpression(id) ? id.expression : id);
}

/** Return the text literals of a node, those that are filled in with nothing in their braces. */
function literalsIn(node) {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return [];
  return [[node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('{}')];
}

/**
 * Find the texts of the code.
 * @returns `ids`, each with the file where it is first used, and `said`: every text literal with its files, for those that are translated
 * where they are shown
 */
export function textsOfCode() {
  const ids = new Map();
  const said = new Map();
  for (const path of SOURCES.flatMap((folder) => filesBelow(join(root, folder)))) {
    const file = relative(root, path);
    const visit = (node) => {
      for (const text of literalsIn(node)) said.set(text, (said.get(text) ?? new Set()).add(file));
      for (const id of idsIn(node)) if (!ids.has(id)) ids.set(id, file);
      ts.forEachChild(node, visit);
    };
    visit(parsed(path));
  }
  return { ids, said };
}

/** Return a text with nothing in its braces, as `said` has those that are filled in. */
export const bare = (text) => text.replace(/\{\w+\}/g, '{}');

/** Return a text without the thing that it agrees with: `Approved` of `Approved|quote`. */
export const withoutThing = (text) => text.replace(/\|[a-z]+$/, '');

/** The files of a catalog: what scripts of pages say, what the server may tell any of them, and what it alone says. */
export const CATALOG_PARTS = ['', '.told', '.server'];

/** Return the codes of the languages that have a catalog. */
export const catalogCodes = () =>
  readdirSync(CATALOGS)
    .filter((name) => /^[\w-]+\.json$/.test(name))
    .map((name) => basename(name, '.json'));

const catalogPath = (code, part) => join(CATALOGS, `${code}${part}.json`);

/** Read the entries of one file of a catalog, in its order. */
export const readCatalogPart = (code, part) => Object.entries(JSON.parse(readFileSync(catalogPath(code, part), 'utf8')));

/** Read the entries of a catalog. */
export const readCatalog = (code) => CATALOG_PARTS.flatMap((part) => readCatalogPart(code, part));

/** Add texts to a catalog, sorted, each in its file. @param partOf which that is */
export function addToCatalog(code, texts, partOf) {
  const all = Object.entries({ ...Object.fromEntries(readCatalog(code)), ...texts }).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const part of CATALOG_PARTS) {
    const own = all.filter(([id]) => partOf(id) === part);
    writeFileSync(catalogPath(code, part), `${JSON.stringify(Object.fromEntries(own), null, 2)}\n`);
  }
}

/** Return what a text stands open for: names in braces, elements, and the braces of mails. */
export function placesOf(text) {
  const names = [...text.matchAll(/\{\{[#^/]?[\w.]+\}\}|\{(\w+)[,}]|<\/?\d\/?>/g)].map(([whole, name]) => (name ? `{${name}}` : whole));
  return [...new Set(names)].sort();
}
