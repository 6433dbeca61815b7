import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { withMaintenance } from './connection.js';

const DRIVER = join(__dirname, '../../../../tools/lib/postgres-standby.mjs');
const OWNER = `
  const { startThrowawayWithStandby } = await import(process.argv[1]);
  const { url, standbyUrl, stop } = await startThrowawayWithStandby();
  console.log(JSON.stringify({ url, standbyUrl }));
  process.once('SIGTERM', () => stop().then(() => process.exit(0)));
  setInterval(() => {}, 60_000);`;

/** Statements that let a standby take over (docs/operating.md). */
const TAKE_OVER = [`ALTER SYSTEM SET synchronous_standby_names = ''`, 'SELECT pg_reload_conf()', 'SELECT pg_promote()'];

/** A server of its own for one test file, and one that follows it. */
export interface WithStandby {
  /** Return the address of a database of the server on the one that follows it. */
  standbyUrl(databaseUrl: string): string;
  /** Kill the first one, with SIGKILL. */
  killPrimary(): Promise<void>;
  /** Let the second one take over; tests of this file use it from now on. */
  promote(): Promise<void>;
  /** Stop both; the tests after this use the shared server again. */
  stop(): Promise<void>;
}

/** Start a server and one that follows it, and let `cloneDatabase` and `templateDatabase` use the former until `stop`. */
export async function startWithStandby(): Promise<WithStandby> {
  const shared = process.env.TEST_DATABASE_URL;
  const child = spawn(process.execPath, ['--input-type=module', '-e', OWNER, DRIVER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { url, standbyUrl } = JSON.parse(line) as { url: string; standbyUrl: string };
  process.env.TEST_DATABASE_URL = url;
  return {
    standbyUrl: (databaseUrl) => Object.assign(new URL(standbyUrl), { pathname: new URL(databaseUrl).pathname }).href,
    async killPrimary() {
      const pid = await withMaintenance(async (client) => {
        const { rows } = await client.query<{ pid: string }>(`SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid`);
        return Number(rows[0]!.pid);
      });
      process.kill(pid, 'SIGKILL');
    },
    async promote() {
      process.env.TEST_DATABASE_URL = standbyUrl;
      await withMaintenance(async (client) => {
        for (const sql of TAKE_OVER) await client.query(sql);
      });
    },
    async stop() {
      process.env.TEST_DATABASE_URL = shared;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
