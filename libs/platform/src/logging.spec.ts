import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import { inJob, runAs } from '@haulbook/resource';
import { newLogger, requestLog } from './logging.js';

/** Create a logger with output that the test can read. */
function listening() {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _encoding, done) => void (lines.push(String(chunk)), done()) });
  return {
    logger: newLogger('debug', stream),
    text: () => lines.join(''),
  };
}

describe('the log', () => {
  it('tells of each request which and how it went, and nothing that opens a door', () => {
    const { logger, text } = listening();
    const res = Object.assign(new EventEmitter(), { setHeader: () => undefined, statusCode: 303 });
    const req = {
      method: 'GET',
      originalUrl: '/api/auth/callback/google?code=door-opener&state=door-opener',
      headers: { cookie: 'haulbook=door-opener', authorization: 'Bearer door-opener' },
    };
    requestLog(logger)(req as never, res as never, () => undefined);
    res.emit('finish');
    expect(JSON.parse(text())).toMatchObject({ method: 'GET', path: '/api/auth/callback/google', status: 303 });
    expect(text()).not.toContain('door-opener');
  });

  it('names the request in each line that is written while it is handled, also by another actor', async () => {
    const { logger, text } = listening();
    const res = Object.assign(new EventEmitter(), { setHeader: jest.fn(), statusCode: 200 });
    const headers = { 'x-request-id': 'edge-7', traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
    const req = { method: 'GET', originalUrl: '/', headers, socket: {}, get: () => undefined, app: { get: () => () => true } };
    const handled = new Promise<void>((resolve) => {
      requestLog(logger)(req as never, res as never, () => {
        logger.info('one');
        setImmediate(() => runAs({ id: null, role: 'system', name: 'System' }, () => (logger.info('two'), resolve())));
      });
    });
    await handled;
    logger.info('three');
    const [one, two, three] = text()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    const named = { requestId: 'edge-7', traceId: '0af7651916cd43dd8448eb211c80319c' };
    expect([one, two]).toEqual([expect.objectContaining(named), expect.objectContaining(named)]);
    expect(three).not.toHaveProperty('requestId');
    expect(res.setHeader).toHaveBeenCalledWith('X-Request-Id', 'edge-7');
  });

  it('names the job in each line that is written while it runs, and the request that it comes from', () => {
    const { logger, text } = listening();
    const job = { jobId: '17', requestId: 'edge-7', traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
    inJob(job, () => runAs({ id: null, role: 'system', name: 'System' }, () => logger.info('one')));
    expect(JSON.parse(text())).toMatchObject({ jobId: '17', requestId: 'edge-7', traceId: '0af7651916cd43dd8448eb211c80319c' });
  });

  it('leaves tokens and cookies out of a request that is logged as a whole', () => {
    const { logger, text } = listening();
    logger.info({ req: { headers: { authorization: 'Bearer door-opener', cookie: 'a=door-opener', host: 'haul.example' } } }, 'whole');
    logger.info({ res: { headers: { 'set-cookie': 'a=door-opener' } } }, 'whole');
    expect(text()).toContain('haul.example');
    expect(text()).not.toContain('door-opener');
  });
});
