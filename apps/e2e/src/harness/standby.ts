import { join } from 'node:path';
import { Client } from 'pg';
import { createDatabase } from './database.js';
import { expect } from './fixtures.js';
import { workspace } from './workspace.js';

interface Servers {
  readonly url: string;
  readonly standbyUrl: string;
  stop(): Promise<void>;
}

/** A database, and the same on a server that follows the first. */
export interface Followed {
  readonly url: string;
  readonly replicaUrl: string;
  /** Stop the replica from following, once it has all that was written so far, while `work` runs; it has all of that afterward. */
  behind(work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Start two servers with an empty database. */
export async function createFollowedDatabase(): Promise<Followed> {
  const driver = (await import(join(workspace, 'tools/lib/postgres-standby.mjs'))) as { startThrowawayWithStandby(): Promise<Servers> };
  const servers = await driver.startThrowawayWithStandby();
  const { url, name } = await createDatabase(undefined, servers.url);
  const replicaUrl = Object.assign(new URL(servers.standbyUrl), { pathname: `/${name}` }).href;
  const [first, replica] = [new Client({ connectionString: url }), await followerOf(replicaUrl)];
  await first.connect();
  const caughtUp = async () => {
    // A commit takes along what was logged before it and waits to be written.
    await first.query(`SELECT pg_logical_emit_message(true, 'test', 'on')`);
    const { rows } = await first.query<{ at: string }>('SELECT pg_current_wal_flush_lsn()::text AS at');
    const has = () => replica.query('SELECT 1 WHERE pg_last_wal_replay_lsn() >= $1::pg_lsn', [rows[0]!.at]);
    await expect.poll(async () => (await has()).rowCount).toBe(1);
  };
  const isPaused = async () => {
    const { rows } = await replica.query<{ state: string }>('SELECT pg_get_wal_replay_pause_state() AS state');
    return rows[0]!.state;
  };
  return {
    url,
    replicaUrl,
    async behind(work) {
      await caughtUp();
      await replica.query('SELECT pg_wal_replay_pause()');
      await expect.poll(isPaused).toBe('paused');
      await work();
      await replica.query('SELECT pg_wal_replay_resume()');
      await caughtUp();
    },
    async stop() {
      await Promise.all([first.end(), replica.end()]);
      await servers.stop();
    },
  };
}

/** Connect to a database that a replica may not have yet. */
async function followerOf(url: string): Promise<Client> {
  let client!: Client;
  const connects = async () => {
    client = new Client({ connectionString: url });
    await client.connect();
  };
  await expect(connects).toPass();
  return client;
}
