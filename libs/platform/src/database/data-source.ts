import type { EventEmitter } from 'node:events';
import type { ClientBase } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { checkDeclarations, SnakeNaming, BACKGROUND_LIMITS, UNPREPARED, type Limits } from '@haulbook/resource';
import { declarationsOf, menuGroupsOf, type DeclaredApplication } from '../application/application.js';

/**
 * Limits for requests. With an unresponsive database, a request waits for one statement and possibly one new connection: less than ten
 * seconds in total.
 */
export const REQUEST_LIMITS: Limits = { statement: 6000, lock: 5000, silence: 6500 };

/**
 * Limits for bringing the tables up to date, which may take its time with many rows. How long a migration waits for a table is its own
 * matter.
 */
export const MIGRATION_LIMITS: Limits = { statement: 3_600_000, lock: 10_000, silence: 3_605_000 };

/** How long a new connection may take at most, in milliseconds. */
const MOST_FOR_CONNECTION_MS = 15_000;

const READ_ONLY = '25006';

/** The part of pg's client that sees every error, including errors of queries in third-party code. */
interface Refused {
  connection: EventEmitter;
  end(): Promise<void>;
}

/** Drop a connection when its server stops accepting writes, as after a failover: the next connection may reach the new primary. */
export function leaveReadOnly(client: ClientBase & Partial<Refused>): void {
  client.connection?.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === READ_ONLY) setImmediate(() => void client.end?.());
  });
}

/** Return the options that make every pool handle a server that stopped responding (frozen host, network failure) or was demoted. */
export const poolOptions = (silence: number) => ({ query_timeout: silence, keepAlive: true, onConnect: leaveReadOnly }) as const;

/**
 * Return the TypeORM options for the database, after checking that the declarations are consistent. Sessions run in UTC; a full pool or a
 * slow server fails fast instead of hanging.
 */
export function dataSourceOptions(
  application: DeclaredApplication,
  url: string,
  pool = 10,
  limits: Limits = BACKGROUND_LIMITS,
): DataSourceOptions {
  const { resources, entities, technical, actors } = declarationsOf(application);
  checkDeclarations(resources, { technical, groups: menuGroupsOf(application).map(({ name }) => name), actors });
  return {
    type: 'postgres',
    url,
    entities,
    migrations: [...application.migrations],
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    // gen_random_uuid() is built in; no extension has to be installed, which a managed server may not allow.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    extra: connections(pool, limits),
  };
}

/**
 * Return the options of pg's pool. A new connection may take half as long as a statement: 3 s for a request, 15 s at startup and for jobs.
 * Each scan of a large table begins with its first row, not where another one is: the first of many matches are the same ones each time,
 * and in memory from the second time on.
 */
export const connections = (pool: number, { statement, lock, silence }: Limits) => ({
  max: pool,
  connectionTimeoutMillis: Math.min(statement / 2, MOST_FOR_CONNECTION_MS),
  ...poolOptions(silence),
  options: `-c TimeZone=UTC -c statement_timeout=${statement} -c lock_timeout=${lock} -c idle_in_transaction_session_timeout=30000 -c synchronize_seqscans=off`,
});

/**
 * Return the options of pg's pool behind a pooler in transaction mode, which knows no startup options and gives each transaction another
 * connection: the limits are those of the database's role, and statements are not prepared.
 */
const pooledConnections = (url: string, pool: number, { statement, silence }: Limits) => ({
  connectionString: url,
  max: pool,
  connectionTimeoutMillis: statement / 2,
  ...poolOptions(silence),
  ...UNPREPARED,
});

/** A data source that builds its table metadata only once, however often it is opened: that takes a tenth of the startup time. */
class ReusableDataSource extends DataSource {
  protected override async buildMetadatas(): Promise<void> {
    if (this.entityMetadatas.length === 0) await super.buildMetadatas();
  }
}

/** Create the data source of an application, which may be closed and opened again. */
export const newDataSource = (application: DeclaredApplication, url: string, pool?: number, limits?: Limits): DataSource =>
  new ReusableDataSource(dataSourceOptions(application, url, pool, limits));

/** Return the address that a data source was made with. */
export const urlOf = ({ options }: DataSource): string => (options as { url: string }).url;

/**
 * Set the number of connections and the limits for the next time a closed data source is opened, and the address of a pooler if it is to be
 * opened by that.
 */
export function openNextWith(dataSource: DataSource, pool: number, limits: Limits, pooler?: string): void {
  const extra = pooler ? pooledConnections(pooler, pool, limits) : connections(pool, limits);
  Object.assign(dataSource.options, { extra });
}
