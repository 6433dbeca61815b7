import type { Db } from '@haulbook/resource';

/**
 * Take the advisory lock of a name until the end of the transaction, so that transactions which count the same rows do not run at once.
 * Call it inside a transaction.
 */
export async function takeAdvisoryLock(db: Pick<Db, 'query'>, name: string): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0)) AS locked', [name]);
}
