import type { Db } from '@haulbook/resource';
import { askTogether } from './ask-together.js';
import { inTime } from './in-time.js';

/** Which transactions have ended, for statements that begin now. */
const NOW = 'SELECT pg_current_snapshot()::text AS now';
/** The longest that an answer is waited for in milliseconds, since all who come meanwhile wait with it. */
const MOST_MS = 1000;

/**
 * Return a function that names what statements see now. Two equal names say that nothing was committed in between, by whatever process:
 * every transaction that wrote something has a number, and its end changes the list of those that are over.
 * @returns null when that is not certain: the database does not respond, or not soon.
 */
export const visibleNow = (db: Pick<Db, 'query'>): (() => Promise<string | null>) =>
  askTogether(() => inTime(nameOf(db), MOST_MS, () => null));

async function nameOf(db: Pick<Db, 'query'>): Promise<string | null> {
  const rows = await db.query<{ now: string }>(NOW).catch(() => []);
  return rows[0]?.now ?? null;
}
