import { SettingsService } from '@haulbook/platform';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';
import { readSessionCookie, Sessions } from '@haulbook/identity';

describe('sessions that are looked up together', () => {
  let app: TestApp;
  let staff: TestClient;
  let customer: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    staff = await app.signInAs('admin');
    customer = await app.signInAs('customer');
  });
  afterAll(() => app?.close());

  const tokenOf = ({ cookieHeader }: TestClient) => readSessionCookie({ headers: { cookie: cookieHeader } }, false)!;
  const lookUp = () =>
    Promise.allSettled([staff, customer, staff].map((client) => app.app.get(Sessions, { strict: false }).byCookie(tokenOf(client))));

  it('fail only where the setting that cannot be read makes a difference, and then nobody is let in', async () => {
    const settings = app.app.get(SettingsService, { strict: false });
    expect((await lookUp()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    await app.records.db.query('ALTER TABLE settings RENAME TO settings_away');
    try {
      settings.forget();
      const [first, other, second] = await lookUp();
      expect([first!.status, second!.status]).toEqual(['rejected', 'rejected']);
      expect(other).toMatchObject({ status: 'fulfilled', value: { userId: customer.person!.userId, actor: { role: 'customer' } } });
      expect((await staff.get('/api/customers')).status).toBe(503);
    } finally {
      await app.records.db.query('ALTER TABLE settings_away RENAME TO settings');
    }
    settings.forget();
    expect((await staff.get('/api/customers')).status).toBe(200);
  });
});
