/** Runs commands that work on the data of an application, and finds its database. */
import { startPostgres } from './postgres.mjs';
import { say } from './progress.mjs';
import { exitCodeOf, onStopSignal } from './signals.mjs';

/**
 * Run a command to its end. An error is said in its own words. The first Ctrl+C asks it to stop and clean up, a later one ends it at once.
 * @param main gets a function that takes what is to be done afterward in any case, the last first, and the signal that asks it to stop
 */
export async function runCommand(main) {
  const endings = [];
  const stopping = new AbortController();
  let stoppedBy;
  onStopSignal(
    (signal) => {
      stoppedBy = signal;
      say('\n  Stopping, and removing what is half done. Press Ctrl+C again to stop at once.');
      stopping.abort();
    },
    () => process.exit(1),
  );
  try {
    await main((ending) => endings.unshift(ending), stopping.signal);
  } catch (error) {
    if (!stoppedBy) process.stderr.write(`\n${error.message}\n\n`);
    process.exitCode = stoppedBy ? exitCodeOf(undefined, stoppedBy) : 1;
  } finally {
    for (const end of endings) await end();
  }
}

/** Return the address of the database in use: that of the settings, or of the private PostgreSQL, which runs until the command ends. */
export async function databaseInUse({ directUrl, dataDir }, atEnd) {
  if (directUrl) return directUrl;
  const server = await startPostgres({ dataDir, say });
  atEnd(() => server.stop());
  return server.url;
}

/**
 * Return the folder of the log of the private PostgreSQL.
 * @throws Error when none is set.
 */
export function logArchiveOf({ logArchive }) {
  if (logArchive) return logArchive;
  throw new Error('Set WAL_ARCHIVE_DIR to the folder that npm start keeps the log of the private PostgreSQL in.');
}
