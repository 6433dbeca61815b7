import { createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { databaseUrl, runPrefix, withMaintenance } from './connection.js';

/** A database of one test file's own. */
export interface TestDatabase {
  readonly name: string;
  /** postgres://user:password@host:port/name */
  readonly url: string;
  /** Drops the database, ending whatever still uses it. */
  drop(): Promise<void>;
}

/**
 * Prepares a database once per test run and returns its name, for `cloneDatabase`. The first caller of a `key` runs `prepare`
 * (migrations, reference data) with the address of a new database, other workers wait for it. `prepare` has to close its connections.
 * A `prepare` that fails rejects, and the next caller tries again.
 */
export async function templateDatabase(prepare: (url: string) => Promise<void>, key = 'default'): Promise<string> {
  const name = `${runPrefix()}template_${createHash('sha256').update(key).digest('hex').slice(0, 8)}`;
  await withMaintenance(async (client) => {
    // The lock ends with this connection, whatever happens to the worker.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    if (await exists(client, name)) return;
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${draft}`);
    await prepare(databaseUrl(draft));
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [draft]);
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
  return name;
}

/** Copies a template into a new database. */
export async function cloneDatabase(template: string): Promise<TestDatabase> {
  const name = `${runPrefix()}${randomBytes(6).toString('hex')}`;
  await withMaintenance((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  return {
    name,
    url: databaseUrl(name),
    drop: () => withMaintenance(async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  };
}

async function exists(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  return rowCount !== 0;
}
