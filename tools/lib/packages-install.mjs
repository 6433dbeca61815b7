/** Two ways to install tarballs of the framework in an application outside the workspace. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture } from './run.mjs';
import { root } from './workspace.mjs';

/** Packages of the workspace that the starter builds and tests itself with. */
const TOOLS = [
  '@swc/cli',
  '@swc/core',
  '@swc/jest',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'typescript-native',
];

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Install with npm, as an outside user would. */
export async function npmInstall(app, tarballs) {
  const { devDependencies } = readManifest(root);
  const starter = readManifest(join(root, 'apps/starter'));
  const files = Object.fromEntries(Object.entries(tarballs).map(([name, path]) => [name, `file:${path}`]));
  const tools = Object.fromEntries(TOOLS.map((name) => [name, devDependencies[name]]));
  const manifest = {
    ...{ name: 'outside', private: true, type: 'module' },
    dependencies: { ...starter.dependencies, ...files },
    devDependencies: { ...starter.devDependencies, ...tools },
  };
  writeFileSync(join(app, 'package.json'), JSON.stringify(manifest, null, 2));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await mustSucceed(npm, ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], app);
}

/**
 * Unpack the tarballs, and link third-party packages: those that the starter declares and those that the tarballs expect it to provide
 * (peers) next to them, the dependencies of each only below it, where no other package finds them.
 */
export async function linkPackages(app, tarballs) {
  const top = join(app, 'node_modules');
  const starter = readManifest(join(root, 'apps/starter'));
  const wanted = new Set([...Object.keys({ ...starter.dependencies, ...starter.devDependencies }), ...TOOLS]);
  for (const [name, tarball] of Object.entries(tarballs)) {
    const folder = join(top, name);
    mkdirSync(folder, { recursive: true });
    await mustSucceed('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder], app);
    const { dependencies, peerDependencies = {}, peerDependenciesMeta = {} } = readManifest(folder);
    for (const peer of Object.keys(peerDependencies)) if (!peerDependenciesMeta[peer]?.optional) wanted.add(peer);
    for (const dependency of Object.keys(dependencies))
      if (!(dependency in tarballs)) link(dependency, join(root, 'libs', name.replace('@haulbook/', '')), join(folder, 'node_modules'));
  }
  for (const name of wanted) if (!(name in tarballs)) link(name, join(root, 'apps/starter'), top);
}

/** Link the copy of a package that a folder of the workspace uses. */
function link(name, user, modules) {
  const copy = [user, root].map((folder) => join(folder, 'node_modules', name)).find((path) => existsSync(path));
  if (!copy) throw new Error(`${name} is not installed in the workspace. Run "npm ci".`);
  const path = join(modules, name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(copy, path, 'junction');
}

async function mustSucceed(command, args, cwd) {
  const { code, output } = await capture(command, args, { cwd });
  if (code !== 0) throw new Error(`The packed packages could not be installed:\n${output.trim()}`);
}
