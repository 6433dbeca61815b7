import type { Db } from '@haulbook/resource';

/** Which transactions have ended, for statements that begin now. */
const NOW = 'SELECT pg_current_snapshot()::text AS now';

/**
 * Return a function that names what statements see now. Two equal names say that nothing was committed in between, by whatever process:
 * every transaction that wrote something has a number, and its end changes the list of those that are over. Calls of the same moment share
 * one statement, which begins after them.
 * @returns null when that is not certain: the database does not respond.
 */
export function visibleNow(db: Pick<Db, 'query'>): () => Promise<string | null> {
  let next: Promise<string | null> | undefined;
  const ask = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    next = undefined;
    const rows = await db.query<{ now: string }>(NOW).catch(() => []);
    return rows[0]?.now ?? null;
  };
  return () => (next ??= ask());
}
