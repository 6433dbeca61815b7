import type { Db } from '@haulbook/resource';

/** Transactions of one name go one after the other, until each ends: several at once must not all count the same rows. */
export async function standInLine(db: Pick<Db, 'query'>, whose: string): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0)) AS locked', [whose]);
}
