import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseGauges, JobQueue, MessageLog, Metrics } from '@haulbook/platform';
import { startTcpProxy, until, type TcpProxy } from '@haulbook/testing';
import { newCustomer } from '../../portal/review/review-fixtures.js';
import { Quote } from '../../quotes/quote.entity.js';
import { Hold } from '../../scheduling/hold.entity.js';
import { Truck } from '../../scheduling/truck.entity.js';
import { Window } from '../../scheduling/window.entity.js';
import { startTestApp, useTestApp, type TestApp } from '../../testing/test-app.js';

const OPS = join(__dirname, '../../../../../ops');
const TOKEN = 'a token of the scraper';

/** Return the value of a metric in Prometheus' text; 0 for one that has none yet. */
function valueOf(text: string, name: string, labels: Record<string, string> = {}): number {
  const fits = (line: string) =>
    line.startsWith(`${name}{`) || line.startsWith(`${name} `)
      ? Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`))
      : false;
  return text
    .split('\n')
    .filter(fits)
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

describe('what Prometheus reads', () => {
  let app: TestApp;
  let proxy: TcpProxy;
  beforeAll(async () => {
    const reach = async (url: string) => (proxy = await startTcpProxy(url)).url;
    app = await startTestApp({ METRICS_PORT: '0', WORKER: '1', LOG_LEVEL: 'silent' }, reach);
  });
  afterAll(async () => {
    proxy?.restore();
    await app?.close();
    await proxy?.stop();
  });

  const scrape = async () => (await fetch(app.app.get(Metrics).url!)).text();

  it('has requests by the pattern of their route, however many addresses were asked for', async () => {
    await app.visitor().get('/api/health');
    const visitor = app.visitor();
    for (let n = 0; n < 5; n += 1) await visitor.get(`/api/portal/nothing-${n}`);
    for (let n = 0; n < 5; n += 1) await visitor.get(`/api/customers/${crypto.randomUUID()}`);
    const text = await scrape();
    expect(valueOf(text, 'http_requests_total', { route: '/api/health', status: '200' })).toBe(1);
    expect(valueOf(text, 'http_requests_total', { route: '/api/(unknown)', status: '404' })).toBe(5);
    expect(valueOf(text, 'http_requests_total', { route: '/api/customers/:id', status: '401' })).toBe(5);
    expect(valueOf(text, 'http_request_duration_seconds_count', { route: '/api/health' })).toBe(1);
    expect(text).not.toContain('nothing-1');
  });

  it('has the pool, the event loop, the disk and the business', async () => {
    const text = await scrape();
    expect(valueOf(text, 'db_up')).toBe(1);
    expect(valueOf(text, 'db_pool_connections', { state: 'most' })).toBe(10);
    expect(valueOf(text, 'db_pool_wait_seconds_count')).toBeGreaterThan(0);
    expect(valueOf(text, 'data_dir_bytes', { kind: 'free' })).toBeGreaterThan(0);
    expect(valueOf(text, 'db_size_bytes')).toBeGreaterThan(1_000_000);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).toMatch(/^haulbook_holds_open 0$/m);
    expect(text).toMatch(/^messages_unsent\{.*status="dead".*\} 0$/m);
  });

  it('costs the database one look in ten seconds, however often it is asked for; a statement that fails or takes long hides no other', async () => {
    let now = 0;
    const failed = jest.fn();
    const gauge = (name: string, sql: string) => ({ name, help: name, sql });
    const statements = [
      gauge('first', 'SELECT 1 AS value FROM pg_sleep(5)'),
      gauge('one', 'SELECT 1 AS value'),
      gauge('bad', 'SELECT 1 / 0 AS value'),
      gauge('slow', 'SELECT 1 AS value FROM pg_sleep(5)'),
    ];
    const gauges = new DatabaseGauges(app.records.db, statements, failed, () => now);
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => gauges.read()));
    expect(first).toEqual({ up: true, values: new Map([['one', [{ labels: {}, value: 1 }]]]) });
    expect(new Set([first, ...others]).size).toBe(1);
    now = 9_999;
    expect(await gauges.read()).toBe(first);
    expect(failed.mock.calls.map(([name]) => name)).toEqual(['first', 'bad', 'slow']);
    now = 10_000;
    expect(await gauges.read()).not.toBe(first);
  });

  it.each(['prometheus/alerts.yml', 'grafana/haulbook.json'])('has every metric that ops/%s names', async (file) => {
    expect(existsSync(join(OPS, file))).toBe(true);
    const known = new Set([...(await scrape()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const named = expressionsOf(file).flatMap((expression) => metricsIn(expression));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => name !== 'up' && !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
  });

  it('shows a job that fails', async () => {
    await app.app.get(JobQueue).add('send_mail', { messageId: 'no such id' }, { maxAttempts: 1 });
    await until(async () => valueOf(await scrape(), 'job_runs_total', { task: 'send_mail', outcome: 'failed' }) === 1, 'a failed run');
    expect(valueOf(await scrape(), 'job_duration_seconds_count', { task: 'send_mail' })).toBe(1);
  });

  it('shows a database that is away, without waiting for it, and that it is back', async () => {
    const failed = async () => valueOf(await scrape(), 'http_requests_total', { status: '503' });
    const before = await failed();
    proxy.cut();
    await app.visitor().get('/api/portal/slots?zip=10001');
    await app.visitor().get('/api/health');
    expect(await failed()).toBeGreaterThan(before);
    await until(async () => valueOf(await scrape(), 'db_up') === 0, 'a database that is away');
    expect(valueOf(await scrape(), 'http_requests_total', { route: '/api/health', status: '503' })).toBeGreaterThan(0);
    proxy.restore();
    await until(async () => valueOf(await scrape(), 'db_up') === 1, 'a database that is back');
  });
});

/** Return the PromQL of a file with rules or panels. */
function expressionsOf(file: string): string[] {
  const text = readFileSync(join(OPS, file), 'utf8');
  return [...text.matchAll(/"?expr"?: (.*?),?$/gm)].map(([, expression]) => expression!.replaceAll('\\"', '"'));
}

/** Return the names of metrics in PromQL: the words with an underscore that are no function, label or part of a string. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/^"|"$/g, '')
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(by|on|ignoring) \([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z]\w*\b(?!\()/g)].map(([word]) => word).filter((word) => word.includes('_') || word === 'up');
}

describe('without a setting', () => {
  const app = useTestApp();

  it('there are no metrics', async () => {
    expect(app.app.get<Metrics | null>(Metrics)).toBeNull();
    expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
  });
});

describe('with a token and no port of its own', () => {
  const app = useTestApp({ METRICS_TOKEN: TOKEN });

  it('only who has it gets the metrics', async () => {
    const status = async (authorization?: string) =>
      (await fetch(`${app.url}/metrics`, { headers: authorization ? { authorization } : {} })).status;
    expect([await status(), await status('Bearer wrong'), await status(TOKEN), await status(`Bearer ${TOKEN}`)]).toEqual([
      401, 401, 401, 200,
    ]);
  });
});

describe('what waits and what was booked', () => {
  const app = useTestApp({ METRICS_TOKEN: TOKEN });

  it('is counted', async () => {
    const { records } = app;
    const [window] = await records.find(Window, {});
    const [truck] = await records.find(Truck, {});
    const { id: customerId } = await newCustomer(app).then(({ customer }) => customer);
    const size = { minutes: 30, cubicYardsMilli: 1875 };
    const held = { date: '2099-01-05', startsAt: '2099-01-05T13:00:00Z', expiresAt: '2099-01-05T13:00:00Z', ...size };
    await records.insert(Hold, { ...held, windowId: window!.id, truckId: truck!.id });
    await records.insert(Quote, { number: 'Q-2099-1', customerId, source: 'phone' });
    const message = { channel: 'email', template: 'welcome', recipient: 'a@example.com', subject: 'Hello' } as const;
    await records.insert(MessageLog, { ...message, status: 'dead' }, { states: true });
    await records.db.query(`SELECT 1 FROM graphile_worker.add_job('send_mail', '{}', run_at := now() - interval '2 hours')`);
    const text = await (await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
    expect(valueOf(text, 'haulbook_holds_open')).toBe(1);
    expect(valueOf(text, 'haulbook_bookings_last_hour', { source: 'phone' })).toBe(1);
    expect(valueOf(text, 'messages_unsent', { channel: 'email', status: 'dead' })).toBe(1);
    expect(valueOf(text, 'jobs_due', { task: 'send_mail' })).toBe(1);
    expect(valueOf(text, 'jobs_oldest_due_seconds', { task: 'send_mail' })).toBeGreaterThanOrEqual(7200);
  });
});
