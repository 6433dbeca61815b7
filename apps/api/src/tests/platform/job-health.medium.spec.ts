import { useTestApp } from '../../testing/test-app.js';
import { JobQueue } from '@haulbook/platform';

describe('the health of a process that only serves', () => {
  const app = useTestApp({ WORKER: '0' });
  afterEach(() => app.records.db.query('DELETE FROM graphile_worker._private_jobs'));

  const health = () => app.visitor().get('/api/health');
  const due = (secondsAgo: number, job = 'expire_quotes') =>
    app.app.get(JobQueue).add(job, {}, { runAt: new Date(Date.now() - secondsAgo * 1000) });

  it('shows the age of the oldest due job, and leaves it to the workers’ own to fail', async () => {
    expect((await health()).body.jobs).toEqual({ oldestDueSeconds: null });
    await due(60);
    await due(600);
    const { status, body } = await health();
    expect(status).toBe(200);
    expect(body.jobs.oldestDueSeconds).toBeGreaterThanOrEqual(600);
    expect(body.jobs.oldestDueSeconds).toBeLessThan(700);
  });

  it('does not count what no worker waits to do: jobs of later, in progress, out of tries, or of another version', async () => {
    await due(-60);
    await due(600, 'a_job_of_another_version');
    await due(600, 'expire_quotes');
    await app.records.db.query(
      `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'pool' WHERE id = (SELECT max(id) FROM graphile_worker._private_jobs)`,
    );
    await due(600, 'expire_reschedule_requests');
    await app.records.db.query(
      `UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id = (SELECT max(id) FROM graphile_worker._private_jobs)`,
    );
    expect((await health()).body.jobs).toEqual({ oldestDueSeconds: null });
  });
});

describe('the health of a process with workers', () => {
  const app = useTestApp({ WORKER: '1' });

  it('is good while they take what is due, however long it has been', async () => {
    await app.app.get(JobQueue).add('expire_quotes', {}, { runAt: new Date(Date.now() - 3_600_000) });
    expect((await app.visitor().get('/api/health')).status).toBe(200);
  });
});
