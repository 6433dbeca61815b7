import { createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { shiftDatabaseClock, useDatabaseClock } from '../clock/index.js';
import { databaseUrl, runPrefix, withDatabase, withMaintenance } from './connection.js';

/** A database for one test file. */
export interface TestDatabase {
  readonly name: string;
  /** Address: postgres://user:password@host:port/name */
  readonly url: string;
  /** Drop the database, ending every connection to it. */
  drop(): Promise<void>;
}

/**
 * Prepare a database once per test run, for `cloneDatabase`. The first caller of a `key` runs `prepare` (migrations, reference data) on a
 * new database while other workers wait. `prepare` must close its connections. If it fails, the call rejects and the next one retries.
 * @returns the name of the database.
 */
export async function templateDatabase(prepare: (url: string) => Promise<void>, key = 'default'): Promise<string> {
  const name = `${runPrefix()}template_${createHash('sha256').update(key).digest('hex').slice(0, 8)}`;
  await withMaintenance(async (client) => {
    // The lock is released with this connection, even when the worker is killed.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    if (await exists(client, name)) return;
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${draft}`);
    await withDatabase(draft, shiftDatabaseClock);
    await prepare(databaseUrl(draft));
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [draft]);
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
  return name;
}

/**
 * Create a database as a copy of a template. FILE_COPY copies its files; WAL_LOG writes every page to the log as well, four times as slow
 * for a database of this size. FILE_COPY makes two checkpoints, which cost little where fsync is off, as on the servers that the tests
 * start themselves. On any other server they would write all of its changed pages to disk for each test file, hence WAL_LOG there.
 */
export async function cloneDatabase(template: string): Promise<TestDatabase> {
  const name = `${runPrefix()}${randomBytes(6).toString('hex')}`;
  await withMaintenance(async (client) => {
    const strategy = (await syncs(client)) ? 'WAL_LOG' : 'FILE_COPY';
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY ${strategy}`);
    await useDatabaseClock(client, name);
  });
  return {
    name,
    url: databaseUrl(name),
    drop: () => withMaintenance(async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  };
}

/** Whether the server waits for the disk to hold what it writes. */
async function syncs(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ fsync: string }>('SHOW fsync');
  return rows[0]?.fsync !== 'off';
}

async function exists(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  return rowCount !== 0;
}
