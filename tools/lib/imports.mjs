/** Finds which packages the code of a package imports, and which its manifest declares. */
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';

const notCode = new Set(['node_modules', 'dist', 'build', '.cache', '.data']);

/** Return the path of every code file below a folder, types included. */
export function codeFiles(folder, { built = false } = {}) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return !built && notCode.has(entry.name) ? [] : codeFiles(path, { built });
    return entry.isFile() && /\.[mc]?[jt]sx?$/.test(entry.name) ? [path] : [];
  });
}

/** Return the names of the packages that a file imports, requires, augments or resolves, without Node's own modules and relative paths. */
export function packagesIn(text) {
  const { importedFiles, typeReferenceDirectives } = ts.preProcessFile(text, true, true);
  const resolved = /\bcreateRequire\b/.test(text) ? [...text.matchAll(/\bresolve\('([^'./][^']*)'\)/g)].map(([, path]) => path) : [];
  const paths = [...importedFiles.map(({ fileName }) => fileName), ...resolved].filter(
    (path) => !/^[./#]|^virtual:/.test(path) && !isBuiltin(path),
  );
  const types = typeReferenceDirectives.map(({ fileName }) => fileName).filter((name) => !isBuiltin(name));
  return new Set([...paths, ...types].map(nameOf));
}

/** Return the packages that the files below a folder import, each with a file that imports it. */
export function packagesBelow(files) {
  const found = new Map();
  for (const file of files) for (const name of packagesIn(readFileSync(file, 'utf8'))) if (!found.has(name)) found.set(name, file);
  return found;
}

/** Return the entries of `packagesBelow` except the package named `name` itself and those that it declares, directly or by their types. */
export const undeclaredAmong = (imports, declared, name) =>
  [...imports].filter(([wanted]) => wanted !== name && !(wanted in declared) && !(typesOf(wanted) in declared));

/** Return the package of an import: `@nestjs/common/decorators` → `@nestjs/common`; `web-vitals?url`, the address of its file → `web-vitals`. */
export const nameOf = (path) =>
  path
    .replace(/\?.*/, '')
    .split('/', path.startsWith('@') ? 2 : 1)
    .join('/');

/** Return the package of a package's types: `@types/express` for express, `@types/nestjs__core` for @nestjs/core. */
export const typesOf = (name) => `@types/${name.replace(/^@/, '').replace('/', '__')}`;
