import type { AutomationView } from '@haulbook/resource-contracts';
import { AuditEntry } from '@haulbook/resource';
import { DeliveryService, JobQueue, JobRun, MAX_TRIES, MessageLog, OutboxService, RunLog } from '@haulbook/platform';
import { until } from '@haulbook/testing';
import { startTestApp, useTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';

const view = async (client: TestClient): Promise<AutomationView> => (await client.get('/api/automation')).body;
const jobOf = ({ jobs }: AutomationView, name: string) => jobs.find((job) => job.name === name)!;

describe('what runs by itself', () => {
  let app: TestApp;
  let staff: TestClient;
  beforeAll(async () => {
    app = await startTestApp({ WORKER: '1' });
    staff = await app.signInAs('admin');
  });
  afterAll(() => app?.close());

  it('is listed for staff alone, each job with a name, a sentence and its next run', async () => {
    const { jobs, searchIsSlow } = await view(staff);
    expect(searchIsSlow).toBe(false);
    expect(jobs.length).toBeGreaterThan(20);
    for (const { name, label, does, nextAt, everyMinutes } of jobs) {
      expect([name, label === name, does.endsWith('.'), everyMinutes > 0]).toEqual([name, false, true, true]);
      expect(Date.parse(nextAt)).toBeGreaterThan(app.clock.now().getTime() - 60_000);
    }
    expect((await app.visitor().get('/api/automation')).status).toBe(401);
    const customer = await app.signInAs('customer');
    for (const refused of [
      await customer.get('/api/automation'),
      await customer.post('/api/automation/jobs/expire_quotes/run', {}),
      await customer.post('/api/automation/letters/resend', { letters: 'all' }),
    ])
      expect(refused.status).toBe(403);
  });

  it('runs at once when a person starts it, once however often they press, and both logs name them', async () => {
    const name = 'sweep_idempotency_keys';
    const answers = await Promise.all([1, 2, 3].map(() => staff.post(`/api/automation/jobs/${name}/run`, {})));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    let job: ReturnType<typeof jobOf> | undefined;
    // What was pressed while it ran has it run once more.
    const isOver = async () => {
      job = jobOf(await view(staff), name);
      return job.lastRun?.outcome === 'done' && !job.isQueued;
    };
    await until(isOver, 'the run');
    expect(job).toMatchObject({
      label: 'Old answers',
      isQueued: false,
      lastRun: { summary: 'Nothing to do', error: null, startedBy: expect.not.stringMatching('Schedule') },
    });
    const entries = await app.records.find(AuditEntry, { resource: 'job-runs', action: 'run' });
    expect(entries.map(({ after }) => after)).toEqual([{ job: 'Old answers' }, { job: 'Old answers' }, { job: 'Old answers' }]);
    expect((await staff.post('/api/automation/jobs/send_mail/run', {})).status).toBe(404);
    expect((await staff.post('/api/automation/jobs/nonsense/run', {})).status).toBe(404);
  });
});

describe('the log of runs', () => {
  const app = useTestApp({ WORKER: '0' });
  const job = {
    name: 'expire_quotes',
    cron: '* * * * *',
    about: { label: 'Quote expiry', does: 'Closes.', did: ['Closed', 'quote'] as const },
  };
  const log = () => app.app.get(RunLog, { strict: false });
  const run = (work: () => Promise<unknown>, payload: object = {}) => log().follow(job, payload, work);
  const runs = () => app.records.find(JobRun, { job: job.name }, { sort: { startedAt: 'desc' } });
  const fails = () => Promise.reject(new Error('No answer'));
  const start = new Date('2027-03-03T12:00:00Z').getTime();
  const minute = (count: number) => app.clock.set(new Date(start + count * 60_000));
  beforeEach(async () => {
    await app.records.db.query('DELETE FROM job_runs');
    minute(0);
  });

  it('keeps one entry for runs in a row that did nothing, and each that did something', async () => {
    for (const [at, count] of [0, 0, 0, 2, 0].entries()) {
      minute(at);
      await run(async () => count);
    }
    expect((await runs()).map(({ summary, repeats }) => [summary, repeats])).toEqual([
      ['Nothing to do', 1],
      ['Closed 2 quotes', 1],
      ['Nothing to do', 3],
    ]);
    expect(new Date((await runs())[2]!.since).getTime() - start).toBeLessThan(60_000);
  });

  it('says what failed until a later run goes well', async () => {
    await expect(run(fails)).rejects.toThrow('No answer');
    minute(1);
    await expect(run(fails)).rejects.toThrow('No answer');
    expect(await runs()).toMatchObject([{ outcome: 'failed', error: 'No answer', unresolved: true, repeats: 2 }]);
    const staff = await app.signInAs('admin');
    expect((await staff.get('/api/job-runs?page=1&filter=unresolved||$eq||true')).body.total).toBe(1);
    minute(2);
    await run(async () => 1);
    expect((await runs()).map(({ outcome, unresolved }) => [outcome, unresolved])).toEqual([
      ['done', false],
      ['failed', false],
    ]);
  });

  it('ends what a killed server left behind, and forgets runs after 30 days', async () => {
    const startedAt = app.clock.now().toISOString();
    await app.records.insert(JobRun, { job: job.name, startedAt, since: startedAt });
    minute(11);
    await run(async () => 1);
    expect((await runs()).map(({ outcome, unresolved }) => [outcome, unresolved])).toEqual([
      ['done', false],
      ['failed', false],
    ]);
    minute(30 * 24 * 60 + 5);
    expect(await log().sweep()).toBe(1);
    expect(await runs()).toHaveLength(1);
  });

  it('is written by the server alone', async () => {
    const staff = await app.signInAs('super_admin');
    expect((await staff.post('/api/job-runs', { job: 'expire_quotes' })).status).toBe(403);
  });
});

describe('dead letters', () => {
  let app: TestApp;
  let staff: TestClient;
  beforeAll(async () => {
    // Nothing listens on this port of the loopback address.
    app = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', WORKER: '0' });
    staff = await app.signInAs('admin');
  });
  afterAll(() => app?.close());

  const letters = async () => (await view(staff)).letters;

  async function deadMail(to: string): Promise<string> {
    const { id } = await app.app.get(OutboxService).mail('secure_link', to, { number: 'Q-1', url: 'http://localhost:3000/x', days: 7 });
    const deliver = () => app.app.get(DeliveryService).deliver({ messageId: id });
    for (let tries = 1; tries < MAX_TRIES; tries += 1) await expect(deliver()).rejects.toThrow('retried');
    await deliver();
    return id;
  }

  it('are listed with the reason in words, and sent again one by one', async () => {
    const id = await deadMail('one@example.com');
    expect(await letters()).toEqual([
      {
        ...{ kind: 'message', id, recipient: 'one@example.com', tries: MAX_TRIES, at: expect.any(String) },
        title: 'Your link to quote Q-1',
        reason: expect.stringMatching(/^The mail server doesn’t answer \(.*ECONNREFUSED/),
      },
    ]);
    const resend = (headers = {}) => staff.post('/api/automation/letters/resend', { letters: [{ kind: 'message', id }] }, headers);
    const { body: shown } = await resend({ 'x-messages': 'show' });
    expect(shown).toMatchObject({
      warnings: [],
      messages: [{ recipient: 'one@example.com', mail: { subject: 'Your link to quote Q-1' } }],
    });
    expect(await app.records.get(MessageLog, id)).toMatchObject({ status: 'dead' });
    expect((await resend()).body).toEqual({ resent: 1, refused: 0 });
    expect(await app.records.get(MessageLog, id)).toMatchObject({ status: 'queued', tries: 0 });
    expect(await letters()).toEqual([]);
    // It is on its way: a second press does nothing, and says so before.
    expect((await resend({ 'x-messages': 'show' })).body).toMatchObject({ messages: [], warnings: [expect.any(String)] });
    expect((await resend()).body).toEqual({ resent: 0, refused: 1 });
  });

  it('are sent again all at once, jobs past their tries among them, and the audit log says by whom', async () => {
    await deadMail('two@example.com');
    await app.app.get(JobQueue).add('mail_quote_link', { quoteId: 'none' });
    await app.app.get(JobQueue).add('expire_quotes', {});
    await app.records.db.query(
      `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'No such quote' WHERE payload::text LIKE '%none%' OR payload::text = '{}'`,
    );
    // A timed job that gave up is none: its next run makes up for it.
    expect((await letters()).map(({ kind, title, reason }) => [kind, title, reason.split(' (')[0]])).toEqual(
      expect.arrayContaining([
        ['message', 'Your link to quote Q-1', 'The mail server doesn’t answer'],
        ['job', 'Email a new link to a quote', 'No such quote'],
      ]),
    );
    expect(await letters()).toHaveLength(2);
    const all = (headers = {}) => staff.post('/api/automation/letters/resend', { letters: 'all' }, headers);
    expect((await all({ 'x-messages': 'show' })).body).toMatchObject({ messages: [{ recipient: 'two@example.com' }] });
    expect((await all()).body).toEqual({ resent: 2, refused: 0 });
    expect(await letters()).toEqual([]);
    const [entry] = await app.records.find(AuditEntry, { action: 'resend' }, { sort: { createdAt: 'desc' }, limit: 1 });
    expect(entry).toMatchObject({ actorId: staff.person!.userId, after: { resent: 2, refused: 0 } });
  });

  it.each([[{}], [{ letters: [] }], [{ letters: [{ kind: 'job', id: '1; DROP TABLE jobs' }] }], [{ letters: 'some' }]])(
    'refuse %j',
    async (body) => {
      expect((await staff.post('/api/automation/letters/resend', body)).status).toBe(400);
    },
  );
});
