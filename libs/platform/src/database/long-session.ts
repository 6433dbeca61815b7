import { Client, Pool } from 'pg';
import { askBy, type Ask } from './ask.js';

/** Sessions for commands and backups: whole tables take their time, and values are written the same way on every server. */
const SESSION =
  '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c bytea_output=hex -c extra_float_digits=1';

const CONNECTION = { connectionTimeoutMillis: 15_000, keepAlive: true, options: SESSION };

/** Do something with a connection of its own. */
export async function withConnection<T>(databaseUrl: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, ...CONNECTION });
  // The query that is under way reports a lost connection; without a listener this event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Ask now and then during hours of other work. The connection is closed while nothing is asked: a proxy or firewall in between may drop an idle one.
 * @param idleMs for how long it is kept
 */
export async function askNowAndThen<T>(databaseUrl: string, use: (ask: Ask) => Promise<T>, idleMs = 10_000): Promise<T> {
  const pool = new Pool({ connectionString: databaseUrl, ...CONNECTION, max: 1, idleTimeoutMillis: idleMs });
  // The next question connects again.
  pool.on('error', () => undefined);
  try {
    return await use(askBy(pool));
  } finally {
    await pool.end();
  }
}
