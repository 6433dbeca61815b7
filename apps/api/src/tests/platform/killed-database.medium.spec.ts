import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as lasting } from 'node:timers/promises';
import { OutageWorld } from '../../testing/outage-world.js';
import { prepareDatabase } from '@haulbook/identity/testing';
import { application } from '../../application.js';
import { fill } from '../../testing/test-app.js';

/** The private PostgreSQL as npm start runs it: restarted if it dies. */
const owner = `
  const { startPostgres } = await import(process.argv[1]);
  const server = await startPostgres({ dataDir: process.argv[2], settings: { fsync: 'off' }, supervise: true });
  console.log(server.url);
  process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
  setInterval(() => {}, 60_000);`;

describe('when the private PostgreSQL is killed', () => {
  const world = new OutageWorld();
  // Root's own temporary folder may be closed to the user that the server runs as.
  const dataDir = mkdtempSync(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'haulbook-test-'));
  let postgres: ChildProcess;

  beforeAll(async () => {
    chmodSync(dataDir, 0o755);
    const driver = join(__dirname, '../../../../../tools/lib/postgres.mjs');
    postgres = spawn(process.execPath, ['--input-type=module', '-e', owner, driver, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [url] = (await once(createInterface({ input: postgres.stdout! }), 'line')) as [string];
    await prepareDatabase(application, url, fill);
    await world.start(() => Promise.resolve(url));
  });
  afterAll(async () => {
    await world.stop();
    const ended = once(postgres, 'exit');
    postgres.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('3 s before the full minute, with two jobs in flight: what waits leaves once after the return, and timed jobs go on', async () => {
    const { to, acknowledge } = await world.twoInFlight('killed');
    process.kill(Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    acknowledge();
    await lasting(3000);
    const minute = world.hand.fullMinute();
    await world.allLeftOnce(to);
    await world.tickedUpTo(minute);
    await world.soon('health is good again', async () => (await world.app.visitor().get('/api/health')).status === 200);
  });
});
