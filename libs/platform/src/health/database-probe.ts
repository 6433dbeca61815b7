import { Injectable, Logger } from '@nestjs/common';
import { Db, DomainError } from '@haulbook/resource';
import { inTime } from '../database/in-time.js';
import { pendingMigrations } from '../database/migrate.js';

/** Balancers check every second or two, and give up soon. */
const PATIENCE_MS = 1500;
/** Enough numbers that their rows exceed the transaction's memory: they go to a temporary file on the database's disk. */
const NUMBERS = 5000;

/**
 * Checks whether the database accepts writes, in one transaction that leaves no trace in any table: it updates no row, which a read-only
 * server still refuses; it makes the server write a temporary file, which a full disk refuses; and it commits a message to the write-ahead
 * log, which waits for whatever commits wait for.
 */
@Injectable()
export class DatabaseProbe {
  private readonly log = new Logger('Health');
  private asking?: Promise<number>;

  constructor(private readonly db: Db) {}

  /**
   * Count the migrations that have not run, and check that the database accepts writes.
   * @returns the number of migrations that the database has not seen.
   * @throws DomainError `unavailable` when the database does not respond in time, or cannot write.
   */
  async pendingMigrations(): Promise<number> {
    // One at a time: a database that hangs holds one connection for its health check, not one per check.
    this.asking ??= this.ask()
      .catch((error: { message: string; code?: string }) => {
        this.log.warn(error.message);
        throw new DomainError('unavailable', error.code ? 'The database is read-only' : 'The database is not responding');
      })
      .finally(() => (this.asking = undefined));
    return inTime(this.asking, PATIENCE_MS, () => {
      throw new DomainError('unavailable', 'The database is not responding');
    });
  }

  private ask(): Promise<number> {
    return this.db.transaction(async (tx) => {
      await tx.query('UPDATE migrations SET name = name WHERE false');
      await tx.query(`SET LOCAL work_mem = '64kB'`);
      await tx.query(`SELECT count(*)::int AS numbers FROM generate_series(1, ${NUMBERS})`);
      await tx.query(`SELECT pg_logical_emit_message(true, 'haulbook', 'health')::text AS position`);
      return pendingMigrations(this.db);
    });
  }
}
