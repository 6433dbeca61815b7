/**
 * npm run upgrade-database [-- --app NAME]: carries the data of the private PostgreSQL over from the major version that made it to the one
 * that the packages bring. The old folder is kept. Interrupted, it is run again.
 * Docs: docs/decisions/upgrade-of-the-private-postgres.md
 */
import { takeApp } from './lib/app.mjs';
import { loadBuilt } from './lib/built.mjs';
import { runCommand } from './lib/command.mjs';
import { olderPostgres } from './lib/postgres-older.mjs';
import { upgrade, versionsOf } from './lib/postgres-upgrade.mjs';
import { bold, followed, say } from './lib/progress.mjs';
import { readSettings } from './lib/settings.mjs';

await runCommand(async () => {
  const { app, alone, dataDir, rest } = takeApp();
  if (rest.length > 0) throw new Error('It is used like this: npm run upgrade-database');
  const settings = readSettings(process.env, dataDir);
  if (settings.databaseUrl)
    throw new Error('DATABASE_URL names a server of your own, which its own tools upgrade. This is for the private PostgreSQL.');
  const { place, from, to } = await versionsOf(settings.dataDir, say);
  if (from === to) return say(`\n  The data is of PostgreSQL ${to}, as it should be: there is nothing to do.`);
  if (from > to) throw new Error(`The data is of PostgreSQL ${from}, and the one here is ${to}: data is never carried back.`);
  const packages = await olderPostgres(from);
  const built = await loadBuilt(app, alone);
  const { kept, rows, left } = await upgrade({ place, packages, built, followed });
  say(`\n  ${bold(`${rows.toLocaleString('en-US')} rows are in PostgreSQL ${to}.`)} Files were not touched. npm start goes on with it.`);
  if (left.length > 0) say(`  Not carried over, because they are not the application's: ${left.join(', ')}.`);
  say(`  The old data is in ${kept}. Delete it when you are content.`);
});
