/**
 * npm run files -- to-bucket | to-folder | check [--app NAME]: copies all files from DATA_DIR/files into the bucket of FILES_URL, or back, or
 * compares the store in use with the database. Copies are read again and compared; the originals stay.
 * Docs: docs/decisions/object-storage.md
 */
import { takeApp } from './lib/app.mjs';
import { loadBuilt } from './lib/built.mjs';
import { databaseInUse, runCommand } from './lib/command.mjs';
import { followed, say } from './lib/progress.mjs';
import { readSettings } from './lib/settings.mjs';

const USAGE = 'It is used like this: npm run files -- to-bucket, npm run files -- to-folder, or npm run files -- check';
const NAMED = 50;

await runCommand(async (atEnd, signal) => {
  const { app, alone, dataDir: ownDataDir, rest } = takeApp();
  const [wanted] = rest;
  if (rest.length !== 1 || !['to-bucket', 'to-folder', 'check'].includes(wanted)) throw new Error(USAGE);
  const inUse = readSettings(process.env, ownDataDir);
  const built = await loadBuilt(app, alone);
  const settings = built.readFileSettings(process.env);
  const folder = new built.FolderStore(built.folderOfFiles(inUse.dataDir));
  const bucket = wanted === 'check' && !settings.FILES_URL ? undefined : await built.openBucket(settings);
  if (bucket) atEnd(() => bucket.close());
  if (wanted === 'check') return check(built, bucket ?? folder, await databaseInUse(inUse, atEnd));
  const places = { folder: `${inUse.dataDir}/files`, bucket: settings.FILES_URL };
  if (wanted === 'to-bucket') {
    await copy(built, `Copying ${places.folder} to ${places.bucket}`, folder, bucket, signal);
    say(
      '\n  Start the application with FILES_URL, run this again for files that came meanwhile, then check, before you delete the folder.',
    );
  } else {
    await copy(built, `Copying ${places.bucket} to ${places.folder}`, bucket, folder, signal);
    say('\n  Start the application without FILES_URL, run this again with it for files that came meanwhile, before you delete the bucket.');
  }
});

function copy({ moveFiles }, title, from, to, signal) {
  return followed(
    title,
    (onProgress) => moveFiles(from, to, { onProgress, signal }),
    ({ copied, bytes, there }) => `${number(copied)} copied (${(bytes / 1_000_000).toFixed(1)} MB), ${number(there)} there already`,
  );
}

async function check({ compareFilesOf }, store, databaseUrl) {
  const { stored, leftBehind, missing } = await followed('Comparing files with the database', () => compareFilesOf(databaseUrl, store));
  say(`\n  ${number(stored)} files are stored. ${number(missing.length)} are missing, and ${number(leftBehind.length)} belong to no row.`);
  for (const { id, name } of missing.slice(0, NAMED)) say(`  missing: ${name} (${id})`);
  for (const key of leftBehind.slice(0, NAMED)) say(`  of no row for two days: ${key}`);
  if (missing.length > 0) process.exitCode = 1;
}

function number(value) {
  return value.toLocaleString('en-US');
}
