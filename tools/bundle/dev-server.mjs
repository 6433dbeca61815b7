/**
 * The server as npm run dev runs it: like the built one, but third-party code is bundled once per lockfile, and our own code directly from
 * its sources on every change, which takes a fraction of a second.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from '@swc/core';
import { rolldown } from 'rolldown';
import { capture } from '../lib/run.mjs';
import { lockHash, root, serverFlags } from '../lib/workspace.mjs';
import {
  closureOf,
  ENTRY,
  entry,
  firstWhenUsed,
  isBare,
  oneCopy,
  onNode,
  optional,
  OUTSIDE,
  plain,
  QUIET,
  withoutFetch,
} from './plugins.mjs';

const VENDOR = './vendor.cjs';
const OUTPUT = { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name].cjs', keepNames: true };
const here = fileURLToPath(new URL('.', import.meta.url));

/** Return where the server of an application is bundled: each has its own place, because two may run at once. */
function placesOf(app) {
  const folder = join(root, 'node_modules/.cache/haulbook/dev', app);
  return { app, folder, scripts: join(folder, 'server'), launcher: join(folder, 'server.cjs'), manifest: join(folder, 'vendor.json') };
}

/**
 * Bundle the server of an application.
 * @returns the path of the file that starts it.
 * @throws Error that says what is wrong with a source.
 */
export async function buildDevServer(app) {
  const places = placesOf(app);
  mkdirSync(places.scripts, { recursive: true });
  copyFileSync(join(here, 'launcher.cjs'), places.launcher);
  const known = readManifest(places);
  const asked = known ? await buildOwn(places, known) : undefined;
  const complete = asked && [...asked.keys()].every((id) => id in known.packages || known.lazy.includes(id));
  if (!complete) await buildVendor(places);
  return places.launcher;
}

