import type { Db } from '@haulbook/resource';
import { QueryFailedError, type DataSource } from 'typeorm';

/** Locks and time ran out, or two waited for each other: nothing is wrong with the statement. */
const PASSING = new Set(['55P03', '57014', '40P01']);

/** A migration that this database refuses. TypeORM has named it just before. */
export class BadMigration extends Error {
  constructor({ message, query, driverError }: QueryFailedError<Error & { code?: string }>) {
    const passing = PASSING.has(driverError.code ?? '');
    const advice = passing ? 'Somebody else was using what it needs: wait a little' : 'That migration was undone: correct its file';
    super(`It was at: ${query}\n${message}. ${advice}, then start again.`);
  }
}

const LOCK_KEY = 4_217_001;

/**
 * Brings the schema up to date. Several processes may start at once: the first migrates within one transaction that holds
 * the lock, the others wait and find nothing to do. Answers the names of what ran.
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query(`SET LOCAL lock_timeout = '60s'`);
    await runner.query(`SELECT pg_advisory_xact_lock($1)`, [LOCK_KEY]);
    const ran = await dataSource.runMigrations({ transaction: 'each' });
    await runner.commitTransaction();
    return ran.map((migration) => migration.name);
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    throw error instanceof QueryFailedError ? new BadMigration(error) : error;
  } finally {
    await runner.release();
  }
}

/** @returns the number of migrations that the database has not seen; 0 when it is ready. */
export async function pendingMigrations(db: Db): Promise<number> {
  const [row] = await db.query<{ done: number }>('SELECT count(*)::int AS done FROM migrations');
  return db.dataSource.migrations.length - row!.done;
}
