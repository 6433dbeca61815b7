import { Logger, type FactoryProvider } from '@nestjs/common';
import { Replica } from '@haulbook/resource';
import { positionOf } from '@haulbook/resource-contracts';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { BadSettings, CONFIG, directUrl, type PlatformConfig } from '../config/config.js';
import { connections, REQUEST_LIMITS } from '../database/data-source.js';
import { identityOf } from '../database/server-identity.js';

const FLUSHED = `SELECT replace(pg_current_wal_flush_lsn()::text, '/', '-') AS position`;

/** The replica of `DATABASE_READ_URL`; null without that setting. */
export const replicaProvider: FactoryProvider = {
  provide: Replica,
  inject: [CONFIG, DataSource],
  useFactory: async (config: PlatformConfig, dataSource: DataSource): Promise<Replica | null> => {
    const { DATABASE_READ_URL, DATABASE_POOL } = config;
    if (!DATABASE_READ_URL) return null;
    const log = new Logger('Replica');
    const pool = new Pool({ connectionString: DATABASE_READ_URL, ...connections(DATABASE_POOL, REQUEST_LIMITS) });
    // An idle connection that the replica closes is no news: the next read finds out.
    pool.on('error', (error) => log.debug(error.message));
    const newest = async () => positionOf((await dataSource.query<[{ position: string }]>(FLUSHED))[0].position) ?? 0n;
    const replica = new Replica(pool, newest, (sentence) => log.warn(sentence));
    try {
      await mustFollow(pool, directUrl(config));
    } catch (error) {
      if (!(error instanceof BadSettings)) return replica;
      await pool.end();
      throw error;
    }
    return replica;
  },
};

/** Check that a server is a replica of the database. @throws BadSettings when it is not; the driver's error when one of them does not respond */
async function mustFollow(pool: Pool, url: string): Promise<void> {
  const database = new Pool({ connectionString: url, ...connections(1, REQUEST_LIMITS) });
  try {
    const [replica, primary] = await Promise.all([identityOf(pool), identityOf(database)]);
    if (!replica.follows)
      throw new BadSettings('DATABASE_READ_URL leads to a server that follows no other: set it to a streaming replica, or remove it.');
    if (replica.cluster !== primary.cluster)
      throw new BadSettings('DATABASE_READ_URL leads to a replica of another database than DATABASE_URL. Set both to the same one.');
  } finally {
    await database.end();
  }
}
