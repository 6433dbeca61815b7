/**
 * The packed framework in a folder outside the workspace: apps/starter with only the tarballs, type checked, built, loaded by Node, and its
 * own test run.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPackages, npmInstall } from './packages-install.mjs';
import { lacks } from './packages-manifests.mjs';
import { packFramework } from './packages.mjs';
import { capture } from './run.mjs';
import { root } from './workspace.mjs';

/**
 * A type error that must be reported. Unresolved types, in a declaration that came with a package, count as any and would let everything
 * else pass.
 */
const PROBE = `import { Resource, ResourceEntity } from '@haulbook/resource';
import { startBackOffice } from '@haulbook/resource-admin';

// @ts-expect-error there is no such field
@Resource<Probe>({ path: 'probes', label: 'Probe', title: 'nothing', group: 'library' })
export class Probe extends ResourceEntity {
  name!: string;
}

// @ts-expect-error a back office has a name
export const unnamed = () => startBackOffice({});
`;

/**
 * Pack the framework and try it.
 * @param options.fromRegistry install with npm, which fetches every package: minutes. Otherwise third-party packages are links into the
 *   workspace, and each package of the framework finds only those that it declares, which is stricter than npm.
 * @param options.note called with each step
 * @returns a result per check; `problem` describes what is missing
 */
export async function tryPackages({ fromRegistry = false, note = () => {} } = {}) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'haulbook-packages-')));
  try {
    note('packing');
    const tarballs = await packFramework(join(folder, 'packed'));
    const app = join(folder, 'outside');
    copyStarter(app);
    note('installing');
    await (fromRegistry ? npmInstall : linkPackages)(app, tarballs);
    const results = Object.keys(tarballs).map((name) => ({ name, problem: lacks(join(app, 'node_modules', name)).join('\n') }));
    const lanes = LANES.map((checks) => inOrder(checks, app, note));
    return [...results, ...(await Promise.all(lanes)).flat()];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copy the starter's files unchanged but for the framework's own tests on it, with the two files at the workspace's root that they refer to. */
function copyStarter(app) {
  const starter = join(app, 'apps/starter');
  const kept = (path) => !/[\\/](node_modules|dist|tests)$/.test(path);
  mkdirSync(app, { recursive: true });
  cpSync(join(root, 'apps/starter'), starter, { recursive: true, filter: kept });
  for (const file of ['tsconfig.base.json', '.swcrc']) cpSync(join(root, file), join(app, file));
  writeFileSync(join(starter, 'src/probe.ts'), PROBE);
  writeFileSync(join(app, 'jest.config.mjs'), jestConfig());
}

/** Return the workspace's configuration for medium tests, without the parts that depend on its folders. */
function jestConfig() {
  const config = JSON.stringify(join(root, 'jest.config.mjs'));
  const database = (name) => JSON.stringify(join(root, 'tools/jest', `${name}.mjs`));
  return `import config from ${config};
const { transform, transformIgnorePatterns, moduleNameMapper } = config.projects.find(({ displayName }) => displayName === 'medium');
export default { globalSetup: ${database('global-setup')}, globalTeardown: ${database('global-teardown')}, testEnvironment: 'node', testRegex: ['\\\\.spec\\\\.ts$'], testTimeout: 60_000, transform, transformIgnorePatterns, moduleNameMapper };
`;
}

const SWC = ['src', '-d', 'dist', '--config-file', '../../.swcrc', '--strip-leading-paths'];

/** Two at a time. Each is a script of an installed package, or one of the starter's, run with Node in the starter's folder. */
const LANES = [
  [
    { name: 'type check of the starter', script: ['typescript-native', 'tsc'], args: ['--noEmit'] },
    { name: 'build of its server', script: ['@swc/cli', 'swc'], args: SWC },
    { name: 'load of its server by Node', args: ['--input-type=module', '-e', "await import('./dist/application.js'); process.exit()"] },
    { name: 'build of its back office', script: ['vite', 'vite'], args: ['build'] },
  ],
  [{ name: 'test of the starter', script: ['jest', 'jest'], args: ['--config', '../../jest.config.mjs', '--rootDir', '.', '--ci'] }],
];

async function inOrder(checks, app, note) {
  const results = [];
  for (const check of checks) {
    note(check.name);
    results.push({ name: check.name, problem: await failureOf(check, app) });
  }
  return results;
}

async function failureOf({ name, script, args }, app) {
  const command = script ? [binary(app, script), ...args] : args;
  const env = { FORCE_COLOR: '0', NO_COLOR: '1' };
  const { code, output } = await capture(process.execPath, command, { cwd: join(app, 'apps/starter'), env });
  return code === 0 ? '' : `With the packed packages the ${name} failed:\n${output.trim()}`;
}

function binary(app, [name, command]) {
  const folder = join(app, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
