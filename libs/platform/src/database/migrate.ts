import type { Db } from '@haulbook/resource';
import { QueryFailedError, type DataSource } from 'typeorm';

/** Error codes for a lock timeout, a statement timeout or a deadlock: nothing is wrong with the statement. */
const PASSING = new Set(['55P03', '57014', '40P01']);

/** A migration that this database refuses. TypeORM has logged its name just before. */
export class BadMigration extends Error {
  constructor({ message, query, driverError }: QueryFailedError<Error & { code?: string }>) {
    const passing = PASSING.has(driverError.code ?? '');
    const advice = passing ? 'A table it needs was in use: wait a moment' : 'That migration was rolled back: fix its file';
    super(`Failed at: ${query}\n${message}. ${advice}, then start again.`);
  }
}

/**
 * Bring the schema up to date.
 * @returns the names of the migrations that ran.
 * @throws BadMigration for one that the database refuses; its changes are rolled back.
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  try {
    const ran = await dataSource.runMigrations({ transaction: 'each' });
    return ran.map((migration) => migration.name);
  } catch (error) {
    throw error instanceof QueryFailedError ? new BadMigration(error) : error;
  }
}

/**
 * Count the migrations that have not run on this database.
 * @returns the number of migrations that the database has not seen; 0 when it is ready.
 */
export async function pendingMigrations(db: Db): Promise<number> {
  const [row] = await db.query<{ done: number }>('SELECT count(*)::int AS done FROM migrations');
  return db.dataSource.migrations.length - row!.done;
}
