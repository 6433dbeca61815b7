/**
 * The packages of the framework as they would be published: compiled, with types, with a manifest that is valid outside the workspace.
 * Versions move together: one number, one CHANGELOG.md, one LICENSE.
 */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { frameworkPackages, sharedFiles } from './framework-packages.mjs';
import { codeFiles } from './imports.mjs';
import { capture } from './run.mjs';
import { modules, root } from './workspace.mjs';

/** Condition of `exports` under which the workspace reads sources, of which a tarball has none. */
const SOURCE = '@haulbook/source';

const sourceFolder = (name) => join(root, 'libs', name);
const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * Write the tarball of each package, with its unpacked folder next to it, to a folder that is emptied first.
 * @returns the path of the tarball of each package by its name, `@haulbook/core`
 * @throws Error with the compiler's or npm's own words
 */
export async function packFramework(target) {
  rmSync(target, { recursive: true, force: true });
  for (const name of frameworkPackages) stage(name, join(target, name));
  await Promise.all([compile(target), writeTypes(target)]);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const folders = frameworkPackages.map((name) => `./${name}`);
  await mustSucceed('npm pack', npm, ['pack', ...folders, '--pack-destination', target, '--loglevel=error'], target);
  return Object.fromEntries(frameworkPackages.map((name) => [`@haulbook/${name}`, join(target, tarballOf(name))]));
}

const tarballOf = (name) => `haulbook-${name}-${readManifest(sourceFolder(name)).version}.tgz`;

/** Copy the files that are not compiled, and write the manifest. `npm pack` includes the ones that `files` lists. */
function stage(name, folder) {
  const kept = (path) => !/[\\/](node_modules|dist)$/.test(path);
  cpSync(sourceFolder(name), folder, { recursive: true, filter: kept });
  for (const file of sharedFiles) cpSync(join(root, file), join(folder, file));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(publishedManifest(readManifest(folder)), null, 2));
}

/**
 * Return a manifest without the parts that only the workspace needs: its condition for sources, scripts, tags, development dependencies.
 * Packages of the framework depend on one another at exactly their own version, so that an application has one copy of each.
 */
export function publishedManifest(manifest) {
  const exports = Object.entries(manifest.exports).map(([path, entry]) => [
    path,
    typeof entry === 'string' ? entry : without(entry, SOURCE),
  ]);
  const pinned = (dependencies) =>
    Object.fromEntries(Object.entries(dependencies ?? {}).map(([name, range]) => [name, range === '*' ? manifest.version : range]));
  return {
    ...without(manifest, 'scripts', 'nx', 'devDependencies'),
    exports: Object.fromEntries(exports),
    files: [...manifest.files, 'CHANGELOG.md'],
    dependencies: pinned(manifest.dependencies),
    peerDependencies: pinned(manifest.peerDependencies),
  };
}

const without = (object, ...keys) => Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

/** List the sources of a package that are part of it: no tests, and test helpers only if the manifest exports them. */
function publishedSources(name) {
  const testing = './testing' in readManifest(sourceFolder(name)).exports;
  return codeFiles(join(sourceFolder(name), 'src')).filter(
    (file) => !/\.spec\.tsx?$/.test(file) && (testing || !/[\\/]testing[\\/]/.test(relative(sourceFolder(name), file))),
  );
}

async function compile(target) {
  const { transformFile } = await import('@swc/core');
  const { jsc, module } = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));
  const files = frameworkPackages.flatMap((name) => publishedSources(name).map((file) => ({ name, file })));
  await Promise.all(
    files.map(async ({ name, file }) => {
      const { code } = await transformFile(file, { swcrc: false, jsc, module });
      const path = join(target, name, 'dist', relative(join(sourceFolder(name), 'src'), file).replace(/\.tsx?$/, '.js'));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, code);
    }),
  );
}

/** Write the types of all packages with one program: what they share is read once. */
async function writeTypes(target) {
  const draft = join(target, 'types');
  const options = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: join(root, 'libs'), outDir: draft },
    ...{ jsx: 'react-jsx', module: 'ESNext', moduleResolution: 'Bundler', lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
    ...{ typeRoots: [join(modules, '@types')] },
  };
  const config = join(target, 'tsconfig.json');
  const files = frameworkPackages.flatMap(publishedSources);
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions: options, files }));
  const tsc = join(modules, 'typescript-native/bin/tsc');
  await mustSucceed('Types', process.execPath, [tsc, '-p', config], root);
  for (const name of frameworkPackages) {
    const from = join(draft, name, 'src');
    for (const file of codeFiles(from)) move(file, join(target, name, 'dist', relative(from, file)));
  }
  rmSync(draft, { recursive: true });
}

function move(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

async function mustSucceed(title, command, args, cwd) {
  const { code, output } = await capture(command, args, { cwd });
  if (code !== 0) throw new Error(`${title} failed:\n${output.trim()}`);
}
