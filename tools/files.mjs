/**
 * npm run files -- to-bucket | to-folder | check [--app NAME]: copies all files from DATA_DIR/files into the bucket of FILES_URL, or back, or
 * compares the store in use with the database. Copies are read again and compared; the originals stay.
 * Docs: docs/decisions/object-storage.md
 */
import { takeApp } from './lib/app.mjs';
import { loadBuilt } from './lib/built.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { followed, say } from './lib/progress.mjs';
import { readSettings } from './lib/settings.mjs';

const USAGE = 'It is used like this: npm run files -- to-bucket, npm run files -- to-folder, or npm run files -- check';
const NAMED = 50;
let server;
let bucket;

try {
  await main();
} catch (error) {
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
} finally {
  bucket?.close();
  await server?.stop();
}

async function main() {
  const { app, alone, dataDir: ownDataDir, rest } = takeApp();
  if (rest.length !== 1 || !['to-bucket', 'to-folder', 'check'].includes(rest[0])) throw new Error(USAGE);
  const { directUrl: databaseUrl, dataDir } = readSettings(process.env, ownDataDir);
  const built = await loadBuilt(app, alone);
  const settings = built.readFileSettings(process.env);
  const folder = new built.FolderStore(built.folderOfFiles(dataDir));
  if (rest[0] !== 'check' || settings.FILES_URL) bucket = await built.openBucket(settings);
  if (rest[0] === 'check') return check(built, bucket ?? folder, databaseUrl, dataDir);
  const [from, to] = rest[0] === 'to-bucket' ? [folder, bucket] : [bucket, folder];
  await followed(
    rest[0] === 'to-bucket' ? `Copying ${dataDir}/files to ${settings.FILES_URL}` : `Copying ${settings.FILES_URL} to ${dataDir}/files`,
    (onProgress) => built.moveFiles(from, to, onProgress),
    ({ copied, bytes, there }) => `${number(copied)} copied (${(bytes / 1_000_000).toFixed(1)} MB), ${number(there)} there already`,
  );
  say(
    rest[0] === 'to-bucket'
      ? '\n  Start the application with FILES_URL, run this again for files that came meanwhile, then check, before you delete the folder.'
      : '\n  Start the application without FILES_URL, run this again with it for files that came meanwhile, before you delete the bucket.',
  );
}

async function check({ compareFilesOf }, store, databaseUrl, dataDir) {
  if (!databaseUrl) server = await startPostgres({ dataDir, say });
  const { stored, leftBehind, missing } = await followed('Comparing files with the database', () =>
    compareFilesOf(databaseUrl ?? server.url, store),
  );
  say(`\n  ${number(stored)} files are stored. ${number(missing.length)} are missing, and ${number(leftBehind.length)} belong to no row.`);
  for (const { id, name } of missing.slice(0, NAMED)) say(`  missing: ${name} (${id})`);
  for (const key of leftBehind.slice(0, NAMED)) say(`  of no row for two days: ${key}`);
  if (missing.length > 0) process.exitCode = 1;
}

function number(value) {
  return value.toLocaleString('en-US');
}
