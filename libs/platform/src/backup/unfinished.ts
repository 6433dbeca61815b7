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

/** Mark the database as being restored. */
export async function beginRestore(client: Client): Promise<void> {
  await client.query(`CREATE TABLE ${MARK} AS SELECT oid AS routine FROM pg_proc WHERE pronamespace = 'public'::regnamespace`);
}

/** Take the mark away, in the transaction that brings the rows. */
export async function endRestore(client: Client): Promise<void> {
  await client.query(`DROP TABLE ${MARK}`);
}

/** Remove what a restore that failed or was killed has made, if there is something. */
export async function clearUnfinished(client: Client): Promise<void> {
  const { rows } = await client.query<{ marked: boolean }>(`SELECT to_regclass('${MARK}') IS NOT NULL AS marked`);
  if (!rows[0]!.marked) return;
  // Versions before this one marked with a table without columns.
  const before = await client.query<{ routine: number }>(`SELECT (to_jsonb(m) ->> 'routine')::oid AS routine FROM ${MARK} m`);
  await removeEverything(
    client,
    before.rows.map(({ routine }) => routine),
  );
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
