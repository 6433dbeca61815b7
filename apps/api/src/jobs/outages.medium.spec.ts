import { setTimeout as lasting } from 'node:timers/promises';
import { Client } from 'pg';
import { startTcpProxy, type TcpProxy } from '@haulbook/testing';
import { OutageWorld } from '../testing/outage-world.js';
import { JobQueue } from './job-queue.service.js';

describe('when the database is out of reach', () => {
  const world = new OutageWorld();
  let proxy: TcpProxy;
  /** Reaches the database past the proxy. */
  let direct: Client;

  beforeAll(() =>
    world.start(async (url) => {
      direct = new Client({ connectionString: url });
      await direct.connect();
      proxy = await startTcpProxy(url);
      return proxy.url;
    }),
  );
  afterAll(async () => {
    proxy?.restore();
    await direct?.end();
    await world.stop();
    await proxy?.stop();
  });

  const status = async (path: string) => (await world.app.visitor().get(path)).status;

  /** Cuts the way to the database for a few seconds, in which something happens at once and something at last. */
  async function away(atOnce: () => unknown, atLast: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    proxy.cut();
    await atOnce();
    await lasting(3000);
    await atLast();
    proxy.restore();
  }

  it('two jobs in flight at the cut: what waits leaves once after the return', async () => {
    const { to, acknowledge } = await world.twoInFlight('cut');
    await away(acknowledge, async () => expect([await status('/api/live'), await status('/api/health')]).toEqual([200, 503]));
    await world.allLeftOnce(to);
    await world.soon('health is good again', async () => (await status('/api/health')) === 200);
  });

  it('two jobs fail at the cut, and it cannot be noted: they are done after the return, and what waits leaves once', async () => {
    await direct.query('BEGIN; LOCK TABLE quotes');
    for (let job = 0; job < 2; job += 1) await world.app.app.get(JobQueue).add('expire_quotes', {});
    // Asked on another connection: in a transaction pg_stat_activity stays as it was when first looked at.
    await world.soon('both workers wait for the table', async () => {
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return (await world.app.records.db.query(waiting)).length === 2;
    });
    await world.mail('behind-the-two@example.com');
    await away(() => direct.query('ROLLBACK'));
    await world.allLeftOnce(['behind-the-two@example.com']);
    await world.soon('both jobs are done', async () => (await world.jobsLeft('expire_quotes')) === 0);
  });

  it('over a full minute: its timed jobs are made up for, and the next come in time', async () => {
    await world.mail('before-the-minute@example.com');
    let missed = '';
    await away(() => (missed = world.hand.fullMinute()));
    world.hand.justBefore();
    await world.allLeftOnce(['before-the-minute@example.com']);
    await world.tickedUpTo(missed);
    await world.tickedUpTo(world.hand.fullMinute());
  });

  it('silent for 45 s with two jobs in flight: what waits leaves once after the return', async () => {
    const { to, acknowledge } = await world.twoInFlight('silence');
    proxy.silence();
    acknowledge();
    await lasting(45_000);
    expect(await status('/api/live')).toBe(200);
    proxy.restore();
    await world.allLeftOnce(to);
  });
});
