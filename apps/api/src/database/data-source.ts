import { DataSource, type DataSourceOptions } from 'typeorm';
import { SnakeNaming } from '@haulbook/resource';
import { entities } from '../resources.js';
import { migrations } from '../migrations/index.js';

/** How TypeORM reaches the database. Sessions run in UTC; a full pool or a slow server fails fast instead of hanging. */
export function dataSourceOptions(url: string, pool = 10): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    // gen_random_uuid() is built in; no extension has to be installed, which a managed server may not allow.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    extra: {
      max: pool,
      connectionTimeoutMillis: 3000,
      // Longer than the server's own limit: for a server that does not answer at all.
      query_timeout: 35_000,
      keepAlive: true,
      options: '-c TimeZone=UTC -c statement_timeout=30000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000',
    },
  };
}

export const newDataSource = (url: string, pool?: number): DataSource => new DataSource(dataSourceOptions(url, pool));
