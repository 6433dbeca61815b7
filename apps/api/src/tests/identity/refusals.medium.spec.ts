import { SecurityEvent, namedParts } from '@haulbook/identity';
import { until } from '@haulbook/testing';
import { forgetRateLimits, useTestApp } from '../../testing/test-app.js';

/** A refused authorization leaves a security event, and cannot be used to fill the log. */
describe('refusals in the security log', () => {
  const app = useTestApp();
  forgetRateLimits(app);
  beforeEach(() => app.records.db.query('DELETE FROM security_events'));

  const noted = (count = 1) =>
    until(async () => {
      const found = await app.records.find(SecurityEvent, { event: { $in: ['access_refused', 'cross_site_refused'] } });
      return found.length >= count && found;
    }, `${count} refusals in the log`);

  it('name who was refused what, by guard and by policy', async () => {
    const [customer, admin] = [await app.signInAs('customer'), await app.signInAs('admin')];
    expect((await customer.get('/api/admin/schema')).status).toBe(403);
    expect((await admin.get('/api/users?filter=email||$eq||secret@example.com')).status).toBe(403);
    const events = await noted(2);
    expect(events).toContainEqual(
      expect.objectContaining({
        event: 'access_refused',
        source: 'server',
        email: customer.person!.email,
        ip: '127.0.0.1',
        details: { method: 'GET', path: '/api/admin/schema' },
      }),
    );
    expect(events).toContainEqual(expect.objectContaining({ email: admin.person!.email, details: { method: 'GET', path: '/api/users' } }));
    expect(JSON.stringify(events)).not.toContain('secret@example.com');
  });

  it('name a write from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await app.visitor().send('POST', '/api/portal/leads?token=s3cret', {}, headers)).status).toBe(403);
    const [event] = await noted();
    expect(event).toMatchObject({ event: 'cross_site_refused', email: null, details: { method: 'POST', path: '/api/portal/leads' } });
  });

  it('hold no token, id or number of an address', () => {
    expect(namedParts('/api/portal/quotes/Q-2027-00001?token=abc')).toBe('/api/portal/quotes/…');
    expect(namedParts('/api/files/0b6f0f0e-1111-4222-8333-944445555666')).toBe('/api/files/…');
    expect(namedParts(`/visits/${'a'.repeat(43)}/photos`)).toBe('/visits/…/photos');
  });

  it('stop at a few of one caller', async () => {
    const customer = await app.signInAs('customer');
    for (let call = 0; call < 30; call++) expect((await customer.get('/api/admin/schema')).status).toBe(403);
    await until(async () => {
      const [row] = await app.records.db.query<{ hits: number }>(`SELECT hits FROM rate_limits WHERE key LIKE 'refusals:%'`);
      return row && row.hits >= 30;
    }, 'thirty refusals to be counted');
    expect(await noted(10)).toHaveLength(10);
  });

  it('leave none behind a 404, a 401 or an answer', async () => {
    await app.visitor().get('/api/users');
    await app.visitor().get('/api/nowhere');
    await app.visitor().get('/api/auth/me');
    expect((await (await app.signInAs('customer')).get('/api/admin/schema')).status).toBe(403);
    expect(await noted()).toHaveLength(1);
  });
});
