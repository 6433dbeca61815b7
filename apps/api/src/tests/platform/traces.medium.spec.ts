import { Writable } from 'node:stream';
import { MessageLog, NestLogger, newLogger, Tracing } from '@haulbook/platform';
import { until } from '@haulbook/testing';
import { bookingOf, TUESDAY_MORNING } from '../../portal/booking/booking-fixtures.js';
import { startTestApp, useTestApp } from '../../testing/test-app.js';
import { startTraceCollector, type CollectedSpan, type TraceCollector } from '@haulbook/testing/traces';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

describe('traces of a booking', () => {
  const input = bookingOf();
  let collector: TraceCollector;
  let spans: CollectedSpan[];
  beforeAll(async () => {
    collector = await startTraceCollector();
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };
    const app = await startTestApp({ ...settings, TRUST_PROXY: '1', WORKER: '1' });
    try {
      app.clock.set(TUESDAY_MORNING);
      const headers = { 'idempotency-key': 'traced', 'x-request-id': 'edge-7', traceparent: `00-${TRACE}-${CALLER}-01` };
      expect(await app.visitor().post('/api/portal/bookings', input, headers)).toMatchObject({ status: 201 });
      await until(() => app.records.findOne(MessageLog, { recipient: input.contact.email, status: 'sent' }), 'a mail');
    } finally {
      // What has not been sent yet is sent now.
      await app.close();
    }
    spans = collector.spans();
  });
  afterAll(() => collector?.stop());

  const route = () => spans.find(({ name }) => name === 'POST /api/portal/bookings')!;
  const statementsOf = ({ spanId }: CollectedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);

  it('have one span for the request, by the pattern of its route, in the trace of the proxy', () => {
    expect(collector.posted[0]).toMatchObject({ path: '/v1/traces', type: 'application/json' });
    expect(route()).toMatchObject({
      traceId: TRACE,
      parentSpanId: CALLER,
      attributes: { 'http.route': '/api/portal/bookings', 'http.response.status_code': 201, 'request.id': 'edge-7' },
    });
  });

  it('have its statements beneath it, with their text and without values', () => {
    const statements = statementsOf(route());
    expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
    const names = statements.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['BEGIN', 'INSERT', 'SELECT', 'COMMIT']));
    expect(statements.map(({ attributes }) => attributes['db.query.text'])).toContainEqual(expect.stringMatching(/INSERT INTO "?quotes/));
    const { email, phone } = input.contact;
    for (const { body } of collector.posted) expect([body.includes(email), body.includes(phone)]).toEqual([false, false]);
  });

  it('have the job that sends its mail in a trace of its own, linked to the request, with statements of its own', () => {
    const job = spans.find(({ name, attributes }) => name === 'job send_mail' && attributes['request.id'] === 'edge-7')!;
    expect(job).toMatchObject({ links: [expect.objectContaining({ traceId: TRACE, spanId: route().spanId })], failed: false });
    expect(job.traceId).not.toBe(TRACE);
    expect(statementsOf(job).length).toBeGreaterThan(0);
  });
});

describe('traces that the caller decides about', () => {
  let collector: TraceCollector;
  let body = '';
  beforeAll(async () => {
    collector = await startTraceCollector();
    const settings = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/spans`, OTEL_TRACES_SAMPLER: 'parentbased_always_off' };
    const app = await startTestApp({ ...settings, TRUST_PROXY: '1' });
    await app.visitor().get('/api/health');
    await app.visitor().get(`/api/customers/${crypto.randomUUID()}`, { traceparent: `00-${TRACE}-${CALLER}-01` });
    await app.close();
    body = collector.posted.map((batch) => batch.body).join('');
  });
  afterAll(() => collector?.stop());

  it('come as protobuf under the address for traces, and only of sampled requests', () => {
    expect(collector.posted).toEqual([expect.objectContaining({ path: '/spans', type: 'application/x-protobuf' })]);
    expect(body).toContain('GET /api/customers/:id');
    expect(body).not.toContain('/api/health');
  });
});

describe('a collector that is away', () => {
  // The library reads these itself. It would wait five seconds, and try for ten.
  const environment = { OTEL_BSP_SCHEDULE_DELAY: '1', OTEL_EXPORTER_OTLP_TIMEOUT: '500' };
  beforeAll(() => void Object.assign(process.env, environment));
  afterAll(() => Object.keys(environment).forEach((name) => delete process.env[name]));

  it('keeps no request and no stop waiting, and is told of once, in the name of no request', async () => {
    const collector = await startTraceCollector();
    await collector.stop();
    const app = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'silent' });
    const lines: Record<string, unknown>[] = [];
    const output = new Writable({ write: (line, _encoding, done) => void (lines.push(JSON.parse(String(line))), done()) });
    app.app.useLogger(new NestLogger(newLogger('warn', output)));
    const told = () => lines.filter(({ context }) => context === 'Traces');
    expect((await app.visitor().get('/api/health')).status).toBe(200);
    await until(async () => told().length > 0, 'a warning');
    expect((await app.visitor().get('/api/health')).status).toBe(200);
    await app.close();
    expect(told()).toEqual([expect.objectContaining({ msg: expect.stringContaining('does not take traces (connect ECONNREFUSED') })]);
    expect(told()[0]).not.toHaveProperty('traceId');
  });
});

describe('without a collector', () => {
  const app = useTestApp();

  it('nothing is traced', () => {
    expect(app.app.get<Tracing | null>(Tracing)).toBeNull();
  });
});
