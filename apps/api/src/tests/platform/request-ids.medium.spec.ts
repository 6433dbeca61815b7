import { Writable } from 'node:stream';
import { JobQueue, NestLogger, newLogger } from '@haulbook/platform';
import { currentTraceparent, inRequest } from '@haulbook/resource';
import { until } from '@haulbook/testing';
import { useTestApp } from '../../testing/test-app.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4/;

describe('behind a proxy that is trusted', () => {
  const app = useTestApp({ TRUST_PROXY: '1' });

  it.each([
    ['an error', '/api/customers', {}],
    ['a refusal of other sites', '/api/portal/quotes', { method: 'POST', headers: { Origin: 'https://elsewhere.example' } }],
  ])('%s names the trace in its body', async (_, path, how: RequestInit) => {
    const headers = { 'X-Request-Id': 'edge-43', traceparent: `00-${TRACE}-b7ad6b7169203331-01`, ...how.headers };
    const response = await fetch(app.url + path, { ...how, headers });
    expect(await response.json()).toMatchObject({ requestId: 'edge-43', traceId: TRACE });
  });

  it('a request keeps its ID: in the response, in the body of an error, in the history', async () => {
    const response = await fetch(`${app.url}/api/customers`, { headers: { 'X-Request-Id': 'edge-42' } });
    expect(response.headers.get('x-request-id')).toBe('edge-42');
    expect(await response.json()).toMatchObject({ code: 'unauthenticated', requestId: 'edge-42' });
    const admin = await app.signInAs('admin');
    const { body, headers } = await admin.post('/api/customers', { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com' });
    const [entry] = await app.records.db.query<{ request_id: string }>('SELECT request_id FROM audit_entries WHERE record_id = $1', [
      body.id,
    ]);
    expect(entry?.request_id).toBe(headers.get('x-request-id'));
  });
});

describe('jobs that a request adds', () => {
  const app = useTestApp({ WORKER: '1', LOG_LEVEL: 'silent' });

  it('write its ID and their own into the log', async () => {
    const lines: Record<string, unknown>[] = [];
    const output = new Writable({ write: (line, _encoding, done) => void (lines.push(JSON.parse(String(line))), done()) });
    app.app.useLogger(new NestLogger(newLogger('info', output)));
    const add = () => app.app.get(JobQueue).add('send_mail', { messageId: 'no such id' }, { maxAttempts: 1 });
    await inRequest('edge-7', `00-${TRACE}-b7ad6b7169203331-01`, add);
    const failed = await until(async () => lines.find(({ msg }) => String(msg).startsWith('Failed task')), 'a line of the failed job');
    expect(failed).toMatchObject({ requestId: 'edge-7', traceId: TRACE, jobId: expect.stringMatching(/^\d+$/) });
  });
});

describe('without a proxy that is trusted', () => {
  const app = useTestApp();

  it('an ID that a visitor sends is ignored', async () => {
    const response = await fetch(`${app.url}/api/customers`, { headers: { 'X-Request-Id': 'forged' } });
    const id = response.headers.get('x-request-id');
    expect(id).toMatch(UUID);
    expect(await response.json()).toMatchObject({ requestId: id });
  });

  it('an error names no trace, whatever a visitor sends', async () => {
    const response = await fetch(`${app.url}/api/customers`, { headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` } });
    expect(await response.json()).not.toHaveProperty('traceId');
  });

  it('work outside a request belongs to no trace', () => {
    const parent = `00-${TRACE}-b7ad6b7169203331-01`;
    expect([currentTraceparent(), inRequest('a', parent, currentTraceparent)]).toEqual([null, parent]);
  });
});
