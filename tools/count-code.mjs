/**
 * node tools/count-code.mjs [ROOT]: counts, for each package under `apps/` and `libs/` of a workspace and for all of them, the files, the
 * lines, the casts (`x as T`, apart from `as const`) and the `!` after a value, both per 1,000 lines, and names the longest file and the
 * longest function. Without tests, what tests share, migrations and generated clients (docs/architecture.md has the results).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { root as workspace } from './lib/workspace.mjs';

const notCode = new Set(['node_modules', 'dist', 'build', 'coverage', 'migrations', 'testing', 'tests', 'e2e']);
const GENERATED = /^apps\/[^/]+\/client$/;
const OF_TESTS = /\.(spec|e2e)\.tsx?$|-fixtures\.tsx?$/;
const root = resolve(process.argv[2] ?? workspace);
const pathOf = (file) => relative(root, file).replaceAll('\\', '/');

/** Return the path of every file below a folder that counts. */
function sourcesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const isLeftOut = entry.name.startsWith('.') || notCode.has(entry.name) || GENERATED.test(pathOf(path));
    if (entry.isDirectory()) return isLeftOut ? [] : sourcesBelow(path);
    return /\.tsx?$/.test(entry.name) && !/\.d\.ts$/.test(entry.name) && !OF_TESTS.test(entry.name) ? [path] : [];
  });
}

const isCast = (node) => (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) && !ts.isConstTypeReference(node.type);

/** Count one file. */
function countFile(path) {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  const of = { files: 1, lines, casts: 0, bangs: 0, file: { lines, at: pathOf(path) }, fn: { lines: 0, at: '' } };
  const visit = (node) => {
    if (isCast(node)) of.casts++;
    if (ts.isNonNullExpression(node)) of.bangs++;
    if (ts.isFunctionLike(node) && node.body) {
      const first = lineOf(node.getStart(source));
      of.fn = longer(of.fn, { lines: lineOf(node.end) - first + 1, at: `${pathOf(path)}:${first}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return of;
}

const longer = (one, other) => (other.lines > one.lines ? other : one);
const none = { files: 0, lines: 0, casts: 0, bangs: 0, file: { lines: 0, at: '' }, fn: { lines: 0, at: '' } };
const together = (one, other) => ({
  files: one.files + other.files,
  lines: one.lines + other.lines,
  casts: one.casts + other.casts,
  bangs: one.bangs + other.bangs,
  file: longer(one.file, other.file),
  fn: longer(one.fn, other.fn),
});

const folders = ['apps', 'libs']
  .filter((of) => existsSync(join(root, of)))
  .flatMap((of) => readdirSync(join(root, of), { withFileTypes: true }).map((entry) => entry.isDirectory() && join(root, of, entry.name)))
  .filter((folder) => folder && !notCode.has(basename(folder)));
const counted = folders
  .map((folder) => ({ name: pathOf(folder), ...sourcesBelow(folder).map(countFile).reduce(together, none) }))
  .filter(({ files }) => files > 0);
const rows = [...counted, { name: 'total', ...counted.reduce(together, none) }].map(({ name, files, lines, casts, bangs, file, fn }) => {
  const per1000 = (count) => ((1000 * count) / Math.max(lines, 1)).toFixed(1);
  return [name, files, lines, per1000(casts), per1000(bangs), `${file.lines} ${file.at}`, `${fn.lines} ${fn.at}`];
});
const table = [['package', 'files', 'lines', 'casts/1000', '!/1000', 'longest file', 'longest function'], ...rows];
const widths = table[0].map((_, column) => Math.max(...table.map((row) => String(row[column]).length)));
const isNumber = (column) => column > 0 && column < 5;
const cell = (value, column) => (isNumber(column) ? String(value).padStart(widths[column]) : String(value).padEnd(widths[column]));
process.stdout.write(`${table.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')}\n`);
