import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { MARK as OF_DATABASE } from '../files/file-store.js';
import { removeEverything } from './catalog.js';
import { BadBackup } from './manifest.js';

/**
 * Table that stands in a database while it is restored, so that one whose restore was killed is never taken for a new one. It has the ids of
 * the routines that were there before.
 */
const MARK = 'public.restore_under_way';

/** Name of what says, beside the files that a restore brings, which restore that is. It is no name of a file. */
const TOKEN = 'restore_under_way';

/** What this needs of a connection, whoever made it. */
interface Queries {
  query(sql: string): Promise<unknown>;
}

/** Mark the database as being restored. @returns a token that no other restore has */
export async function beginRestore(client: Client): Promise<string> {
  const token = randomUUID();
  await client.query('BEGIN');
  await client.query(`CREATE TABLE ${MARK} AS SELECT oid AS routine FROM pg_proc WHERE pronamespace = 'public'::regnamespace`);
  await client.query(`COMMENT ON TABLE ${MARK} IS ${client.escapeLiteral(token)}`);
  await client.query('COMMIT');
  return token;
}

/** Note in a folder which restore brought its files, before it gets its place. */
export const markFiles = (folder: string, token: string): Promise<void> =>
  writeFile(join(folder, TOKEN), token, { mode: 0o600, flush: true });

/** Take the token away from files that stay. */
export const keepFiles = (folder: string): Promise<void> => rm(join(folder, TOKEN), { force: true });

/** Remove a folder of files that a restore brought which was killed before the end of its rows, unless a database has used them since. */
export async function removeFilesOf(token: string | null, folder: string): Promise<void> {
  const [found, used] = await Promise.all([TOKEN, OF_DATABASE].map((name) => readFile(join(folder, name), 'utf8').catch(() => null)));
  if (token !== null && found === token && used === null) await rm(folder, { recursive: true, force: true });
}

/** Take the mark away, in the transaction that brings the rows. */
export async function endRestore(client: Client): Promise<void> {
  await client.query(`DROP TABLE ${MARK}`);
}

/**
 * Remove what a restore that failed or was killed has made in the database, if there is something.
 * @returns its token, if it is known
 */
export async function clearUnfinished(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ marked: boolean; token: string | null }>(
    `SELECT oid IS NOT NULL AS marked, obj_description(oid, 'pg_class') AS token FROM to_regclass('${MARK}') AS oid`,
  );
  const [{ marked, token }] = rows as [(typeof rows)[0]];
  if (!marked) return null;
  // Versions before this one marked with a table without columns.
  const before = await client.query<{ routine: number }>(`SELECT (to_jsonb(m) ->> 'routine')::oid AS routine FROM ${MARK} m`);
  await removeEverything(
    client,
    before.rows.map(({ routine }) => routine),
  );
  return token;
}

/**
 * Refuse a database whose restore did not come to its end.
 * @throws BadBackup which says to restore again.
 */
export async function refuseUnfinished(database: Queries): Promise<void> {
  const found = (await database.query(`SELECT 1 FROM pg_class WHERE oid = to_regclass('${MARK}')`)) as unknown[];
  if (found.length > 0)
    throw new BadBackup('A restore into this database did not come to its end. Run npm run restore ARCHIVE again: it starts afresh.');
}
