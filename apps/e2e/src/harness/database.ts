import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { shiftDatabaseClock } from '@haulbook/testing/clock';
import { Client } from 'pg';
import { workspace } from './workspace.js';

/** SQLSTATE of a database that is still in use. */
const OBJECT_IN_USE = '55006';

interface DatabaseServer {
  readonly url: string;
  stop(): Promise<void>;
}

export interface OwnDatabase {
  readonly name: string;
  /** postgres://user:password@host:port/name */
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Create a database as the application leaves it after its first start, with the catalog and the owner's account: a copy of the one that
 * `global-setup.ts` made.
 */
export const createAppDatabase = (): Promise<OwnDatabase> => createDatabase(process.env['E2E_TEMPLATE']);

/**
 * Create a database for this run, empty or as a copy of `template`, on the run's clock: on the server given, in TEST_DATABASE_URL or the one
 * the run already uses, else on a server that is stopped with the run.
 */
export async function createDatabase(template?: string, onto?: string): Promise<OwnDatabase> {
  const given = onto ?? process.env['TEST_DATABASE_URL'] ?? process.env['E2E_DATABASE_URL'];
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startPostgres();
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  await maintain(server.url, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  const url = onServer(server.url, name);
  await withClient(url, shiftDatabaseClock);
  return {
    name,
    url,
    drop: async () => {
      await dropDatabase(server.url, name);
      await server.stop();
    },
  };
}

/** Change the rules by which the business of a database can be booked. */
export const changeAvailability = (url: string, rules: { closedOnHolidays?: boolean; daysAhead?: number }): Promise<void> =>
  changeSettings(url, 'availability', rules);

/** Change settings of one page in a database. */
export const changeSettings = (url: string, key: string, values: object): Promise<void> =>
  withClient(url, (client) => client.query('UPDATE settings SET value = value || $2::jsonb WHERE key = $1', [key, values]));

async function startPostgres(): Promise<DatabaseServer> {
  const driver = (await import(join(workspace, 'tools/lib/postgres.mjs'))) as { startThrowawayPostgres(): Promise<DatabaseServer> };
  return driver.startThrowawayPostgres();
}

function onServer(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * Drop a database. A pool's `end()` returns before its connections are closed. PostgreSQL waits five seconds for those; terminated
 * immediately, they would fail the finished test. Connections that stay longer belong to a killed process.
 */
async function dropDatabase(server: string, name: string): Promise<void> {
  await maintain(server, `DROP DATABASE IF EXISTS ${name}`).catch((error: { code?: string }) => {
    if (error.code !== OBJECT_IN_USE) throw error;
    return maintain(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
}

const maintain = (server: string, sql: string): Promise<unknown> => withClient(onServer(server, 'postgres'), (client) => client.query(sql));

/** Do something with a connection of its own to a database. */
export async function withClient(url: string, use: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
