import { DomainError } from '@haulbook/resource';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { IdempotencyService } from '@haulbook/platform';

describe('calls that may be repeated', () => {
  let app: TestApp;
  let idempotency: IdempotencyService;
  beforeAll(async () => {
    app = await startTestApp();
    idempotency = app.app.get(IdempotencyService, { strict: false });
  });
  afterAll(() => app?.close());

  it('keeps no answer of work that failed, so that it may be tried again', async () => {
    const failing = idempotency.run('me', 'route', 'failed', {}, () => Promise.reject(new DomainError('conflict', 'No')));
    await expect(failing).rejects.toMatchObject({ code: 'conflict' });
    expect(await idempotency.run('me', 'route', 'failed', {}, () => Promise.resolve('done'))).toBe('done');
  });

  it('answers 409 while the first call is still running', async () => {
    let finish: (answer: string) => void = () => undefined;
    let begun: () => void = () => undefined;
    const running = new Promise<void>((resolve) => (begun = resolve));
    const first = idempotency.run('me', 'route', 'slow', {}, () => {
      begun();
      return new Promise<string>((resolve) => (finish = resolve));
    });
    await running;
    await expect(idempotency.run('me', 'route', 'slow', {}, () => Promise.resolve('twice'))).rejects.toMatchObject({
      code: 'request_in_progress',
      status: 409,
    });
    finish('once');
    expect(await first).toBe('once');
    expect(await idempotency.run('me', 'route', 'slow', {}, () => Promise.resolve('twice'))).toBe('once');
  });

  it('tells actors and routes apart', async () => {
    const work = (answer: string) => () => Promise.resolve(answer);
    expect(await idempotency.run('one', 'route', 'key', {}, work('a'))).toBe('a');
    expect(await idempotency.run('two', 'route', 'key', {}, work('b'))).toBe('b');
    expect(await idempotency.run('one', 'other', 'key', {}, work('c'))).toBe('c');
    expect(await idempotency.run('one', 'route', 'key', {}, work('d'))).toBe('a');
  });

  it('keeps answers so that only the caller’s key opens them', async () => {
    await idempotency.run('me', 'route', 'secret-key', {}, () => Promise.resolve({ token: 'for-your-eyes' }));
    const rows = await app.records.db.query('SELECT key, response::text AS response FROM idempotency_keys');
    expect(JSON.stringify(rows)).not.toMatch(/for-your-eyes|secret-key/);
  });
});
