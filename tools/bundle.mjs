/**
 * node ../../tools/bundle.mjs, at the end of an application's build and in its folder: bundles dist/application.js and everything it needs
 * at startup into the few files of dist/server, which dist/server.cjs runs. Otherwise, reading 2,800 files would take most of a start.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import {
  ENTRY,
  entry,
  fileOfStart,
  firstWhenUsed,
  onDemand,
  oneCopy,
  onNode,
  optional,
  OUTSIDE,
  plain,
  QUIET,
  sourceMaps,
} from './bundle/plugins.mjs';
import { serverFlags } from './lib/workspace.mjs';

const dist = join(process.cwd(), 'dist');
const launcher = join(dist, 'server.cjs');

rmSync(join(dist, 'server'), { recursive: true, force: true });
await bundle();
copyFileSync(fileURLToPath(new URL('bundle/launcher.cjs', import.meta.url)), launcher);
compile();

async function bundle() {
  const build = await rolldown({
    input: { app: ENTRY },
    platform: 'node',
    external: OUTSIDE,
    preserveEntrySignatures: 'allow-extension',
    plugins: [entry(join(dist, 'application.js')), onDemand(), optional(), sourceMaps(), oneCopy(), onNode(), firstWhenUsed()],
    onLog: QUIET,
  });
  await build.write({
    dir: join(dist, 'server'),
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name].cjs',
    // Nest and TypeORM use the names of classes.
    keepNames: true,
    // V8 keeps the text of all that it runs.
    comments: { jsdoc: false },
    sourcemap: 'hidden',
    codeSplitting: { groups: [{ name: fileOfStart, debugName: 'start' }], includeDependenciesRecursively: false },
    plugins: [plain()],
  });
  await build.close();
}

/** Let Node load the files, without starting the server, and keep what V8 compiled. */
function compile() {
  const { status } = spawnSync(process.execPath, [...serverFlags, '--eval', `require(${JSON.stringify(launcher)})`], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
