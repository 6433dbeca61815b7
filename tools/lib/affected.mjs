/** What `npm test -- --affected` runs: which files are linted, and which packages and tiers take part, for the files that a change touches. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frameworkPackages, sharedFiles } from './framework-packages.mjs';
import { capture } from './run.mjs';
import { bin, nxOnItsOwn, packageFolders, root } from './workspace.mjs';

const CODE = /\.(ts|tsx|mts|mjs|cjs|js)$/;

/** What decides how every file is linted: after a change of it, all are. */
const LINT_EVERYWHERE = /^((eslint\.config\.mjs|\.oxlintrc\.json|nx\.json|tsconfig\.base\.json|package(-lock)?\.json)$|tools\/eslint\/)/;

/** The packages that the tier `packages` packs and runs. */
const outside = new Set([...frameworkPackages, 'starter'].map((name) => `@haulbook/${name}`));

/**
 * Decide what to run for a change.
 * @param change.files the paths that changed, relative to the root; of a file that is gone, only `affected` tells what it touches
 * @param change.affected the names of the packages that changed, and of those that use them
 * @param change.packages every package: its name, its folder and the names of its targets
 * @param change.exists whether a path is still there
 * @returns for ESLint and oxlint the paths to lint (`['.']` for all); for each tier of tests and the build the names of packages; and
 *   whether the framework has to be tried outside the workspace. What is empty does not run.
 */
export function affectedWork({ files, affected, packages, exists = () => true }) {
  const touched = packages.filter(({ name }) => affected.includes(name));
  const having = (target) => touched.filter(({ targets }) => targets.includes(target)).map(({ name }) => name);
  const code = files.filter((path) => CODE.test(path) && exists(path));
  const everywhere = files.some((path) => LINT_EVERYWHERE.test(path));
  // oxlint knows types, so that a change shows in the files that use it; it does not lint tools.
  const folders = touched.map(({ folder }) => folder).filter((folder) => folder !== 'tools');
  const elsewhere = code.filter((path) => ![...folders, 'tools'].some((folder) => path.startsWith(`${folder}/`)));
  return {
    eslint: everywhere ? ['.'] : code,
    oxlint: everywhere ? ['.'] : [...folders, ...elsewhere],
    // Each application is checked together with its packages.
    types: touched.filter(({ folder, targets }) => !folder.startsWith('libs/') && targets.includes('typecheck')).map(({ name }) => name),
    ...Object.fromEntries(['unit', 'screen', 'medium', 'build', 'e2e'].map((target) => [target, having(target)])),
    packages: affected.some((name) => outside.has(name)) || files.some((path) => sharedFiles.includes(path)),
  };
}

/** Whether a tier has anything to do. */
export function takesPart(tier, work) {
  if (tier === 'lint') return work.eslint.length + work.oxlint.length > 0;
  return tier === 'packages' ? work.packages : work[tier].length > 0;
}

/**
 * Find out what changed since a commit, committed or not, and decide what to run for it.
 * @throws Error when there is no such commit, or Nx cannot read the workspace
 */
export async function affectedSince(base) {
  const start = (await output('git', ['merge-base', base, 'HEAD'])).trim();
  const listed = [
    await output('git', ['diff', '--name-only', '--no-renames', '--relative', '-z', start]),
    await output('git', ['ls-files', '--others', '--exclude-standard', '-z']),
  ];
  const files = listed.join('').split('\0').filter(Boolean);
  const affected = files.length === 0 ? [] : JSON.parse(await output(process.execPath, [bin('nx'), ...AFFECTED, '--base', start]));
  return affectedWork({ files, affected, packages: packagesWithTargets(), exists: (path) => existsSync(join(root, path)) });
}

const AFFECTED = ['show', 'projects', '--affected', '--json'];

async function output(command, args) {
  const { code, output: said } = await capture(command, args, { cwd: root, env: { NO_COLOR: '1', ...nxOnItsOwn } });
  if (code !== 0) throw new Error(`What changed is not known: ${said.trim()}`);
  return said;
}

/** List the packages, and the tests of tools, whose targets are their scripts. */
function packagesWithTargets() {
  const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const tools = read('tools/project.json');
  return [
    ...packageFolders().map((folder) => {
      const { name, scripts = {} } = read(`${folder}/package.json`);
      return { name, folder, targets: Object.keys(scripts) };
    }),
    { name: tools.name, folder: 'tools', targets: Object.keys(tools.targets) },
  ];
}
