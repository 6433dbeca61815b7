/** Finds what is wrong with a tarball before it is installed: files it promises but lacks, packages it imports but does not declare. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { codeFiles, packagesBelow, undeclaredAmong } from './imports.mjs';

const PAPERS = ['README.md', 'LICENSE', 'CHANGELOG.md'];

/** Return a sentence for each thing that an unpacked package lacks. */
export function lacks(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [...missingFiles(folder, manifest), ...undeclared(folder, manifest)];
}

function missingFiles(folder, { name, exports }) {
  const papers = PAPERS.filter((file) => !existsSync(join(folder, file))).map((file) => `${name} has no ${file}.`);
  const targets = Object.entries(exports).flatMap(([path, entry]) =>
    Object.values(typeof entry === 'string' ? { default: entry } : entry).map((file) => ({ path, file })),
  );
  const absent = targets.filter(({ file }) => !existsSync(join(folder, file)));
  return [...papers, ...absent.map(({ path, file }) => `${name} exports ${path} as ${file}, which its tarball does not have.`)];
}

function undeclared(folder, { name, dependencies, peerDependencies }) {
  const declared = { ...dependencies, ...peerDependencies };
  const imports = packagesBelow(codeFiles(folder, { built: true }));
  return undeclaredAmong(imports, declared, name).map(
    ([wanted, file]) => `${name} imports ${wanted} (${relative(folder, file)}), which its package.json does not declare.`,
  );
}
