import { BACKGROUND_LIMITS } from '@haulbook/resource';
import { Logger, runMigrations } from 'graphile-worker';
import { connections } from '../database/data-source.js';
import { workerPool } from './worker-pool.js';

const SILENT = new Logger(() => () => {});

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
