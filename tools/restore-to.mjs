/**
 * npm run restore-to -- '2026-11-27 14:05 America/New_York' [--app NAME]: brings the private PostgreSQL to what it was at that moment, from
 * WAL_ARCHIVE_DIR. The data folder as it is now is kept. Without a moment, says which ones there are.
 * Docs: docs/decisions/point-in-time.md
 */
import { resolve } from 'node:path';
import { takeApp } from './lib/app.mjs';
import { loadBuilt } from './lib/built.mjs';
import { logArchiveOf, runCommand } from './lib/command.mjs';
import { choosePlace } from './lib/postgres-data.mjs';
import { olderPostgres } from './lib/postgres-older.mjs';
import { rewind } from './lib/postgres-rewind.mjs';
import { bold, followed, say } from './lib/progress.mjs';
import { readSettings } from './lib/settings.mjs';

await runCommand(async (atEnd) => {
  const { app, alone, dataDir, rest } = takeApp();
  if (rest.length > 1 || rest[0]?.startsWith('--'))
    throw new Error("It is used like this: npm run restore-to -- '2026-11-27 14:05 America/New_York'");
  const settings = readSettings(process.env, dataDir);
  const archive = logArchiveOf(settings);
  const built = await loadBuilt(app, alone);
  if (rest.length === 0) return list(built, archive, settings.dataDir);
  const at = built.readMoment(rest[0], new Date());
  await restore({ built, archive, at, dataDir: settings.dataDir }, atEnd);
});

async function restore({ built, archive, at, dataDir }, atEnd) {
  const place = choosePlace(resolve(dataDir), say);
  const files = await built.openFileStore({ ...built.readFileSettings(process.env), DATA_DIR: dataDir });
  atEnd(() => files.close?.());
  let missing = 0;
  const look = async (url) => {
    missing = (await built.compareFilesOf(url, files)).missing.count;
    // What was uploaded since then belongs to no row, and stays in case this is undone.
    await built.leaveStore(url);
  };
  const restored = await rewind({ place, archive, at, built, followed, look, older: olderPostgres });
  report(at, restored, missing);
}

function report(at, { kept, lastChange, major }, missing) {
  const last = lastChange ? ` The last change in it is of ${lastChange.toISOString()}.` : '';
  say(`\n  The database is as it was at ${bold(at.toISOString())}.${last}`);
  if (missing > 0) say(`  ${missing} files that it had were deleted since: npm run files -- check names them.`);
  if (major) say(`  It is of PostgreSQL ${major} again: run npm run upgrade-database before the start.`);
  say('  Files that came later stay until you run npm run files -- take-over, which lets this database delete files again.');
  say('  The next start runs the jobs that were waiting then, so that emails may be sent again.');
  if (kept) say(`  What was there until now is in ${kept}. Delete it when you are content.`);
}

async function list({ lineOf, linesIn, spansOf, endOf }, archive, dataDir) {
  const own = await lineOf(choosePlace(resolve(dataDir), say).data);
  const spans = (await linesIn(archive)).flatMap((line) =>
    spansOf(line).map((span) => ({ ...span, goesOn: line.id === own && span.to >= endOf(line) })),
  );
  if (spans.length === 0) throw new Error(`There is nothing in ${archive} yet that a moment could be restored from.`);
  say('  Any moment of this time can be restored:');
  for (const { from, to, goesOn } of spans)
    say(
      `  ${from.toISOString()} to ${to.toISOString()}${goesOn ? ', and on to the last change, whose log is still in the data folder' : ''}`,
    );
}
