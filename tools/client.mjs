/**
 * npm run client [-- --app NAME]: writes the typed client of an application from its declarations to apps/NAME/client, a file for each
 * resource. Run it after a change of a declaration; the tests fail where the two differ.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { takeApp } from './lib/app.mjs';
import { say } from './lib/progress.mjs';
import { buildServer, installWhenNeeded, root } from './lib/workspace.mjs';

try {
  const { app } = takeApp();
  if (!(await installWhenNeeded()) || !(await buildServer(app))) throw new Error('The build failed; the reason is above.');
  const files = await clientOf(app);
  const folder = join(root, 'apps', app, 'client');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const { name, text } of files) writeFileSync(join(folder, name), text);
  say(`apps/${app}/client has the types of ${files.length - 1} resources.`);
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}

/** Write the files of a built application's client. */
async function clientOf(app) {
  const load = (path) => import(pathToFileURL(join(root, path)).href);
  const { application } = await load(`apps/${app}/dist/application.js`);
  const { declarationsOf } = await load('libs/platform/dist/index.js');
  const { clientSource } = await load('libs/resource/dist/index.js');
  return clientSource(declarationsOf(application).resources);
}
