/** Locations in the workspace, and checks whether the installed packages and the builds are up to date. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runStep } from './run.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const modules = join(root, 'node_modules');

/** Nx leaves no process behind, and reads its few plugins in its own: starting a process for each takes longer than the work they do. */
export const nxOnItsOwn = { NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' };

/**
 * Flags for starting the server (docs/benchmarks.md). A quarter less memory at the same speed, which source maps would use up again; and
 * old objects are not collected before the server listens, when nearly all of them are still in use.
 */
export const serverFlags = ['--max-semi-space-size=4', '--initial-old-space-size=100'];
/**
 * Environment for starting the server (docs/benchmarks.md): the threads share what glibc holds for them, instead of keeping a part for each.
 * Other systems ignore it.
 */
export const serverEnv = { MALLOC_ARENA_MAX: '1' };
const cacheFolder = join(modules, '.cache', 'haulbook');
const installStamp = join(modules, '.haulbook-lock');
const buildStamp = join(cacheFolder, 'built.json');

/** Return the message to show when this Node is older than the project needs, or undefined. */
export function nodeTooOld(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return undefined;
  return `Haulbook needs Node.js 20.19 or newer; this is ${version}. Node 22 or 24 LTS is what we recommend: https://nodejs.org`;
}

/**
 * Whether node_modules matches package-lock.json, according to our stamp or to npm's own record of what it installed
 * (node_modules/.package-lock.json), so that a manual install counts as well.
 */
export function installIsCurrent() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  if (existsSync(installStamp) && readFileSync(installStamp, 'utf8') === lockHash()) return true;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/') || entry.extraneous) return true;
    const found = present[path];
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.version === entry.version && Boolean(found.link) === Boolean(entry.link);
  });
}

/** Install with npm ci when needed. Resolves with false when that failed (its output has been shown). */
export async function installWhenNeeded() {
  if (installIsCurrent()) return true;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const title = 'Installing packages (npm ci; the first time takes a minute or two)';
  if (!(await runStep(title, npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root }))) return false;
  writeFileSync(installStamp, lockHash());
  return true;
}

/** Return a hash of the lockfile: anything derived from the installed packages is valid until it changes. */
export function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * Return the script behind a command of an installed package, to be run with Node on any platform: `bin('nx')`. `from` is a folder whose
 * own copy takes precedence.
 */
export function bin(name, { of = name, from = root } = {}) {
  const folder = [from, root].map((at) => join(at, 'node_modules', of)).find((path) => existsSync(join(path, 'package.json')));
  if (!folder) throw new Error(`The package ${of} is not installed. Run "npm ci".`);
  const entry = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin;
  return join(folder, typeof entry === 'string' ? entry : entry[name]);
}

/**
 * Build with Nx when a source changed since the last build: everything, or one application and the packages it uses. Resolves with false
 * when that failed.
 */
export async function buildWhenNeeded(app) {
  const hash = sourceHash();
  const last = readStamp();
  const covers = last && (last.app === undefined || last.app === app);
  if (covers && last.hash === hash && last.outputs.every((path) => existsSync(join(root, path)))) return true;
  if (!(await (app ? nx('Building', ['run', `@haulbook/${app}:build`]) : build()))) return false;
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(buildStamp, JSON.stringify({ hash, outputs: outputs(), app }));
  return true;
}

/** Build every package with Nx, or those that are named and what they use; it takes unchanged ones from its cache. */
export const build = (packages) => nx('Building', ['run-many', '-t', 'build', ...(packages ? ['-p', packages.join(',')] : [])]);

/** Build the server of an application and the libraries it uses, without the web apps, and `more` packages. */
export const buildServer = (app = 'api', ...more) =>
  nx('Building the server', ['run-many', '-t', 'build', '-p', [app, ...more].map((name) => `@haulbook/${name}`).join(',')]);

function nx(title, args) {
  return runStep(title, process.execPath, [bin('nx'), ...args, '--parallel=2'], {
    cwd: root,
    env: { FORCE_COLOR: '0', ...nxOnItsOwn },
  });
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(buildStamp, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Return the folders of the packages of a workspace, relative to its root. */
export function packageFolders(workspace = root) {
  const folders = ['apps', 'libs'].flatMap((folder) => readdirSync(join(workspace, folder)).map((name) => `${folder}/${name}`));
  return folders.filter((folder) => existsSync(join(workspace, folder, 'package.json')));
}

/** List the folders that builds have written, relative to the root. */
function outputs() {
  return packageFolders()
    .flatMap((path) => [`${path}/dist`, `${path}/build`])
    .filter((path) => existsSync(join(root, path)));
}

const BUILD_FILES = ['package-lock.json', 'package.json', 'tsconfig.base.json', '.swcrc', 'nx.json'];
/** Together with their imports, `sharedGlobals` in nx.json. */
const BUILD_SCRIPTS = ['tools/bundle.mjs', 'tools/precompress.mjs', 'tools/lib/workspace.mjs'];

/** Hash everything a build reads: sources of apps and libs, and the files at the root that configure the build. */
function sourceHash() {
  const hash = createHash('sha256');
  const add = (path) => hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  for (const name of [...BUILD_FILES, ...BUILD_SCRIPTS]) add(join(root, name));
  for (const folder of ['apps', 'libs', 'tools/bundle']) for (const path of sources(join(root, folder))) add(path);
  return hash.digest('hex');
}

const notSources = new Set(['node_modules', 'dist', 'build', 'test-results', 'playwright-report', 'e2e', 'testing']);

function* sources(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name.startsWith('.') || notSources.has(entry.name)) continue;
    if (entry.isDirectory()) yield* sources(join(folder, entry.name));
    else if (entry.isFile() && !/\.spec\.tsx?$/.test(entry.name)) yield join(folder, entry.name);
  }
}
