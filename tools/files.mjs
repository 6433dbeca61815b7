/**
 * npm run files -- to-bucket | to-folder | check | take-over [--app NAME]: copies all files from DATA_DIR/files into the bucket of FILES_URL, or
 * back; compares the store in use with the database; or lets this database delete from a store that was another's. Copies are read again and compared; the originals stay.
 * Docs: docs/decisions/object-storage.md
 */
import { takeApp } from './lib/app.mjs';
import { loadBuilt } from './lib/built.mjs';
import { databaseInUse, runCommand } from './lib/command.mjs';
import { followed, say } from './lib/progress.mjs';
import { readSettings } from './lib/settings.mjs';

const USAGE =
  'It is used like this: npm run files -- to-bucket, npm run files -- to-folder, npm run files -- check, or npm run files -- take-over';
const OF_STORE = ['check', 'take-over'];
const NAMED = 50;

await runCommand(async (atEnd, signal) => {
  const { app, alone, dataDir: ownDataDir, rest } = takeApp();
  const [wanted] = rest;
  if (rest.length !== 1 || !['to-bucket', 'to-folder', ...OF_STORE].includes(wanted)) throw new Error(USAGE);
  const inUse = readSettings(process.env, ownDataDir);
  const built = await loadBuilt(app, alone);
  const settings = built.readFileSettings(process.env);
  const folder = new built.FolderStore(built.folderOfFiles(inUse.dataDir));
  const bucket = OF_STORE.includes(wanted) && !settings.FILES_URL ? undefined : await built.openBucket(settings);
  if (bucket) atEnd(() => bucket.close());
  const places = { folder: `${inUse.dataDir}/files`, bucket: settings.FILES_URL };
  if (OF_STORE.includes(wanted)) {
    const [store, databaseUrl] = [bucket ?? folder, await databaseInUse(inUse, atEnd)];
    if (wanted === 'check') return check(built, store, databaseUrl);
    await built.takeStoreOver(databaseUrl, store);
    return say(
      `\n  The files in ${bucket ? places.bucket : places.folder} belong to this database now. Another one that has them in use deletes none.`,
    );
  }
  if (wanted === 'to-bucket') {
    await copy(built, `Copying ${places.folder} to ${places.bucket}`, folder, bucket, signal);
    say(
      '\n  Start the application with FILES_URL, run this again for files that came meanwhile, then check, before you delete the folder.',
    );
  } else {
    await copy(built, `Copying ${places.bucket} to ${places.folder}`, bucket, folder, signal);
    say(
      '\n  Start the application without FILES_URL, run this again with it for files that came meanwhile, before you delete the bucket. If the folder was in use before, then run npm run files -- take-over.',
    );
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
  say(`\n  ${number(stored)} files are stored. ${number(missing.count)} are missing, and ${number(leftBehind.count)} belong to no row.`);
  for (const { id, name } of missing.first.slice(0, NAMED)) say(`  missing: ${name} (${id})`);
  for (const key of leftBehind.first.slice(0, NAMED)) say(`  of no row for two days: ${key}`);
  if (missing.count > 0) process.exitCode = 1;
}

function number(value) {
  return value.toLocaleString('en-US');
}
