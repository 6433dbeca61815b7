import { cloneDatabase, clockOffset, shiftClock, templateDatabase, until, type TestDatabase } from '@haulbook/testing';
import { Logger, parseCronItems } from 'graphile-worker';
import { Pool } from 'pg';
import { migrateQueue } from './migrate-queue.js';
import { workerPool } from './worker-pool.js';
import { WorkerRun, type WorkerRunOptions } from './worker-run.js';

const NIGHT_MS = 8 * 3_600_000;
/** Jobs of one queue: as many as would take longer than the test waits, were there a poll between each two of them. */
const IN_LINE = 40;
const SILENT = new Logger(() => () => undefined);
const nothing = () => undefined;

describe('a run of the workers', () => {
  const before = clockOffset();
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await cloneDatabase(await templateDatabase(migrateQueue, 'queue'));
    pool = new Pool({ connectionString: database.url, max: 1 });
  });
  afterAll(async () => {
    shiftClock(before);
    await pool.end();
    await database.drop();
  });

  const start = (options: Pick<WorkerRunOptions, 'tasks'> & Partial<WorkerRunOptions>) =>
    WorkerRun.start({
      pool: () => workerPool(database.url, nothing),
      timed: [],
      logger: SILENT,
      onTaken: nothing,
      onFinished: nothing,
      onTicked: nothing,
      ...options,
    });

  it('does the jobs of a queue in their order, one right after the other, also where one of them fails', async () => {
    await pool.query(
      `SELECT graphile_worker.add_job('note', json_build_object('n', n), queue_name => 'line', max_attempts => 1)
       FROM generate_series(1, $1::int) AS n`,
      [IN_LINE],
    );
    const done: number[] = [];
    const note = async (payload: unknown) => {
      const { n } = payload as { n: number };
      done.push(n);
      if (n === 3) throw new Error('This one fails');
    };
    const run = await start({ tasks: { note } });
    try {
      await until(async () => done.length === IN_LINE, 'all jobs of the queue');
    } finally {
      await run.retire();
    }
    expect(done).toEqual(Array.from({ length: IN_LINE }, (_, index) => index + 1));
  });

  it('does not make up for every minute of a night that the machine slept, behind which mails would wait', async () => {
    let put = 0;
    const { promise: woken, resolve: wakeUp } = withResolvers();
    const run = await start({
      tasks: { every_minute: async () => void (put += 1) },
      timed: parseCronItems([{ task: 'every_minute', match: '* * * * *' }]),
      // Timed jobs have been started, and the library is about to wait for the next minute: it finds the night over.
      onTicked: () => {
        shiftClock(before + NIGHT_MS);
        wakeUp();
      },
    });
    try {
      await woken;
      expect(await until(async () => run.problem(), 'the end of the run')).toMatch(/stood still/);
    } finally {
      await run.retire();
    }
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'every_minute'`,
    );
    expect(put + rows[0]!.count).toBeLessThanOrEqual(1);
  });
});

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = nothing;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}
