import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PART } from './archive-writer.js';

const NAME = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;
const HOUR_MS = 3_600_000;

/** Return the name of an archive made at this time. Names sort by time. */
export const archiveName = (at: Date): string => `backup-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

/** Return when an archive was made, by its name; undefined for other files. */
export function timeOf(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : undefined;
}

async function archivesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => NAME.test(name)).sort();
}

/** Archives as they are counted at a time. */
export interface Archives {
  /** The oldest first. */
  made: string[];
  /** Those dated in the future, by a clock that was wrong: they are kept, and stand for no backup. */
  ahead: string[];
}

/** List the archives in a folder. An archive counts as ahead only by more than an hour: the clocks of processes differ a little. */
export async function archivesAt(folder: string, now: Date): Promise<Archives> {
  const limit = archiveName(new Date(now.getTime() + HOUR_MS));
  const names = await archivesIn(folder);
  return { made: names.filter((name) => name <= limit), ahead: names.filter((name) => name > limit) };
}

/** Return what is to be said of archives that are dated in the future; an empty text without any. */
export const warningOf = (ahead: readonly string[]): string =>
  ahead.length > 0
    ? `${ahead.join(', ')} ${ahead.length === 1 ? 'is' : 'are'} dated in the future, by a clock that was wrong, and counted as none until then.`
    : '';

/**
 * Delete all but the latest archives that were made until now.
 * @returns how many archives were deleted.
 */
export async function keepLatest(folder: string, keep: number, now: Date): Promise<number> {
  const old = (await archivesAt(folder, now)).made.slice(0, -keep);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old.length;
}

/** Delete the unfinished archives of backups that were killed before `now`. Only for the process that has the lock of backups. */
export async function sweepUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith(PART))) {
    if (timeOf(name.slice(0, -PART.length)) && name < archiveName(now)) await rm(join(folder, name), { force: true });
  }
}

/** Whether it is time for a backup. */
export const isDue = (last: Date | null, everyHours: number, now: Date): boolean =>
  !last || now.getTime() - last.getTime() >= everyHours * HOUR_MS;

/** Whether the latest backup is older than it should be: half an interval late, so that a single failed try causes no warning. */
export const isLate = (last: Date, everyHours: number, now: Date): boolean => now.getTime() - last.getTime() > 1.5 * everyHours * HOUR_MS;
