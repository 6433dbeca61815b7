/**
 * npm run db:diff [-- name] [--app NAME] [--allow-drops] [--keep-choices] [--rename old=new] [--fill "table.column=expression"]: writes the
 * migrations that update the database from the existing migrations to the declarations, in steps with which the version before goes on. Statements that lose data are refused unless
 * --allow-drops acknowledges them; columns that become required, unless --fill gives values for existing rows; removed choices that rows of
 * the database in use still have, unless --fill replaces them or --keep-choices leaves them.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { takeApp } from './lib/app.mjs';
import { refusals } from './lib/db-diff-refusals.mjs';
import { writeMigrations } from './lib/migration-files.mjs';
import { startPostgres, startThrowawayPostgres } from './lib/postgres.mjs';
import { say, step } from './lib/progress.mjs';
import { readSettings } from './lib/settings.mjs';
import { buildServer, installWhenNeeded, root } from './lib/workspace.mjs';

// TypeORM's schema reader sends several queries at once on one connection, which pg announces it will stop supporting.
process.noDeprecation = true;

const OPTIONS = {
  'allow-drops': { type: 'boolean', default: false },
  'keep-choices': { type: 'boolean', default: false },
  rename: { type: 'string', multiple: true, default: [] },
  fill: { type: 'string', multiple: true, default: [] },
};

let server;
let app;
let dataDir;
let folder;
let flags;
let positionals;
try {
  const taken = takeApp();
  ({ app, dataDir } = taken);
  folder = join(root, 'apps', app, 'src/migrations');
  ({ values: flags, positionals } = parseArgs({ args: taken.rest, allowPositionals: true, options: OPTIONS }));
  const intent = { renames: renames(), fills: fills() };
  if (!(await installWhenNeeded()) || !(await buildServer(app))) throw new Error('The build failed; the reason is above.');
  const progress = step('Comparing the declarations with the migrations');
  server = await startThrowawayPostgres();
  const { application, diffSchema } = await built();
  const diff = await diffSchema(application, server.url, intent);
  progress.done();
  report(diff, await orphanedChoices(intent));
} catch (error) {
  say(error.message);
  process.exitCode = 1;
} finally {
  await server?.stop();
}

/** Load the built application, and the platform that reads its declarations. */
async function built() {
  const { application } = await import(pathToFileURL(join(root, 'apps', app, 'dist/application.js')).href);
  return { application, ...(await import(pathToFileURL(join(root, 'libs/platform/dist/index.js')).href)) };
}

/**
 * Find rows of the database in use, DATABASE_URL or the private one, whose value is no longer a choice; none if there is no database yet.
 */
async function orphanedChoices(intent) {
  const { directUrl: databaseUrl, dataDir: inUse } = readSettings(process.env, dataDir);
  if (!databaseUrl && !existsSync(join(inUse, 'postgres'))) return [];
  const own = databaseUrl ? undefined : await startPostgres({ dataDir: inUse });
  try {
    const { application, findOrphanedChoices } = await built();
    return await findOrphanedChoices(application, databaseUrl ?? own.url, intent);
  } catch (error) {
    // A database that does not respond has an error code; a bug of ours has none.
    if (!error.code) throw error;
    say(`The database in use could not be looked through for choices that are gone: ${error.message || error.code}`);
    return [];
  } finally {
    await own?.stop();
  }
}

function report(diff, strays) {
  const refused = refusals(flags, diff, strays);
  if (refused.length > 0) throw new Error(refused.join('\n'));
  if (diff.up.length === 0) return say('Nothing to do: the migrations already give what the declarations say.');
  const files = writeMigrations(folder, positionals[0] ?? guessName(diff.up), diff);
  for (const { file, runs, count } of files)
    say(`Wrote apps/${app}/src/migrations/${file} (${count} statement${count === 1 ? '' : 's'}), which runs ${runs}.`);
  for (const statement of diff.stages.stop) say(`  The version before does not go on with: ${statement}`);
  return say(
    `Read ${files.length === 1 ? 'it, then commit it' : 'them, then commit them'}; the next start applies ${files.length === 1 ? 'it' : 'them'}.`,
  );
}

/** Parse --rename: { 'suppliers.opens_at': 'opens_from', suppliers: 'vendors' }. */
function renames() {
  return pairs('rename', /^(\w[\w-]*(?:\.\w+)?)=(\w[\w-]*)$/, 'old=new or table.old=new');
}

/** Parse --fill: { 'suppliers.plate': "upper(name)" }. */
function fills() {
  return pairs('fill', /^(\w[\w-]*\.\w+)=(.+)$/s, 'table.column=expression');
}

function pairs(flag, form, what) {
  return Object.fromEntries(
    flags[flag].map((text) => {
      const [, path, value] = form.exec(text) ?? [];
      if (!path) throw new Error(`--${flag} takes ${what}, but got "${text}".`);
      return [path, value];
    }),
  );
}

function guessName(up) {
  const table = /(CREATE|ALTER|DROP) TABLE "([a-z0-9_]+)"/.exec(up.join('\n'));
  const does = { CREATE: 'add', ALTER: 'change', DROP: 'drop' };
  return table ? `${does[table[1]]}-${table[2].replaceAll('_', '-')}` : 'change-schema';
}
