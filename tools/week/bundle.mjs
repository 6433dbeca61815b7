/** The driver of the simulated week is TypeScript beside the browser tests; here it becomes one module that Node runs. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { QUIET } from '../bundle/plugins.mjs';
import { modules, root } from '../lib/workspace.mjs';

const file = join(modules, '.cache/haulbook/week.mjs');

/** Bundle the driver from its sources; resolves with what it exports. */
export async function loadWeek() {
  const build = await rolldown({
    input: join(root, 'apps/e2e/src/week/index.ts'),
    platform: 'node',
    external: ['pg'],
    tsconfig: join(root, 'apps/e2e/tsconfig.json'),
    resolve: { conditionNames: ['@haulbook/source', 'node', 'import'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
    onLog: QUIET,
  });
  await build.write({ file, format: 'esm', codeSplitting: false });
  await build.close();
  return import(pathToFileURL(file).href);
}
