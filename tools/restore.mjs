/**
 * npm run restore ARCHIVE [-- --check] [--app NAME]: brings an archive of npm run backup back into an empty database and DATA_DIR. With
 * --check it is restored aside instead, into a private PostgreSQL in a temporary folder, compared row by row, and removed again.
 * Docs: docs/decisions/backups.md
 */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { takeApp } from './lib/app.mjs';
import { loadBuilt } from './lib/built.mjs';
import { databaseInUse, runCommand } from './lib/command.mjs';
import { quote } from './lib/guard.mjs';
import { diskFolder, startPostgres, throwaway } from './lib/postgres.mjs';
import { bold, followed, say } from './lib/progress.mjs';
import { readSettings } from './lib/settings.mjs';

const USAGE = 'It is used like this: npm run restore ARCHIVE, or npm run restore -- --check ARCHIVE';

await runCommand(async (atEnd, signal) => {
  const { app, alone, dataDir, rest } = takeApp();
  const { check, archive } = read(rest);
  const built = await loadBuilt(app, alone);
  const how = { archive, atEnd, signal };
  await (check ? checkAside(built, how) : restore(built, readSettings(process.env, dataDir), how));
});

function read(args) {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { check: { type: 'boolean', default: false } } });
    if (positionals.length !== 1) throw new Error(USAGE);
    return { check: values.check, archive: resolve(positionals[0]) };
  } catch {
    throw new Error(USAGE);
  }
}

async function restore({ application, restoreArchive, verifyArchive }, settings, { archive, atEnd, signal }) {
  // Before a private PostgreSQL is made for an archive that cannot be used.
  await followed('Verifying the archive', () => verifyArchive(archive, signal));
  const { dataDir } = settings;
  const databaseUrl = await databaseInUse(settings, atEnd);
  const where = { application, databaseUrl, dataDir, archive, signal };
  const manifest = await followed('Restoring', (onProgress) => restoreArchive({ ...where, onProgress }));
  const key = join(dataDir, 'sealing.key');
  say(`\n  Restored what was there at ${bold(manifest.takenAt)}.`);
  if (!process.env.SEALING_KEY && !existsSync(key))
    say(`  Before the start, set SEALING_KEY, or put the key that was kept with the archive at ${key}.`);
  if (process.env.FILES_URL)
    say(
      `  Its files are in ${join(dataDir, 'files')}. Before the start: npm run files -- to-bucket\n  If the bucket is that of the database which was lost, also: npm run files -- take-over`,
    );
  say('  The next start brings the tables up to date, and runs the jobs that were waiting, mails among them.');
}

async function checkAside({ application, checkArchive }, { archive, atEnd, signal }) {
  const scratch = mkdtempSync(join(diskFolder(), 'haulbook-check-'));
  atEnd(() => rmSync(scratch, { recursive: true, force: true }));
  // The user that the server runs as has to enter it; what is restored below is closed to others.
  chmodSync(scratch, 0o755);
  const manifest = await followed('Restoring aside and comparing every row', async (onProgress) => {
    const server = await startPostgres({ dataDir: scratch, settings: throwaway, afterCrash: `rm -rf ${quote(scratch)}` });
    atEnd(() => server.stop());
    const where = { application, databaseUrl: server.url, dataDir: join(scratch, 'restored'), archive, signal };
    return checkArchive({ ...where, onProgress });
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`\n  ${archive} can be restored: ${rows.toLocaleString('en-US')} rows and ${manifest.files.count} files of ${manifest.takenAt}.`);
}
