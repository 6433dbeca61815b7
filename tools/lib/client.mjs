/** Connects to a database for one task. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './workspace.mjs';

const PATIENCE_MS = 5_000;

/** Do something on a connection of its own; resolves with what that returns. The driver is loaded when it is needed: it may not be installed before. */
export async function withClient(url, use) {
  const { Client } = createRequire(join(root, 'package.json'))('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  // The query that is under way reports a lost connection; without a listener this event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}
