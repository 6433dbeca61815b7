import { DataSource, type DataSourceOptions } from 'typeorm';
import { checkDeclarations, SnakeNaming } from '@haulbook/resource';
import { EVERY_KIND_OF_ACTOR } from '../actor.js';
import { entities, resources } from '../resources.js';
import { schemaOptions } from '../schema-options.js';
import { migrations } from '../migrations/index.js';
import { technicalEntities } from '../technical-entities.js';

/** For a database that does not answer at all, its host frozen or the network cut: longer than the server's own limit of a statement. */
export const GIVE_UP = { query_timeout: 35_000, keepAlive: true } as const;

/** How TypeORM reaches the database, once the declarations were found to hold together. Sessions run in UTC; a full pool or a slow server fails fast instead of hanging. */
export function dataSourceOptions(url: string, pool = 10): DataSourceOptions {
  const groups = schemaOptions.groups.map(({ name }) => name);
  checkDeclarations(resources, { technical: technicalEntities, groups, actors: EVERY_KIND_OF_ACTOR });
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
      ...GIVE_UP,
      options: '-c TimeZone=UTC -c statement_timeout=30000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000',
    },
  };
}

export const newDataSource = (url: string, pool?: number): DataSource => new DataSource(dataSourceOptions(url, pool));
