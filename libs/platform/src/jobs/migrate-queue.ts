import { BACKGROUND_LIMITS, type Db } from '@haulbook/resource';
import { Logger, runMigrations } from 'graphile-worker';
import { connections } from '../database/data-source.js';
import { workerPool } from './worker-pool.js';

const SILENT = new Logger(() => () => {});

/** The newest change of its schema that the library knows. */
const NEWEST = 19;

/**
 * Whether the schema of the job queue is what the library needs, by one statement. A newer one is the library's to judge. To see that by
 * itself, the library opens connections of its own at every start.
 */
export async function isQueueCurrent(db: Pick<Db, 'query'>): Promise<boolean> {
  // Without the table, there is no queue yet.
  const rows = await db.query<{ newest: number | null }>('SELECT max(id) AS newest FROM graphile_worker.migrations').catch(() => []);
  return rows[0]?.newest === NEWEST;
}

/** Receives what happens during a migration. */
export interface QueueMigrationOptions {
  logger?: Logger;
  /** Called with the error of a connection that is lost. */
  lost?(error: Error): void;
}

/**
 * Create the schema of the job queue, or bring it up to date.
 * @throws when the database is unreachable.
 */
export async function migrateQueue(databaseUrl: string, { logger = SILENT, lost = () => {} }: QueueMigrationOptions = {}): Promise<void> {
  const pgPool = workerPool(databaseUrl, lost, connections(2, BACKGROUND_LIMITS));
  try {
    await runMigrations({ pgPool, logger });
  } finally {
    await pgPool.end();
  }
}
