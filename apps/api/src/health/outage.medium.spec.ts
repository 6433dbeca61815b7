import { startTestApp, type TestApp } from '../testing/test-app.js';

/** A call waits so long for a connection. */
const PATIENCE_MS = 3000;

describe('when every connection to the database is in use', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ DATABASE_POOL: '2' });
  });
  afterAll(() => app?.close());

  /** Takes all connections until `free` is called. */
  async function occupied(): Promise<{ free: () => Promise<void> }> {
    let free = () => {};
    const kept = new Promise<void>((resolve) => (free = resolve));
    let taken = 0;
    const holders = [1, 2].map(() =>
      app.records.transaction(() => {
        taken += 1;
        return kept;
      }),
    );
    while (taken < 2) await new Promise(setImmediate);
    return {
      free: async () => {
        free();
        await Promise.all(holders);
      },
    };
  }

  it('calls are told soon to come back, liveness stays up, and it is over by itself', async () => {
    const { free } = await occupied();
    const asked = performance.now();
    const answers = await Promise.all(['/api/portal/catalog', '/api/health'].map((path) => app.visitor().get(path)));
    expect(performance.now() - asked).toBeLessThan(2 * PATIENCE_MS);
    for (const { status, body, headers } of answers) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    }
    expect((await app.visitor().get('/api/live')).status).toBe(200);
    await free();
    for (const path of ['/api/portal/catalog', '/api/health']) expect((await app.visitor().get(path)).status).toBe(200);
  });
});
