import { expect, request as requests, type APIRequestContext, type APIResponse } from '@playwright/test';
import { DEFAULT_SERVICES, SERVICE_LANDING_SLUGS } from '@haulbook/domain';
import { test } from './harness/fixtures.js';

/**
 * Every public address of product spec, section 2, in one table: its response, its page's title, and whether it ships script. The behavior
 * of the pages is tested in the other files.
 */
interface Route {
  path: string;
  status?: number;
  heading: RegExp;
  /** Whether the page loads our JavaScript. */
  script?: boolean;
  /** Whether the page is kept out of search engines. */
  hidden?: boolean;
}

const ID = '4f2c1c5e-0000-4000-8000-000000000000';

const PAGES: Route[] = [
  { path: '/', heading: /Professional junk removal for Raleigh/ },
  { path: '/about', heading: /We give you your space back/ },
  { path: '/terms', heading: /Terms of service/ },
  { path: '/privacy', heading: /Privacy/ },
  { path: '/brand-kit-showcase', heading: /Brand kit/, hidden: true },
  { path: '/login', heading: /Welcome back/, script: true },
  { path: '/signup', heading: /Create your account/, script: true },
  // Without a session there is no address to confirm by a code.
  { path: '/signup/check-mail', heading: /Check your email/, hidden: true },
  { path: '/email-preferences', status: 404, heading: /Follow-up emails/, hidden: true },
  { path: '/account/delete', heading: /Delete my data/, hidden: true },
  { path: '/thank-you', heading: /Thank you/, hidden: true },
  { path: '/book-new', heading: /Let’s start with you/, script: true },
  { path: '/test-lottie', heading: /Animation test/, script: true, hidden: true },
  { path: '/test/quote-review-step1', heading: /Your quote for Garage Cleanouts/, script: true, hidden: true },
  { path: '/test/quote-review-step2?step=2', heading: /Your quote for Garage Cleanouts/, script: true, hidden: true },
  // A quote or an order without access: the form for a secure link, whatever the number.
  ...['Q-2026-00001', 'Q-9999-99999', 'nonsense', '%3Cb%3E', '%E0%A4%A'].flatMap((number) => [
    { path: `/quote-review/${number}`, status: 404, heading: /couldn’t open that quote/, hidden: true },
    { path: `/quote-review-legacy/${number}`, status: 404, heading: /couldn’t open that quote/, hidden: true },
  ]),
  ...[ID, 'nonsense'].map((id) => ({
    path: `/order-confirmation/${id}`,
    status: 404,
    heading: /couldn’t open that quote/,
    hidden: true,
  })),
  { path: '/went/nonsense', status: 404, heading: /nothing to see here/ },
  ...['/no-such-page', '/no/such/page', '/services/no-such-thing', '/contact', '/index.php', '/%E0%A4%A'].map((path) => ({
    path,
    status: 404,
    heading: /couldn’t find that page/,
  })),
];

const REDIRECTS: [from: string, to: string][] = [
  ['/book', '/book-new'],
  ['/book?service=piano-removal&utm_source=ad', '/book-new?service=piano-removal&utm_source=ad'],
  ['/book-now', '/book-new'],
  ['/book-now?utm_campaign=spring', '/book-new?utm_campaign=spring'],
  ['/booking-success?quote=1&token=a%26b', '/thank-you?quote=1&token=a%26b'],
  ['/quote-review-enhanced/Q-2026-00007?token=abc&step=2', '/quote-review/Q-2026-00007?token=abc&step=2'],
  ['/quote-review-enhanced/a%2Fb', '/quote-review/a%2Fb'],
  ['/test/quote-review-step2?from=mail', '/test/quote-review-step2?from=mail&step=2'],
  ['/customer/dashboard?from=mail', '/dashboard?from=mail'],
  ['/dashboard', '/login?redirectTo=%2Fdashboard'],
  ['/dashboard/quotes?page=2', '/login?redirectTo=%2Fdashboard%2Fquotes%3Fpage%3D2'],
  [`/customer/orders/${ID}`, `/login?redirectTo=${encodeURIComponent(`/customer/orders/${ID}`)}`],
  ['/admin/quotes', '/login?redirectTo=%2Fadmin%2Fquotes'],
  ...SERVICE_LANDING_SLUGS.flatMap((slug): [string, string][] => [
    [`/${slug}`, `/book-new?service=${slug}`],
    [`/services/${slug}?utm_source=ad&utm_medium=mail`, `/book-new?utm_source=ad&utm_medium=mail&service=${slug}`],
  ]),
];

const get = (api: APIRequestContext, path: string) => api.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } });

