/**
 * Keeping the log of the private PostgreSQL, which leads to any moment from a copy of its data folder. The server puts each piece into a
 * folder of its own, by its module basic_archive: no shell, on any platform, written to disk and never overwritten. The application moves
 * them to WAL_ARCHIVE_DIR (libs/platform/src/point-in-time, which knows these names, too).
 * Docs: docs/decisions/point-in-time.md
 */
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Within the data folder. */
const STAGED = 'haulbook_log';
const LINE = 'haulbook.line';

/** A piece is complete after this many seconds at the latest, if there was anything to log. */
const LONGEST = 60;

/**
 * Return what the server needs to be set to.
 * @param keepLog whether the log is kept from now on; undefined to go on as before
 */
export function logSettings({ data, user }, keepLog) {
  const line = join(data, LINE);
  // Without a gapless log, what follows needs a copy of its own: it is another line.
  if (keepLog === false) rmSync(line, { force: true });
  if (keepLog && !existsSync(line)) beginLine(line);
  if (!existsSync(line)) return {};
  const staged = join(data, STAGED);
  mkdirSync(staged, { recursive: true, mode: 0o700 });
  if (user) chownSync(staged, user.uid, user.gid);
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': STAGED,
    archive_timeout: String(LONGEST),
  };
}

/** Name a line by the time, so that lines sort by it. */
function beginLine(file) {
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  writeFileSync(`${file}.new`, `${now}Z-${randomBytes(3).toString('hex')}\n`, { flush: true });
  renameSync(`${file}.new`, file);
}
