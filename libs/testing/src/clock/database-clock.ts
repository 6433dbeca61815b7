import type { ClientBase } from 'pg';
import { clockOffset } from './shift-clock.js';

const FUNCTIONS = {
  now: 'STABLE',
  transaction_timestamp: 'STABLE',
  statement_timestamp: 'STABLE',
  clock_timestamp: 'VOLATILE',
  // What a replica is judged by, together with `now()`.
  pg_last_xact_replay_timestamp: 'VOLATILE',
};

/**
 * Give a database the clock of this process, before it has tables: `now()` and its like are found in the schema `public` first, by every
 * later connection. CURRENT_DATE and other keywords are not functions and keep the machine's clock, which is why no statement uses them.
 */
export async function shiftDatabaseClock(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  await moveDatabaseClock(client, clockOffset());
  await useDatabaseClock(client, rows[0]!.name);
}

/** Move the clock of a database that has one of its own, for all of its connections. */
export async function moveDatabaseClock(client: ClientBase, offsetMs: number): Promise<void> {
  const replace = ([name, volatility]: string[]) =>
    `CREATE OR REPLACE FUNCTION public.${name}() RETURNS timestamptz LANGUAGE sql ${volatility} AS
     $$ SELECT pg_catalog.${name}() + interval '${Math.round(offsetMs)} milliseconds' $$`;
  await client.query(Object.entries(FUNCTIONS).map(replace).join(';'));
}

/** Make later connections to a database use its own clock. A copy of a database has the functions, but not this setting. */
export async function useDatabaseClock(client: ClientBase, name: string): Promise<void> {
  await client.query(`ALTER DATABASE "${name}" SET search_path = public, pg_catalog`);
}
