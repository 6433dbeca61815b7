import { setTimeout as lasting } from 'node:timers/promises';
import { ProxiedWorld } from '../../testing/proxied-world.js';
import { JobQueue } from '@haulbook/platform';

/** @alone: most of its time it waits. */
describe('when the database is out of reach', () => {
  const world = new ProxiedWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());

  const status = async (path: string) => (await world.app.visitor().get(path)).status;

  /**
   * Count the workers that wait for a lock. Use another connection: within a transaction, pg_stat_activity stays as it was when first read.
   */
  async function workersAtALock(): Promise<number> {
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return (await world.app.records.db.query(waiting)).length;
  }

  /** Cut the connection to the database for a few seconds, running one function at the start and one at the end. */
  async function away(atOnce: () => unknown, atLast: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    world.proxy.cut();
    await atOnce();
    await lasting(3000);
    await atLast();
    world.proxy.restore();
  }

  it('two jobs in flight at the cut: what waits leaves once after the return', async () => {
    const { to, acknowledge } = await world.twoInFlight('cut');
    await away(acknowledge, async () => expect([await status('/api/live'), await status('/api/health')]).toEqual([200, 503]));
    await world.allLeftOnce(to);
    await world.soon('health is good again', async () => (await status('/api/health')) === 200);
  });

  it('two jobs fail at the cut, and it cannot be noted: they are done after the return, and what waits leaves once', async () => {
    await world.direct.query('BEGIN; LOCK TABLE quotes');
    for (let job = 0; job < 2; job += 1) await world.app.app.get(JobQueue).add('expire_quotes', {});
    await world.soon('both workers wait for the table', async () => (await workersAtALock()) === 2);
    await world.mail('behind-the-two@example.com');
    await away(() => world.direct.query('ROLLBACK'));
    await world.allLeftOnce(['behind-the-two@example.com']);
    await world.soon('both jobs are done', async () => (await world.jobsLeft('expire_quotes')) === 0);
  });

  it('a job is taken at the cut, and the answer is lost: it is done after the return', async () => {
    const acknowledge = world.catcher.hold();
    await world.mail('meanwhile@example.com');
    await world.catcher.waitFor(({ envelope }) => envelope.to.includes('meanwhile@example.com'), { timeoutMs: 30_000 });
    await world.direct.query(`BEGIN; LOCK TABLE graphile_worker._private_jobs; SELECT graphile_worker.add_job('expire_quotes')`);
    await world.soon('the other worker waits to take it', async () => (await workersAtALock()) === 1);
    await away(() => world.direct.query('COMMIT'));
    acknowledge();
    await world.soon('it is done', async () => (await world.jobsLeft('expire_quotes')) === 0);
    await world.allLeftOnce(['meanwhile@example.com']);
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
    world.proxy.silence();
    acknowledge();
    await lasting(45_000);
    expect(await status('/api/live')).toBe(200);
    world.proxy.restore();
    await world.allLeftOnce(to);
  });
});
