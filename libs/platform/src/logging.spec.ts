import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { requestLog, SECRETS } from './logging.js';

/** Create a logger as `newLogger` does, with output that the test can read. */
function listening() {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _encoding, done) => void (lines.push(String(chunk)), done()) });
  return { logger: pino({ level: 'debug', redact: { paths: SECRETS, remove: true } }, stream), text: () => lines.join('') };
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

  it('leaves tokens and cookies out of a request that is logged as a whole', () => {
    const { logger, text } = listening();
    logger.info({ req: { headers: { authorization: 'Bearer door-opener', cookie: 'a=door-opener', host: 'haul.example' } } }, 'whole');
    logger.info({ res: { headers: { 'set-cookie': 'a=door-opener' } } }, 'whole');
    expect(text()).toContain('haul.example');
    expect(text()).not.toContain('door-opener');
  });
});
