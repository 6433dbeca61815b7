import { Client } from 'pg';

/** Sessions for commands and backups: whole tables take their time, and values are written the same way on every server. */
const SESSION =
  '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c bytea_output=hex -c extra_float_digits=1';

/** Do something with a connection of its own. */
export async function withConnection<T>(databaseUrl: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 15_000, keepAlive: true, options: SESSION });
  // The query that is under way reports a lost connection; without a listener this event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
