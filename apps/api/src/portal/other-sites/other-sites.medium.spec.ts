import type { Request, Response as Answer } from 'express';
import { allowFrames, Setting, SettingsService } from '@haulbook/platform';
import { useTestApp, type TestClient } from '../../testing/test-app.js';
import { AN_EIGHTH, bookingOf } from '../booking/booking-fixtures.js';

const SITE = 'https://www.example.com';
const OTHER = 'https://evil.example';

const app = useTestApp();
let owner: TestClient;

beforeAll(async () => {
  owner = await app.signInAs('super_admin');
  // In place of the site, which answers to what is not the API's.
  app.app.use(async (_req: Request, res: Answer) => {
    await allowFrames(res);
    res.send('a page');
  });
});

async function allow(allowed: string) {
  const { id } = (await app.records.findOne(Setting, { key: 'otherSites' }))!;
  return owner.patch(`/api/settings/${id}`, { value: { allowed } });
}

/** Call as a browser does for a page of another site. */
const call = (origin: string | null, path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
  const from: Record<string, string> = origin === null ? {} : { origin, 'sec-fetch-site': 'cross-site' };
  return fetch(app.url + path, { ...init, headers: { 'content-type': 'application/json', ...from, ...init.headers } });
};
const estimate = (origin: string | null, headers: Record<string, string> = {}) =>
  call(origin, '/api/portal/estimate', { method: 'POST', body: JSON.stringify({ job: AN_EIGHTH }), headers });
const shared = ({ status, headers }: Response) => [status, headers.get('access-control-allow-origin')];

describe('without a site in the settings', () => {
  it('the page is shown in no frame, and no page elsewhere may call', async () => {
    const { headers } = await call(null, '/embed');
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'(;|$)/);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(shared(await estimate(SITE))).toEqual([403, null]);
  });

  it('what is no site is refused with the line that isn’t', async () => {
    const { status, body } = await allow(`${SITE}\n*.example.com`);
    expect([status, Object.values(body.fields as object).join()]).toEqual([
      400,
      expect.stringMatching(/^“\*\.example\.com” isn’t the address/),
    ]);
  });
});

describe('with a site in the settings', () => {
  beforeAll(async () => {
    expect((await allow(`${SITE}/\nhttps://blog.example.com`)).status).toBe(200);
  });

  it('only the page for frames is shown there, and only its script is loaded there', async () => {
    const { headers } = await call(null, '/embed?zip=27601');
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${SITE} https://blog.example.com;`);
    expect(headers.get('x-frame-options')).toBeNull();
    for (const path of ['/', '/book-new', '/embed/', '/embedded', '/login']) {
      const page = await call(null, path);
      expect([path, page.headers.get('x-frame-options')]).toEqual([path, 'SAMEORIGIN']);
      expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'(;|$)/);
    }
    expect((await call(null, '/api/portal/catalog')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const policies = ['/widget.js', '/embed', '/robots.txt'].map(async (path) =>
      (await call(null, path)).headers.get('cross-origin-resource-policy'),
    );
    expect(await Promise.all(policies)).toEqual(['cross-origin', 'same-origin', 'same-origin']);
  });

  it('its pages may price, and those of others may not', async () => {
    const answer = await estimate(SITE);
    expect(shared(answer)).toEqual([200, SITE]);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')).toContain('Origin');
    for (const origin of [OTHER, 'null', 'https://example.com', `${SITE}.evil.example`, 'http://www.example.com'])
      expect([origin, ...shared(await estimate(origin))]).toEqual([origin, 403, null]);
    expect(shared(await estimate(null))).toEqual([200, null]);
  });

  it('a call with a cookie is refused, whatever is in it, and nothing is read with one', async () => {
    expect(shared(await estimate(SITE, { cookie: 'haulbook=anything' }))).toEqual([403, null]);
    expect(shared(await call(SITE, '/api/portal/catalog', { headers: { cookie: 'a=b' } }))).toEqual([200, null]);
    expect(shared(await call(SITE, '/api/portal/catalog'))).toEqual([200, SITE]);
  });

  it('a browser learns what it may send', async () => {
    const ask = (path: string, origin = SITE, method = 'POST') =>
      call(origin, path, { method: 'OPTIONS', headers: { 'access-control-request-method': method } });
    const { status, headers } = await ask('/api/portal/bookings');
    expect([status, ...['origin', 'methods', 'headers'].map((name) => headers.get(`access-control-allow-${name}`))]).toEqual([
      204,
      SITE,
      'POST',
      'Content-Type, Idempotency-Key',
    ]);
    const hold = await ask('/api/portal/holds/00000000-0000-4000-8000-000000000000', SITE, 'DELETE');
    expect(hold.headers.get('access-control-allow-methods')).toBe('DELETE');
    for (const refused of [await ask('/api/portal/bookings', OTHER), await ask('/api/auth/login'), await ask('/api/customers')])
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('it may book, and call nothing that is not open', async () => {
    const body = JSON.stringify(bookingOf());
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const booked = await call(SITE, '/api/portal/bookings', { method: 'POST', body, headers });
    expect([booked.status, (await booked.json()).outcome]).toEqual([201, 'booked']);
    const closed = [
      '/api/auth/login',
      '/api/portal/quote-links',
      '/api/portal/uploads',
      '/api/security-log',
      '/api/portal/catalog',
      '/api/portal/estimate/',
    ];
    for (const path of closed)
      expect([path, ...shared(await call(SITE, path, { method: 'POST', body: '{}' }))].slice(0, 2)).toEqual([path, 403]);
  });

  it('the settings page has the lines to paste, the preview, and the page for developers', async () => {
    const { body } = await owner.get('/api/setting-pages/otherSites/facts');
    expect(body).toMatchObject([
      { code: expect.stringContaining(`<script src="${app.config.publicUrl}/widget.js" async></script>`) },
      { label: 'Widget', value: 'On 2 sites', href: `${app.config.publicUrl}/embed` },
      { label: 'Your own forms', href: `${app.config.publicUrl}/api/docs/booking` },
    ]);
    expect((await app.app.get(SettingsService).get('otherSites')).allowed).toContain(SITE);
  });
});

describe('the page for developers', () => {
  it('has exactly the open endpoints, with limits, answers and examples', async () => {
    const page = await app.visitor().fetch('/api/docs/booking');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    expect(await page.text()).toContain('<meta name="viewport" content="width=device-width');
    const { body } = await app.visitor().get('/api/docs/booking-json');
    const listed = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(listed.toSorted()).toEqual([
      'delete /api/portal/holds/{id}',
      'get /api/portal/catalog',
      'get /api/portal/service-area',
      'post /api/portal/availability',
      'post /api/portal/bookings',
      'post /api/portal/estimate',
      'post /api/portal/holds',
      'post /api/portal/leads',
    ]);
    const { post } = body.paths['/api/portal/estimate'];
    expect(post.description).toContain('Limit: 240 calls per minute from one address.');
    expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['200', '400', '429']));
    expect(Object.keys(post.responses)).not.toContain('401');
    expect(post.responses['200'].content['application/json'].schema.properties).toHaveProperty('lowCents');
    expect(body.info.description).toContain(`curl ${app.config.publicUrl}/api/portal/service-area?zip=27601`);
    expect((await app.visitor().get('/api/docs')).status).toBe(200);
  });
});
