import { ProxiedWorld } from '../../testing/proxied-world.js';
import { JobQueue, WorkerService } from '@haulbook/platform';

const TEN_MINUTES_MS = 600_000;

describe('jobs that have been taken for more than ten minutes', () => {
  const world = new ProxiedWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());

  /** Make eleven minutes pass since the jobs of this name were taken. */
  const longAgo = (task: string, takenBy?: string) =>
    world.direct.query(
      `UPDATE graphile_worker._private_jobs AS job SET locked_at = now() - interval '11 minutes', locked_by = coalesce($2, job.locked_by)
       FROM graphile_worker._private_tasks AS task WHERE task.id = job.task_id AND task.identifier = $1`,
      [task, takenBy],
    );
  /** Return the jobs of this name: who took them, and when. */
  const taken = async (task: string) => {
    const sql = 'SELECT locked_by AS by, locked_at::text AS at FROM graphile_worker.jobs WHERE task_identifier = $1';
    return (await world.direct.query<{ by: string | null; at: string | null }>(sql, [task])).rows;
  };
  const jobs = () => world.app.app.get(JobQueue);

  it('stay with a process that waits to note a mail which left in an outage: it is not sent again', async () => {
    const to = 'over-ten-minutes@example.com';
    const acknowledge = world.catcher.hold();
    await world.mail(to);
    await world.catcher.waitFor(({ envelope }) => envelope.to.includes(to), { timeoutMs: 30_000 });
    world.proxy.cut();
    acknowledge();
    await longAgo('send_mail');
    const before = await taken('send_mail');
    expect(before).toEqual([{ by: expect.any(String), at: expect.any(String) }]);
    // Recording must wait; whether it was recorded can be looked up.
    await world.direct.query('BEGIN; LOCK TABLE message_logs IN SHARE MODE');
    world.proxy.restore();
    await world.soon('the database is back', async () => (await world.app.visitor().get('/api/health')).status === 200);
    await jobs().add('release_stuck_jobs', {});
    await world.soon('stuck jobs have been looked for', async () => (await world.jobsLeft('release_stuck_jobs')) === 0);
    expect(await taken('send_mail')).toEqual(before);
    await world.direct.query('ROLLBACK');
    await world.allLeftOnce([to]);
  });

  it('are released when none has been noted in ten minutes of a database within reach', async () => {
    const worker = world.app.app.get(WorkerService);
    await jobs().add('expire_quotes', {}, { runAt: new Date(Date.now() + 24 * 60 * TEN_MINUTES_MS) });
    await longAgo('expire_quotes', 'a process that was killed');
    await worker.releaseStuck();
    expect(await taken('expire_quotes')).toMatchObject([{ by: 'a process that was killed' }]);

    const later = performance.now() + TEN_MINUTES_MS;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    const released = worker.releaseStuck();
    clock.mockRestore();
    await released;
    expect(await taken('expire_quotes')).toEqual([{ by: null, at: null }]);
  });
});
