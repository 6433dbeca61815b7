import { setTimeout as lasting } from 'node:timers/promises';
import { Client } from 'pg';
import { startTcpProxy, startWithStandby, withMaintenance, type TcpProxy, type WithStandby } from '@haulbook/testing';
import { OutageWorld } from '../../testing/outage-world.js';
import type { TestClient } from '../../testing/test-app.js';

const WRITERS = 4;
/** How long writers pause between two leads, in milliseconds: the test is about what is lost, not about load. */
const BREATH_MS = 20;

/** @alone: two servers of a database, one of which is killed while clients write. */
describe('a standby that takes over', () => {
  const world = new OutageWorld();
  let servers: WithStandby;
  let proxy: TcpProxy;
  let primaryUrl: string;
  let admin: TestClient;

  beforeAll(async () => {
    servers = await startWithStandby();
    await world.start(async (url) => {
      primaryUrl = url;
      proxy = await startTcpProxy(url);
      return proxy.url;
    });
    admin = await world.app.signInAs('admin');
  });
  afterAll(async () => {
    await world.stop();
    await proxy?.stop();
    await servers?.stop();
  });

  /** Let each commit wait until the standby has it too (see "When the primary is lost" in docs/operating.md). */
  async function commitsWaitForTheStandby(): Promise<void> {
    const { db } = world.app.records;
    const wait = `ALTER SYSTEM SET synchronous_standby_names = '*'`;
    await withMaintenance((client) => client.query(wait));
    // A standby that is copied from such a primary has the setting as well. It may not have the new database yet; `postgres` it has.
    const everyServerHas = Object.assign(new URL(primaryUrl), { pathname: '/postgres' }).href;
    const standby = new Client({ connectionString: servers.standbyUrl(everyServerHas) });
    await standby.connect();
    await standby.query(wait);
    await standby.end();
    await db.query('SELECT pg_reload_conf()');
    const follows = `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`;
    await world.soon('commits wait for the standby', async () => (await db.query(follows)).length > 0);
  }

  /** Write leads until `stop`. @returns the names of those that the server has acknowledged, and how it refused others */
  function writeLeads(): { acknowledged: string[]; refusals: Set<number>; stop: () => Promise<void> } {
    const acknowledged: string[] = [];
    const refusals = new Set<number>();
    let going = true;
    const writer = async (who: number) => {
      for (let turn = 0; going; turn += 1) {
        const name = `Lead ${who}-${turn}`;
        const { status } = await admin.post('/api/leads', { name, phone: '+19195551000' });
        if (status === 201) acknowledged.push(name);
        else refusals.add(status);
        await lasting(BREATH_MS);
      }
    };
    const writers = Promise.all(Array.from({ length: WRITERS }, (_, who) => writer(who)));
    return {
      acknowledged,
      refusals,
      stop: async () => {
        going = false;
        await writers;
      },
    };
  }

  it('has every acknowledged write, is used without a restart, and what waits leaves once', async () => {
    await commitsWaitForTheStandby();
    const { acknowledged, refusals, stop } = writeLeads();
    await world.soon('writes are acknowledged', () => Promise.resolve(acknowledged.length > 20));
    const { to, acknowledge } = await world.twoInFlight('takeover');

    await servers.killPrimary();
    acknowledge();
    await world.soon('health says that the database is gone', async () => (await world.app.visitor().get('/api/health')).status === 503);
    const before = acknowledged.length;
    const minute = world.hand.fullMinute();
    await servers.promote();
    proxy.leadTo(servers.standbyUrl(primaryUrl));

    await world.soon('writes are acknowledged again', () => Promise.resolve(acknowledged.length > before));
    await world.soon('health is good again', async () => (await world.app.visitor().get('/api/health')).status === 200);
    await world.allLeftOnce(to);
    await world.tickedUpTo(minute);
    await stop();
    expect([...refusals]).toEqual([503]);
    const found = await world.app.records.db.query<{ name: string }>(`SELECT name FROM leads WHERE name LIKE 'Lead %'`);
    const names = new Set(found.map(({ name }) => name));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  });
});
