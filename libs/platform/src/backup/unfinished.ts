import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { Client } from 'pg';
import { removeEverything } from './catalog.js';
import { BadBackup } from './manifest.js';

/**
 * Table that stands in a database while it is restored, so that one whose restore was killed is never taken for a new one. It has the ids of
 * the routines that were there before.
 */
const MARK = 'public.restore_under_way';

/** What this needs of a connection, whoever made it. */
interface Queries {
  query(sql: string): Promise<unknown>;
}

/** Name the folder that a restore brings files into, on this machine. */
export const placeOf = (dataDir: string): string => `${hostname()}:${resolve(dataDir)}`;

/** Mark the database as being restored, with files going to this place, where there were none. */
export async function beginRestore(client: Client, place: string): Promise<void> {
  await client.query('BEGIN');
  await client.query(`CREATE TABLE ${MARK} AS SELECT oid AS routine FROM pg_proc WHERE pronamespace = 'public'::regnamespace`);
  await client.query(`COMMENT ON TABLE ${MARK} IS ${client.escapeLiteral(place)}`);
  await client.query('COMMIT');
}

/** Take the mark away, in the transaction that brings the rows. */
export async function endRestore(client: Client): Promise<void> {
  await client.query(`DROP TABLE ${MARK}`);
}

/**
 * Remove what a restore that failed or was killed has made in the database, if there is something.
 * @returns the place that its files went to, if it is known
 */
export async function clearUnfinished(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ marked: boolean; place: string | null }>(
    `SELECT oid IS NOT NULL AS marked, obj_description(oid, 'pg_class') AS place FROM to_regclass('${MARK}') AS oid`,
  );
  const [{ marked, place }] = rows as [(typeof rows)[0]];
  if (!marked) return null;
  // Versions before this one marked with a table without columns.
  const before = await client.query<{ routine: number }>(`SELECT (to_jsonb(m) ->> 'routine')::oid AS routine FROM ${MARK} m`);
  await removeEverything(
    client,
    before.rows.map(({ routine }) => routine),
  );
  return place;
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
