import { withConnection } from '../database/long-session.js';
import type { FileStore } from './file-store.js';

/** Age at which content without a row counts as left behind: as long as an upload may wait to be attached. */
const LEFT_BEHIND_MS = 2 * 24 * 60 * 60 * 1000;

/** What does not fit between rows and content of files. */
export interface FileFaults {
  /** Names of content that no row has, and that is old enough to be left behind. */
  leftBehind: string[];
  /** Rows whose content is not there. */
  missing: { id: string; name: string }[];
  /** Number of all files in the store. */
  stored: number;
}

type Ask = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Compare the rows of files with a store, both ways, without changing anything. */
export async function compareFiles(ask: Ask, store: FileStore, now: Date): Promise<FileFaults> {
  // Before the listing: content is stored before its row, so that each of these rows has its content unless it is lost.
  const rows = await ask<{ id: string; key: string }>('SELECT id, storage_key AS key FROM stored_files');
  const unseen = new Map(rows.map(({ key, id }) => [key, id]));
  const youngest = now.getTime() - LEFT_BEHIND_MS;
  const leftBehind: string[] = [];
  let stored = 0;
  for await (const { key, writtenAt } of store.all()) {
    stored += 1;
    if (!unseen.delete(key) && writtenAt.getTime() < youngest) leftBehind.push(key);
  }
  // Asked again: some may have been deleted during the listing.
  const missing = await ask<{ id: string; name: string }>(
    'SELECT id, name FROM stored_files WHERE id = ANY($1::uuid[]) ORDER BY created_at, id',
    [[...unseen.values()]],
  );
  return { leftBehind, missing, stored };
}

/** Compare the files of a database with a store, for a command. */
export const compareFilesOf = (databaseUrl: string, store: FileStore): Promise<FileFaults> =>
  withConnection(databaseUrl, (client) =>
    compareFiles(
      async <Row extends object>(sql: string, values?: unknown[]) => (await client.query<Row>(sql, values)).rows,
      store,
      new Date(),
    ),
  );
