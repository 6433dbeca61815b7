import type { PerformanceView } from '@haulbook/contracts';
import { SLOW_STATEMENT_MS } from '@haulbook/resource';
import { useTestApp, type TestClient } from '../testing/test-app.js';
import { LatencyRecorder } from './latency-recorder.service.js';
import { PerformanceService } from './performance.service.js';

const app = useTestApp();
const report = (body: object, client: TestClient = app.visitor()) => client.post('/api/portal/vitals', body);
const measured = (page: string, LCP: number) => ({ page, device: 'phone', values: [{ name: 'LCP', value: LCP }] });

describe('what visitors’ browsers measure', () => {
  let staff: TestClient;
  const view = async (days = 28) => (await staff.get(`/api/performance?days=${days}`)).body;
  beforeAll(async () => {
    staff = await app.signInAs('admin');
  });
  beforeEach(() => app.records.db.query('DELETE FROM web_vitals'));

  it('is summed up by page and day, three in four visits being at least as fast', async () => {
    for (const value of [100, 200, 300, 4000]) expect((await report(measured('/', value))).status).toBe(204);
    await report({
      page: '/about',
      device: 'computer',
      values: [
        { name: 'LCP', value: 900 },
        { name: 'CLS', value: 12 },
      ],
    });
    const { overall, pages, days } = await view();
    expect(overall).toEqual([
      { name: 'CLS', p75: 12, views: 1 },
      { name: 'LCP', p75: 900, views: 5 },
    ]);
    expect(pages).toEqual([
      { page: '/', vitals: [{ name: 'LCP', p75: 300, views: 4 }] },
      {
        page: '/about',
        vitals: [
          { name: 'CLS', p75: 12, views: 1 },
          { name: 'LCP', p75: 900, views: 1 },
        ],
      },
    ]);
    expect(days.flatMap((day: { vitals: unknown[] }) => day.vitals)).toContainEqual({ name: 'LCP', p75: 900, views: 5 });
  });

  it('falls on days of the business, and out of the range once it is older', async () => {
    const at = (created: string) =>
      app.records.db.query(`INSERT INTO web_vitals (name, page, value, created_at) VALUES ('LCP', '/', 1, ${created})`);
    await at(`date_trunc('day', now() AT TIME ZONE 'America/New_York') AT TIME ZONE 'America/New_York' - interval '1 minute'`);
    await at(`now() - interval '8 days'`);
    const { days } = await view(7);
    const [before] = await app.records.db.query<{ day: string }>(
      `SELECT (max(created_at) AT TIME ZONE 'America/New_York')::date::text AS day FROM web_vitals`,
    );
    expect(days).toEqual([{ date: before!.day, vitals: [{ name: 'LCP', p75: 1, views: 1 }] }]);
    expect((await view(28)).days).toHaveLength(2);
  });

  it.each([
    ['a page with a query', measured('/?token=secret', 1), 'page'],
    ['a measure nobody knows', { ...measured('/', 1), values: [{ name: 'FID', value: 1 }] }, 'values.0.name'],
    ['a negative time', measured('/', -1), 'values.0.value'],
    ['nothing', { page: '/', device: 'phone', values: [] }, 'values'],
    ['who it was', { ...measured('/', 1), email: 'ann@example.com' }, 'body'],
  ])('is refused with %s', async (_name, input, field) => {
    const { status, body } = await report(input);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('is taken a limited number of times from one network', async () => {
    await app.records.db.query('DELETE FROM rate_limits');
    const statuses = await Promise.all(Array.from({ length: 70 }, async () => (await report(measured('/', 1))).status));
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
    await app.records.db.query('DELETE FROM rate_limits');
  });

  it('is for staff to see', async () => {
    expect((await app.visitor().get('/api/performance')).status).toBe(401);
    expect((await (await app.signInAs('customer')).get('/api/performance')).status).toBe(403);
    const { status, body } = await staff.get('/api/performance?days=3');
    expect([status, body.fields.days]).toEqual([400, 'Days must be one of 1, 7, 28, 90']);
  });
});

describe('calls of the API', () => {
  it('are counted by route, without what is in their addresses, and added up', async () => {
    const recorder = app.app.get(LatencyRecorder);
    const staff = await app.signInAs('admin');
    await recorder.write();
    await app.records.db.query('DELETE FROM api_latencies');
    for (const path of ['quotes/00000000-0000-4000-8000-000000000001', 'quotes/00000000-0000-4000-8000-000000000002', 'nowhere']) {
      await staff.get(`/api/${path}`);
      await recorder.write();
    }
    const { routes } = (await staff.get('/api/performance')).body;
    expect(routes).toEqual([{ route: 'GET /api/quotes/:id', calls: 2, p50Ms: expect.any(Number), p95Ms: expect.any(Number) }]);
    expect(routes[0].p50Ms).toBeGreaterThan(0);
  });

  it('and slow statements are told without their values, those that cost the most time first', async () => {
    const staff = await app.signInAs('admin');
    const statement = `SELECT pg_sleep($1::float8), 'one second' AS length`;
    await app.records.db.query(statement, [SLOW_STATEMENT_MS / 1000]);
    await app.records.db.query(`SELECT 'quick' AS length`);
    for (const calls of [1, 2]) {
      await app.app.get(LatencyRecorder).write();
      const { statements } = (await staff.get('/api/performance')).body as PerformanceView;
      const told = statements.filter((row) => row.statement.includes('AS length'));
      expect(told).toEqual([{ statement, calls, averageMs: expect.any(Number), longestMs: expect.any(Number) }]);
      expect(told[0]!.averageMs).toBeGreaterThanOrEqual(SLOW_STATEMENT_MS);
      await app.records.db.query(statement, [SLOW_STATEMENT_MS / 1000]);
    }
  });

  it('and measurements are kept for 90 days', async () => {
    await app.records.db.query(
      `INSERT INTO web_vitals (name, page, value, created_at) VALUES ('LCP', '/old', 1, now() - interval '91 days')`,
    );
    await app.records.db.query(
      `INSERT INTO api_latencies VALUES (now() - interval '91 days', 'GET /old', 1, 1), (now(), 'GET /new', 1, 1)`,
    );
    await app.records.db.query(`INSERT INTO slow_statements VALUES (now() - interval '91 days', 'old', 'SELECT old', 1, 300, 300)`);
    await app.app.get(PerformanceService).sweep();
    expect(await app.records.db.query(`SELECT 1 FROM slow_statements WHERE id = 'old'`)).toEqual([]);
    expect(await app.records.db.query(`SELECT 1 FROM web_vitals WHERE page = '/old'`)).toEqual([]);
    expect(await app.records.db.query(`SELECT DISTINCT route FROM api_latencies WHERE route LIKE '%/old' OR route LIKE '%/new'`)).toEqual([
      { route: 'GET /new' },
    ]);
  });
});

it('tells of background jobs that are due, are tried again, or have failed', async () => {
  const staff = await app.signInAs('admin');
  const { jobs } = (await staff.get('/api/performance')).body;
  expect(jobs).toEqual({ due: expect.any(Number), oldestDueSeconds: null, retrying: 0, failed: 0 });
});
