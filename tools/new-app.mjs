/**
 * npm run new-app NAME: creates a new application as a copy of apps/starter, the lending library, without the framework's own tests on it and its typed client.
 * NAME is its folder below apps, in lower case: tool-rental. Then npm start -- --app NAME.
 */
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './lib/progress.mjs';
import { renamed } from './lib/renamed.mjs';
import { runStep } from './lib/run.mjs';
import { root } from './lib/workspace.mjs';

const [name = ''] = process.argv.slice(2);
const target = join(root, 'apps', name);
if (!/^[a-z][a-z0-9-]*$/.test(name)) refuse('Say what its folder is called, in small letters: npm run new-app tool-rental');
if (existsSync(target)) refuse(`apps/${name} is there already.`);

cpSync(join(root, 'apps/starter'), target, {
  recursive: true,
  filter: (path) => !/[\\/](node_modules|dist|tests|client|\.cache)$/.test(path),
});
for (const file of readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())) {
  const folder = file.parentPath ?? file.path;
  const path = join(folder, renamed(file.name, name));
  renameSync(join(folder, file.name), path);
  writeFileSync(path, renamed(readFileSync(path, 'utf8'), name));
}
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
if (
  !(await runStep('Adding it to the workspace (npm install)', npm, ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
  }))
)
  process.exit(1);
say(`Wrote apps/${name} and added it to package-lock.json: commit both.
Start it with npm start -- --app ${name}, then change src/books.ts and run npm run db:diff -- --app ${name}.`);

function refuse(sentence) {
  say(sentence);
  process.exit(1);
}
