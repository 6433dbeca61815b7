/**
 * Groups the test files of a tier into batches. Jest loads every module again for each test file, which takes longer than most of the tests
 * of a server or a screen; a batch is one test file to jest and loads them once.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Write one test file per batch into a folder that git ignores.
 * @param project a project of jest.config.mjs, with its `roots` and `testRegex`.
 * @param size how many test files make a batch.
 * @param name the folder of the batches, with slashes; not used by another run at the same time.
 * @param workers how many batches are run at a time.
 * @returns the project, its test files replaced by the batches.
 */
export function batched(project, size, name, workers = 1) {
  const { rootDir } = project;
  const folder = join(rootDir, '.cache/test-batches', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  deal(rootDir, testFiles(project), size, workers).forEach((files, index) => {
    const file = `${String(index + 1).padStart(2, '0')}.cjs`;
    writeFileSync(join(folder, file), files.map((path) => described(path, from(folder, join(rootDir, path)))).join(''));
  });
  return { ...project, roots: [...project.roots, folder], testRegex: [`/test-batches/${name}/\\d+\\.cjs$`] };
}

/** A file that replaces modules, or is marked to run alone. */
const ALONE = /\bjest\.mock\(|@alone\b/;

/**
 * Group files into batches, starting with those that run alone. A batch has files of one package only, because tests do not expect the
 * declarations of another package's tests.
 */
function deal(rootDir, files, size, workers) {
  const isAlone = (file) => ALONE.test(readFileSync(join(rootDir, file), 'utf8'));
  const packages = new Map();
  for (const file of files.filter((file) => !isAlone(file)))
    packages.set(packageOf(file), [...(packages.get(packageOf(file)) ?? []), file]);
  return [...files.filter(isAlone).map((file) => [file]), ...[...packages.values()].flatMap((ofOne) => dealOut(ofOne, size, workers))];
}

const packageOf = (file) => /^(apps|libs)\/[^/]+|^[^/]+/.exec(file)[0];

/**
 * Distribute the files one after the other to each batch, as neighbors are often alike in length. Every worker gets as many batches, so that
 * they end together.
 */
function dealOut(files, size, workers) {
  const batches = Array.from({ length: Math.ceil(files.length / size / workers) * workers }, () => []);
  files.forEach((file, index) => batches[index % batches.length].push(file));
  return batches;
}

/**
 * List the test files of a project.
 * @returns paths relative to the workspace's root, sorted.
 */
function testFiles({ rootDir, roots, testRegex, testPathIgnorePatterns }) {
  const matches = (path, patterns) => patterns.some((pattern) => new RegExp(pattern).test(path));
  return roots
    .flatMap((root) => filesBelow(root))
    .map((path) => from(rootDir, path))
    .filter((path) => matches(`/${path}`, testRegex) && !matches(`/${path}`, testPathIgnorePatterns))
    .sort();
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return entry.isFile() ? [path] : [];
    return entry.name === 'node_modules' ? [] : filesBelow(path);
  });
}

const from = (folder, path) => relative(folder, path).replaceAll('\\', '/');

function described(name, path) {
  return `describe(${JSON.stringify(name)}, () => void require(${JSON.stringify(path)}));\n`;
}
