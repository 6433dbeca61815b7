/**
 * npm run pack [-- --try]: writes the tarballs of the framework's packages to dist/packages. Nothing is published: each is marked private.
 * --try installs them with npm, from the registry, in an empty folder with the starter's files, and runs its test there
 * (`npm test -- packages` does so without the registry).
 */
import { join, relative } from 'node:path';
import { green, red, say, step } from './lib/progress.mjs';
import { installWhenNeeded, root } from './lib/workspace.mjs';

try {
  if (!(await installWhenNeeded())) throw new Error('Installing the packages failed; the reason is above.');
  if (process.argv.includes('--try')) await tryThem();
  else await pack();
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}

async function pack() {
  const { packFramework } = await import('./lib/packages.mjs');
  for (const path of Object.values(await packFramework(join(root, 'dist/packages')))) say(`Wrote ${relative(root, path)}`);
}

async function tryThem() {
  const { tryPackages } = await import('./lib/packages-outside.mjs');
  const progress = step('Trying the packages outside the workspace');
  const results = await tryPackages({ fromRegistry: true, note: progress.note });
  progress.done();
  for (const { name, problem } of results) say(problem ? `${red('✗')} ${problem}` : `${green('✓')} ${name}`);
  if (results.some(({ problem }) => problem)) process.exitCode = 1;
}
