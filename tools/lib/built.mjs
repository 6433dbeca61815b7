/** Builds and loads the workspace, for commands that work on the data of an application. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhenNeeded, installWhenNeeded, nodeTooOld, root } from './workspace.mjs';

/** Install the packages and build what is not up to date: one application, or all of them. */
export async function prepareWorkspace(app) {
  const tooOld = nodeTooOld();
  if (tooOld) throw new Error(tooOld);
  if (!(await installWhenNeeded())) throw new Error('Installing the packages failed; the reason is above.');
  if (!(await buildWhenNeeded(app))) throw new Error('The build failed; the reason is above.');
}

/**
 * Build an application if it is not up to date.
 * @returns it, and everything that the platform exports.
 */
export async function loadBuilt(app, alone) {
  await prepareWorkspace(alone ? app : undefined);
  const { application } = await import(pathToFileURL(join(root, 'apps', app, 'dist/application.js')).href);
  return { application, ...(await import(pathToFileURL(join(root, 'libs/platform/dist/index.js')).href)) };
}
