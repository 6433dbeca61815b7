import { cloneDatabase, clockOffset, shiftClock, templateDatabase, until, type TestDatabase } from '@haulbook/testing';
import { Logger, parseCronItems } from 'graphile-worker';
import { Pool } from 'pg';
import { migrateQueue } from './migrate-queue.js';
import { workerPool } from './worker-pool.js';
import { WorkerRun } from './worker-run.js';

const NIGHT_MS = 8 * 3_600_000;
const SILENT = new Logger(() => () => undefined);
const nothing = () => undefined;

describe('a machine that slept', () => {
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

  it('does not make up for every minute of the night, behind which mails would wait', async () => {
    let put = 0;
    const { promise: woken, resolve: wakeUp } = withResolvers();
    const run = await WorkerRun.start({
      pool: () => workerPool(database.url, nothing),
      tasks: { every_minute: async () => void (put += 1) },
      timed: parseCronItems([{ task: 'every_minute', match: '* * * * *' }]),
      logger: SILENT,
      onTaken: nothing,
      onFinished: nothing,
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
    const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM graphile_worker.jobs');
    expect(put + rows[0]!.count).toBeLessThanOrEqual(1);
  });
});

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = nothing;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}