function readManifest({ manifest: path }) {
  try {
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    return manifest.basis === basis() ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Hash everything that the bundle of third-party code depends on. */
function basis() {
  const hash = createHash('sha256').update(lockHash());
  for (const name of readdirSync(here).sort()) hash.update(readFileSync(join(here, name)));
  return hash.digest('hex');
}

/** Write app.cjs; resolves with the packages it imports, each with a module that does. */
async function buildOwn({ app, scripts }, { packages }) {
  const asked = new Map();
  const build = await ownBundle(app, thirdParty(packages, asked));
  await build.write({ ...OUTPUT, dir: scripts, sourcemap: 'hidden', plugins: [plain()] });
  await build.close();
  return asked;
}

const ownBundle = (app, packages) =>
  rolldown({
    input: { app: ENTRY },
    platform: 'node',
    resolve: { conditionNames: ['@haulbook/source', 'import', 'default'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
    plugins: [entry(join(root, 'apps', app, 'src/application.ts')), packages, typescript()],
    onLog: QUIET,
  });

/** Sources compiled as in the build, each only once until it changes. */
const compiled = new Map();
const typescript = () => ({
  name: 'typescript',
  async load(id) {
    if (!/\.tsx?$/.test(id)) return null;
    const changed = statSync(id).mtimeMs;
    const last = compiled.get(id);
    if (last?.changed === changed) return last.result;
    const { code, map } = await transform(readFileSync(id, 'utf8'), { filename: id, configFile: join(root, '.swcrc'), sourceMaps: true });
    const result = { code: withoutFetch(code), map: JSON.parse(map), moduleType: 'js', moduleSideEffects: true };
    compiled.set(id, { changed, result });
    return result;
  },
});

const isPackage = (id) => isBare(id) && !id.startsWith('@haulbook/') && !isBuiltin(id);

/** Load packages from vendor.cjs, by the names that Node finds in them; those that a start does not need, from node_modules. */
const thirdParty = (packages, asked) => ({
  name: 'third-party',
  resolveId(id, importer, { kind }) {
    if (id === VENDOR) return { id, external: true };
    if (!isPackage(id)) return null;
    if (kind === 'dynamic-import') return { id, external: true };
    if (!asked.has(id)) asked.set(id, importer);
    return id in packages ? { id: `\0package:${id}` } : { id, external: true };
  },
  load(id) {
    if (!id.startsWith('\0package:')) return null;
    const name = id.slice('\0package:'.length);
    const names = packages[name].filter((one) => one !== 'default' && /^[\w$]+$/.test(one));
    return [
      `import { packages } from '${VENDOR}';`,
      `const all = packages[${JSON.stringify(name)}];`,
      'export default all.default;',
      ...names.map((one, index) => `const $${index} = all.${one};`),
      `export { ${names.map((one, index) => `$${index} as ${one}`).join(', ')} };`,
    ].join('\n');
  },
});

/** Write vendor.cjs, compiled, and app.cjs on it. */
async function buildVendor(places) {
  const { app, scripts } = places;
  rmSync(scripts, { recursive: true, force: true });
  const { atStart, importers, lazy } = await packagesOf(app);
  const text = [
    ...atStart.map((id, index) => `import * as $${index} from ${JSON.stringify(id)};`),
    `export const packages = { ${atStart.map((id, index) => `${JSON.stringify(id)}: $${index}`).join(', ')} };`,
  ].join('\n');
  const vendor = {
    name: 'vendor',
    resolveId(id, importer) {
      if (id === ENTRY) return id;
      // From where it is imported: a package may have a version of its own, beside another at the root.
      return importer === ENTRY ? this.resolve(id, importers.get(id), { skipSelf: true }) : null;
    },
    load: (id) => (id === ENTRY ? text : null),
  };
  const build = await rolldown({
    input: { vendor: ENTRY },
    platform: 'node',
    external: OUTSIDE,
    plugins: [vendor, optional(), oneCopy(), onNode(), firstWhenUsed()],
    onLog: QUIET,
  });
  await build.write({ ...OUTPUT, dir: scripts, codeSplitting: false, plugins: [plain()] });
  await build.close();
  const manifest = { basis: basis(), packages: await namesOf(atStart, importers), lazy };
  await buildOwn(places, manifest);
  await compile(places);
  writeFileSync(places.manifest, JSON.stringify(manifest));
}

/**
 * Collect the packages that the sources of an application import: those that a start loads, and those that are only needed by code loaded
 * on demand.
 */
async function packagesOf(app) {
  const asked = new Map();
  const build = await ownBundle(app, thirdParty({}, asked));
  const atStart = new Set();
  const collect = {
    name: 'collect',
    renderStart() {
      for (const id of closureOf(ENTRY, this)) if (asked.has(id)) atStart.add(id);
    },
  };
  await build.generate({ ...OUTPUT, plugins: [collect] });
  await build.close();
  const outside = (id) => OUTSIDE.includes(id) || !atStart.has(id);
  const ids = [...asked.keys()];
  return { atStart: ids.filter((id) => !outside(id)), importers: asked, lazy: ids.filter(outside) };
}

async function namesOf(ids, importers) {
  const wanted = ids.map((id) => [id, pathToFileURL(importers.get(id)).href]);
  const script = `const all = {}; for (const [id, from] of ${JSON.stringify(wanted)}) all[id] = Object.keys(await import(import.meta.resolve(id, from))); console.log(JSON.stringify(all));`;
  const flags = ['--experimental-import-meta-resolve', '--input-type=module'];
  const { code, output: printed } = await capture(process.execPath, [...flags, '--eval', script], { cwd: root });
  if (code !== 0) throw new Error(printed);
  return JSON.parse(printed.trim().split('\n').at(-1));
}

/** Let the launcher keep what V8 compiles. */
async function compile({ launcher }) {
  const load = `require(${JSON.stringify(launcher)})`;
  const { code, output: printed } = await capture(process.execPath, [...serverFlags, '--eval', load], { cwd: root });
  if (code !== 0) throw new Error(printed);
}
