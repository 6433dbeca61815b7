import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { request, type APIRequestContext } from '@playwright/test';
import { Pool } from 'pg';
import { SERVICE_LANDING_SLUGS } from '@haulbook/domain';
import { createAppDatabase, type OwnDatabase } from './harness/database.js';
import { expect, test } from './harness/fixtures.js';
import { OWNER, startServer, type RunningServer } from './harness/server.js';
import { workspace } from './harness/workspace.js';

/**
 * The guard table of product spec section 6 over every page of portal and back office; the API's is next to its guard. The requirement of
 * each page is listed here, from section 2. The list of pages is read from the files and the schema, so that a page without a line here
 * fails.
 */
type Asks = 'nothing' | 'second factor' | 'account' | 'customer' | 'admin' | 'super_admin' | 'no page';
type Visitor = 'visitor' | 'customer' | 'inactive customer' | 'admin' | 'super admin' | 'failing look-up';

const ID = '4f2c1c5e-0000-4000-8000-000000000000';
const PARAMETERS: Record<string, string> = {
  $slug: SERVICE_LANDING_SLUGS[0]!,
  $id: ID,
  $quoteId: ID,
  $quoteNumber: 'Q-2026-00001',
  $number: 'J-2026-00001',
};

/** By file of apps/portal/app/routes, without `.tsx`. Every other page is open to all. */
const PORTAL: Record<string, Asks> = {
  dashboard: 'no page',
  'dashboard._index': 'customer',
  'dashboard.quotes': 'customer',
  'dashboard.appointments': 'customer',
  'dashboard.documents.$id': 'customer',
  'dashboard.profile': 'customer',
  'dashboard.security': 'customer',
  'customer.orders.$quoteId': 'customer',
  'customer.orders.$quoteId_.where-it-went': 'customer',
  'customer.visits.$id': 'customer',
  'account.security': 'account',
  // For a user who must set it up; others are redirected.
  'auth.two-factor_.enrol': 'second factor',
};
const OPEN = new Set([
  ...['$', '$slug', '_index', 'about', 'account.delete', 'auth.callback', 'auth.reset-password', 'auth.secure', 'auth.two-factor'],
  ...[
    'book',
    'book-new',
    'book-new_.answer',
    'book-now',
    'booking-success',
    'brand-kit-showcase',
    'crew._index',
    'crew.$token',
    'crew.$token_.work',
    'customer.dashboard',
    'email-preferences',
  ],
  ...[
    'login',
    'logout',
    'order-confirmation.$quoteId',
    'orders.$number',
    'pay.$token',
    'privacy',
    'quote-links',
    'quote-review-enhanced.$quoteNumber',
  ],
  ...[
    'quote-review-legacy.$quoteNumber',
    'quote-review.$quoteNumber',
    'crew[.]webmanifest',
    'robots[.]txt',
    'services.$slug',
    'services._index',
    'signup',
    'signup_.check-mail',
  ],
  '[.]well-known.apple-developer-merchantid-domain-association',
  ...['embed', 'guides.$slug', 'guides._index', 'junk-removal.$slug', 'photo-quote._index', 'photo-quote.$number', 'went.$token'],
  ...['sitemap[.]xml', 'terms', 'test-lottie', 'test.quote-review-step1', 'test.quote-review-step2', 'thank-you', 'track.$token'],
]);

/** The pages of section 2; those of the schema are added. */
const ADMIN_PAGES = [
  ...['', 'quotes', 'customers', 'create-quote', `edit-quote/${ID}`, 'leads', 'invoices', 'reports', 'services', 'service-selector-demo'],
  ...['appointments', 'calendar', 'pricing-settings', 'schedule', 'service-items', 'categories', 'documents', 'coupons'],
  ...['customer-payments', 'customer-addresses', 'settings', 'performance', 'automation', 'photo-requests', `photo-requests/${ID}`],
];
const SUPER_ADMIN_PAGES = ['users', '/users', '%75sers', '%2Fusers', 'Users', 'users/new', `users/${ID}`, 'accounts', 'api-tokens'];

/** Where each person lands: on the page itself, or elsewhere. */
const TABLE: Record<
  Exclude<Asks, 'nothing' | 'no page' | 'second factor'>,
  Record<Visitor, 'page' | '/login' | '/admin' | '/dashboard' | '/dashboard/security'>
> = {
  account: {
    visitor: '/login',
    // Their page is a part of the dashboard.
    customer: '/dashboard/security',
    'inactive customer': 'page',
    admin: 'page',
    'super admin': 'page',
    'failing look-up': '/login',
  },
  customer: {
    visitor: '/login',
    customer: 'page',
    'inactive customer': '/login',
    admin: '/admin',
    'super admin': '/admin',
    'failing look-up': '/login',
  },
  admin: {
    visitor: '/login',
    customer: '/dashboard',
    'inactive customer': '/login',
    admin: 'page',
    'super admin': 'page',
    'failing look-up': '/login',
  },
  super_admin: {
    visitor: '/login',
    customer: '/dashboard',
    'inactive customer': '/login',
    admin: '/admin',
    'super admin': 'page',
    'failing look-up': '/login',
  },
};
const VISITORS = Object.keys(TABLE.customer) as Visitor[];

