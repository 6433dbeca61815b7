/** The PostgreSQL server of one run of the medium tests, shared by jest's global setup and teardown. */
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { startThrowawayPostgres } from '../lib/postgres.mjs';

let server;

/** Start a server, unless TEST_DATABASE_URL names one. The workers inherit both variables. */
export async function startTestDatabase() {
  process.env.TEST_RUN_ID = randomBytes(3).toString('hex');
  if (process.env.TEST_DATABASE_URL) return;
  server = await startThrowawayPostgres();
  process.env.TEST_DATABASE_URL = server.url;
}

/** Stop the server that was started; if the server was given, drop the databases of this run. */
export async function stopTestDatabase() {
  if (server) await server.stop();
  else await dropRunDatabases();
}

async function dropRunDatabases() {
  const { Client } = createRequire(import.meta.url)('pg');
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
    `test_${process.env.TEST_RUN_ID}_`,
  ]);
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
  await client.end();
}
