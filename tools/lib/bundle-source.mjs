/** Turns TypeScript beside the tests into one module that Node runs, for commands that use it. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { QUIET } from '../bundle/plugins.mjs';
import { modules, root } from './workspace.mjs';

/** Bundle a source file of the workspace; resolves with what it exports. */
export async function loadSource(source, name) {
  const file = join(modules, `.cache/haulbook/${name}.mjs`);
  const build = await rolldown({
    input: join(root, source),
    platform: 'node',
    external: ['pg', 'postal-mime', 'smtp-server'],
    tsconfig: join(root, 'apps/e2e/tsconfig.json'),
    resolve: { conditionNames: ['@haulbook/source', 'node', 'import'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
    onLog: QUIET,
  });
  await build.write({ file, format: 'esm', codeSplitting: false });
  await build.close();
  return import(pathToFileURL(file).href);
}