const files = readdirSync(join(workspace, 'apps/portal/app/routes'))
  .filter((name) => /\.tsx$/.test(name) && !/\.spec\.tsx$/.test(name))
  .map((name) => name.replace(/\.tsx$/, ''));

/** Return the path of a route file, as Remix derives it from the name. */
function addressOf(file: string): string {
  const segments = file
    .replaceAll('[.]', '\u0000')
    .split('.')
    .filter((segment) => segment !== '_index')
    .map((segment) => PARAMETERS[segment] ?? segment.replace(/_$/, '').replaceAll('\u0000', '.'));
  return `/${segments.join('/')}`;
}

// One server for all these tests, which no other file uses: the last test breaks it.
test.describe.configure({ mode: 'default' });

test.describe('the guard table', () => {
  let database: OwnDatabase;
  let server: RunningServer;
  let db: Pool;
  const people = {} as Record<Visitor, APIRequestContext>;

  test.beforeAll(async () => {
    database = await createAppDatabase();
    server = await startServer(workspace, database.url);
    db = new Pool({ connectionString: database.url, max: 1 });
    const browser = () => request.newContext({ baseURL: server.url, maxRedirects: 0 });
    const signedIn = async (email: string, password: string) => {
      const api = await browser();
      expect((await api.post('/api/auth/login', { data: { email, password } })).status(), email).toBe(200);
      return api;
    };
    const customer = async (email: string) => {
      const api = await browser();
      expect((await api.post('/api/auth/register', { data: { email, password: 'a long enough sentence', data: {} } })).status()).toBe(200);
      return api;
    };
    people.visitor = await browser();
    people.customer = await customer('customer@example.com');
    people['inactive customer'] = await customer('inactive@example.com');
    await db.query(`UPDATE customers SET customer_status = 'inactive' WHERE email = 'inactive@example.com'`);
    await db.query(
      `WITH account AS (INSERT INTO users (email, password_hash, email_confirmed_at)
         SELECT 'admin@example.com', password_hash, now() FROM users WHERE email = $1 RETURNING id, email)
       INSERT INTO admin_users (user_id, email, role, status, first_name, last_name) SELECT id, email, 'admin', 'active', 'Alex', 'Admin' FROM account`,
      [OWNER.email],
    );
    people.admin = await signedIn('admin@example.com', OWNER.password);
    people['super admin'] = await signedIn(OWNER.email, OWNER.password);
    people['failing look-up'] = people['super admin'];
  });
  test.afterAll(async () => {
    // Two of them are the same person.
    await Promise.all([...new Set(Object.values(people))].map((person) => person.dispose()));
    await db?.end();
    await server?.stop();
    await database?.drop();
  });

  test('has a line for every page of the portal', () => {
    expect(files.length).toBeGreaterThan(25);
    expect(files.filter((file) => !OPEN.has(file) && !(file in PORTAL))).toEqual([]);
  });

  for (const who of VISITORS) {
    test(`sends everybody where they belong: ${who}`, async () => {
      const { resources } = (await (await people['super admin'].get('/api/admin/schema')).json()) as { resources: { path: string }[] };
      const generated = resources.map(({ path }) => path).filter((path) => !['users', 'admin-users', 'api-tokens'].includes(path));
      const pages: [address: string, asks: Asks][] = [
        ...files.map((file): [string, Asks] => [addressOf(file), PORTAL[file] ?? 'nothing']),
        ...[...new Set([...ADMIN_PAGES, ...generated])].map((page): [string, Asks] => [`/admin/${page}`.replace(/\/$/, ''), 'admin']),
        ...SUPER_ADMIN_PAGES.map((page): [string, Asks] => [`/admin/${page}`, 'super_admin']),
      ];
      if (who === 'failing look-up') await db.query('ALTER TABLE sessions RENAME TO sessions_gone');
      const wrong: string[] = [];
      try {
        for (const [address, asks] of pages) {
          if (asks === 'no page' || address === '/logout') continue;
          const answer = await people[who].get(address);
          const location = answer.headers()['location'];
          const problem = problemOf(asks, who, answer.status(), location);
          if (problem) wrong.push(`${address}: ${problem}, got ${answer.status()} ${location ?? ''}`);
        }
      } finally {
        if (who === 'failing look-up') await db.query('ALTER TABLE sessions_gone RENAME TO sessions');
      }
      expect(wrong).toEqual([]);
    });
  }
});

/** Return the problem with a response, or null when it matches the table. */
function problemOf(asks: Asks, who: Visitor, status: number, location: string | undefined): string | null {
  if (status >= 500) return 'a broken page';
  const path = location && new URL(location, 'http://local').pathname;
  if (asks === 'nothing' || asks === 'no page') return path === '/login' && who === 'visitor' ? mayAskForLogin(location!) : null;
  const nobody = who === 'visitor' || who === 'failing look-up';
  if (asks === 'second factor') return nobody === (path === '/login') ? null : 'login for nobody else';
  const wanted = TABLE[asks][who];
  if (wanted === 'page') return status === 200 || status === 404 || path === '/signup/check-mail' ? null : 'the page';
  return path === wanted ? null : wanted;
}

/**
 * Whether a page may redirect to login without a page to return to, as `/auth/callback` and similar pages do when there is nothing to do.
 */
const mayAskForLogin = (location: string): string | null => (location.includes('redirectTo') ? 'a page for everybody' : null);
