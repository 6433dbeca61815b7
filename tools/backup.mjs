/**
 * npm run backup [-- FOLDER] [--app NAME]: writes the rows and files of one moment to an archive, while the application runs or not.
 * Docs: docs/decisions/backups.md
 */
import { join, resolve } from 'node:path';
import { takeApp } from './lib/app.mjs';
import { loadBuilt } from './lib/built.mjs';
import { databaseInUse, runCommand } from './lib/command.mjs';
import { bold, followed, say } from './lib/progress.mjs';
import { readSettings } from './lib/settings.mjs';

await runCommand(async (atEnd, signal) => {
  const { app, alone, dataDir: ownDataDir, rest } = takeApp();
  if (rest.length > 1 || rest[0]?.startsWith('-')) throw new Error('It is used like this: npm run backup [FOLDER]');
  const settings = readSettings(process.env, ownDataDir);
  const { dataDir } = settings;
  const folder = resolve(rest[0] ?? process.env.BACKUP_DIR ?? join(dataDir, 'backups'));
  const { backUp, openFileStore, readFileSettings } = await loadBuilt(app, alone);
  const files = await openFileStore({ ...readFileSettings(process.env), DATA_DIR: dataDir });
  const where = { databaseUrl: await databaseInUse(settings, atEnd), dataDir, files, folder, signal };
  const { path } = await followed('Backing up', (onProgress) => backUp({ ...where, onProgress }), inWords);
  report(path, dataDir);
});

function inWords({ manifest: { tables, files } }) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const missing = files.missing > 0 ? `, ${files.missing.toLocaleString('en-US')} missing in the store` : '';
  return `${rows.toLocaleString('en-US')} rows, ${files.count.toLocaleString('en-US')} files${missing}`;
}

function report(path, dataDir) {
  const key = process.env.SEALING_KEY ? 'SEALING_KEY' : join(dataDir, 'sealing.key');
  say(`\n  ${bold(path)}
  Keep it on another machine. The key that opens the secrets in it is not in it: keep ${key} as well, in another place.
  To prove that it can be restored: npm run restore -- --check ${path}`);
}
