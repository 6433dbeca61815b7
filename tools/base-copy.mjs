/**
 * npm run base-copy [-- --app NAME]: copies the data folder of the running private PostgreSQL into WAL_ARCHIVE_DIR now, instead of when it is
 * due, as before a risky change.
 * Docs: docs/decisions/point-in-time.md
 */
import { join } from 'node:path';
import { takeApp } from './lib/app.mjs';
import { loadBuilt } from './lib/built.mjs';
import { logArchiveOf, runCommand } from './lib/command.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { bold, followed, say } from './lib/progress.mjs';
import { readSettings } from './lib/settings.mjs';

await runCommand(async (atEnd) => {
  const { app, alone, dataDir: ownDataDir, rest } = takeApp();
  if (rest.length > 0) throw new Error('It is used like this: npm run base-copy');
  const settings = readSettings(process.env, ownDataDir);
  const archive = logArchiveOf(settings);
  const { takeBase, lineOf, makeLine, moveStaged } = await loadBuilt(app, alone);
  const server = await startPostgres({ dataDir: settings.dataDir, say });
  atEnd(() => server.stop());
  const line = await lineOf(server.data);
  if (!line) throw new Error('This database keeps no log. Start the application with WAL_ARCHIVE_DIR first.');
  const base = await followed(
    'Copying the data folder',
    (onProgress) => takeBase({ databaseUrl: server.url, data: server.data, archive, line, onProgress }),
    ({ bytes }) => `${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB`,
  );
  await moveStaged(server.data, await makeLine(archive, line));
  say(`\n  ${bold(join(archive, line, base.name))}\n  Any moment since ${base.stoppedAt} can be restored from it.`);
});
