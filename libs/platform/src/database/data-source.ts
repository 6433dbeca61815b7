import type { EventEmitter } from 'node:events';
import type { ClientBase } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { checkDeclarations, SnakeNaming, BACKGROUND_LIMITS, type Limits } from '@haulbook/resource';
import { declarationsOf, type DeclaredApplication } from '../application/application.js';

/**
 * Limits of what a person waits for. A request that meets a silent database waits for one statement, and perhaps for one new
 * connection besides: less than ten seconds in all.
 */
export const REQUEST_LIMITS: Limits = { statement: 6000, lock: 5000, silence: 6500 };
const CONNECT_MS = 3000;

const READ_ONLY = '25006';

/** The part of pg's client that hears of each refusal, also of those of other people's code. */
interface Refused {
  connection: EventEmitter;
  end(): Promise<void>;
}

/** Gives up a connection to a server that takes no writes any more, as after a failover: the next one may find its successor. */
export function leaveReadOnly(client: ClientBase & Partial<Refused>): void {
  client.connection?.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === READ_ONLY) setImmediate(() => void client.end?.());
  });
}

/** What every pool of connections does about a server that fell silent, its host frozen or the network cut, or was demoted. */
export const poolOptions = (silence: number) => ({ query_timeout: silence, keepAlive: true, onConnect: leaveReadOnly }) as const;

/** How TypeORM reaches the database, once the declarations were found to hold together. Sessions run in UTC; a full pool or a slow server fails fast instead of hanging. */
export function dataSourceOptions(
  application: DeclaredApplication,
  url: string,
  pool = 10,
  limits: Limits = BACKGROUND_LIMITS,
): DataSourceOptions {
  const { resources, entities, technical, actors } = declarationsOf(application);
  checkDeclarations(resources, { technical, groups: application.groups.map(({ name }) => name), actors });
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

/** What pg's pool is made with. */
const connections = (pool: number, { statement, lock, silence }: Limits) => ({
  max: pool,
  connectionTimeoutMillis: CONNECT_MS,
  ...poolOptions(silence),
  options: `-c TimeZone=UTC -c statement_timeout=${statement} -c lock_timeout=${lock} -c idle_in_transaction_session_timeout=30000`,
});

/** Works out its tables once, however often it is opened: that takes a tenth of a start. */
class ReusableDataSource extends DataSource {
  protected override async buildMetadatas(): Promise<void> {
    if (this.entityMetadatas.length === 0) await super.buildMetadatas();
  }
}

/** Create the data source of an application, which may be closed and opened again. */
export const newDataSource = (application: DeclaredApplication, url: string, pool?: number): DataSource =>
  new ReusableDataSource(dataSourceOptions(application, url, pool));

/** Set with how many connections, and within which limits, a closed data source is opened next. */
export function openNextWith(dataSource: DataSource, pool: number, limits: Limits): void {
  Object.assign(dataSource.options.extra as object, connections(pool, limits));
}
