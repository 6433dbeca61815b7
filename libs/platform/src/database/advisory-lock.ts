import type { Db } from '@haulbook/resource';

/**
 * Take the advisory lock of a name until the end of the transaction, so that transactions which count the same rows do not run at once.
 * Call it inside a transaction.
 */
export async function takeAdvisoryLock(db: Pick<Db, 'query'>, name: string): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0)) AS locked', [name]);
}

/**
 * Take such a lock if it is free, in place of waiting for it. Call it inside a transaction.
 * @returns whether it was
 */
export async function tryAdvisoryLock(db: Pick<Db, 'query'>, name: string): Promise<boolean> {
  const text = 'SELECT pg_try_advisory_xact_lock(hashtextextended($1::text, 0)) AS free';
  return (await db.query<{ free: boolean }>(text, [name]))[0]!.free;
}
