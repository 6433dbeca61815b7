import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { SigningKeys } from '@haulbook/identity';

describe('an access token whose key cannot be looked up', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app?.close());

  it('is neither good nor bad: the answer is to try again, and then it counts', async () => {
    const { email, password } = (await app.signInAs('customer')).person!;
    const { body } = await app.visitor().post('/api/auth/token?grant_type=password', { email, password });
    const ask = (token: string) => app.visitor().get('/api/portal/dashboard', { authorization: `Bearer ${token}` });
    expect((await ask(body.access_token)).status).toBe(200);
    await app.app.get(SigningKeys).rotate();
    await app.records.db.query('ALTER TABLE signing_keys RENAME TO signing_keys_away');
    expect(await ask(body.access_token)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await ask('no token at all')).status).toBe(401);
    await app.records.db.query('ALTER TABLE signing_keys_away RENAME TO signing_keys');
    expect((await ask(body.access_token)).status).toBe(200);
    expect((await ask(`${body.access_token}x`)).status).toBe(401);
  });
});