/** Read a page's metadata from its source. */
async function readPage(answer: APIResponse) {
  // Without script, booking is another form, which is not tested here.
  const html = (await answer.text()).replace(/<noscript>.*?<\/noscript>/gs, '');
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');
  return {
    headings: all(/<h1[^>]*>(.*?)<\/h1>/gs).map((text) => text.replace(/<[^>]+>|<!-- -->/g, '').trim()),
    title: all(/<title>(.*?)<\/title>/g),
    canonical: all(/<link rel="canonical" href="([^"]+)"/g),
    hidden: html.includes('<meta name="robots" content="noindex"/>'),
    script: html.includes('"type":"module"') || html.includes('rel="modulepreload"'),
    data: all(/<script type="application\/ld\+json">(.*?)<\/script>/gs).map((text) => JSON.parse(text) as Record<string, unknown>),
    card: all(/<meta property="og:image" content="([^"]+)"/g),
  };
}

test.describe('every public address', () => {
  let api: APIRequestContext;
  test.beforeAll(async () => {
    api = await requests.newContext({ baseURL: process.env['E2E_URL']! });
  });
  test.afterAll(() => api.dispose());

  for (const { path, status = 200, heading, script = false, hidden = false } of PAGES) {
    test(`${path} answers ${status} with its page`, async () => {
      const answer = await get(api, path);
      expect(answer.status()).toBe(status);
      const page = await readPage(answer);
      expect(page.headings).toEqual([expect.stringMatching(heading)]);
      expect(page.title).toEqual([expect.stringMatching(/ \| Haulbook$/)]);
      expect(page.script, 'ships script').toBe(script);
      expect(page.hidden, 'is kept out of search engines').toBe(hidden || status === 404);
    });
  }

  test('redirects keep parameters and query', async () => {
    expect(SERVICE_LANDING_SLUGS).toHaveLength(41);
    for (const [from, to] of REDIRECTS) {
      const answer = await get(api, from);
      expect(answer.status(), from).toBe(302);
      expect(answer.headers()['location'], from).toBe(to);
    }
  });

  test('the form for a secure link works without script, and says the same of every number', async () => {
    const send = (form: Record<string, string>) => api.post('/quote-links', { form, headers: { origin: process.env['E2E_URL']! } });
    const sent = await send({ number: 'Q-9999-99999', email: 'dead-link@example.com', what: 'quote' });
    expect([sent.status(), await sent.text()]).toEqual([200, expect.stringContaining('role="status"')]);
    const refused = await send({ number: 'Q-9999-99999', email: 'nobody' });
    const html = await refused.text();
    expect([refused.status(), html.includes('value="Q-9999-99999"'), html.includes('value="nobody"')]).toEqual([400, true, true]);
  });

  test('the home page describes the business for machines, and its card exists', async () => {
    const page = await readPage(await get(api, '/'));
    expect(page.data).toEqual([
      expect.objectContaining({
        ...{ '@type': 'LocalBusiness', name: 'Haulbook', telephone: '(919) 504-5200', priceRange: '$149–$649' },
        openingHoursSpecification: [expect.objectContaining({ opens: '08:00', closes: '18:00' })],
      }),
    ]);
    expect(page.canonical).toHaveLength(1);
    const card = await api.get(new URL(page.card[0]!).pathname);
    expect(card.headers()['content-type']).toBe('image/png');
  });

  test('booking has the title, text and address of the service chosen', async () => {
    for (const { slug, name, blurb } of [DEFAULT_SERVICES[0]!, DEFAULT_SERVICES.at(-1)!]) {
      const page = await readPage(await get(api, `/book-new?service=${slug}&utm_source=ad`));
      expect(page.title).toEqual([`${name} in Raleigh, NC | Haulbook`]);
      expect(page.canonical).toEqual([expect.stringMatching(new RegExp(`/book-new\\?service=${slug}$`))]);
      expect(page.data.map((item) => item['@type'])).toEqual(['Service', 'BreadcrumbList']);
      expect(page.data[0]).toMatchObject({ name, description: blurb });
    }
  });

  test('robots are told what is private and where the map is; the map has every service', async () => {
    const robots = await (await api.get('/robots.txt')).text();
    expect(robots).toContain('Disallow: /dashboard');
    const map = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
    const xml = await (await api.get(new URL(map).pathname)).text();
    const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!.replace(/^https?:\/\/[^/]+/, ''));
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/about', '/terms', '/privacy', ...SERVICE_LANDING_SLUGS.map((slug) => `/book-new?service=${slug}`)]),
    );
    for (const path of paths.slice(0, 8)) expect((await get(api, path)).status(), path).toBe(200);
  });
});
