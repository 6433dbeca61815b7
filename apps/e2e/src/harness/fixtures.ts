import { randomInt, randomUUID } from 'node:crypto';
import { expect, request, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { clockOffset, shiftClock } from '@haulbook/testing/clock';
import { Pool } from 'pg';
import { createAppDatabase, createDatabase } from './database.js';
import { Mailbox } from './mailbox.js';
import { OWNER, startServer, type RunningServer } from './server.js';
import { workspace } from './workspace.js';

export { expect };

/** The credentials of a person with an account. */
export interface Person {
  email: string;
  password: string;
}

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>;

type Options = NonNullable<Parameters<Browser['newContext']>[0]>;

interface PerTest {
  /** Errors collected from all pages. The test fails at its end when there are any. */
  complaints: string[];
  /**
   * Start a server with these settings, of the business or of another application, on a database of its own or on one that is there. It ends
   * after the pages of the test: one left open would keep calling it.
   */
  serve: (settings?: Record<string, string>, app?: string, databaseUrl?: string) => Promise<RunningServer>;
  /** Open a page in a new browser context, signed out unless `options.storageState` is given. */
  open: (options?: Options) => Promise<Page>;
  /** Open a page in a new browser context, signed in as this person. */
  signedIn: (person: Person, options?: Options) => Promise<Page>;
  /** A page signed in as the owner, a super admin. */
  staff: Page;
  customerPerson: Person;
  /** A page signed in as a new customer, the `customerPerson`. */
  customer: Page;
  mailbox: Mailbox;
}

interface PerWorker {
  db: Pool;
  ownerCookies: Cookies;
  /** A staff member who is not a super admin. */
  admin: Person;
}

export const test = base.extend<PerTest, PerWorker>({
  baseURL: process.env['E2E_URL'],

  complaints: [
    async ({ baseURL: _url }, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect(complaints, 'what pages complained about').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, complaints }, use) => {
    await context.addInitScript(shiftClock, clockOffset());
    listen(context, complaints);
    await use(context);
  },

  serve: async ({ baseURL: _url }, use) => {
    const ends: (() => Promise<void>)[] = [];
    // The first start decides about the demo: what is copied was started without.
    const newDatabase = async (app: string, hasDemo: boolean) => {
      const { url, drop } = await (app === 'api' && !hasDemo ? createAppDatabase() : createDatabase());
      ends.unshift(drop);
      return url;
    };
    await use(async (settings, app = 'api', databaseUrl?: string) => {
      const server = await startServer(workspace, databaseUrl ?? (await newDatabase(app, settings?.['DEMO'] === '1')), settings, app);
      ends.unshift(server.stop);
      return server;
    });
    for (const end of ends) await end();
  },

  open: async ({ browser, baseURL, complaints, serve: _endsLater }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, ...options, storageState: onMachineClock(options?.storageState) });
      contexts.push(context);
      await context.addInitScript(shiftClock, clockOffset());
      listen(context, complaints);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  signedIn: async ({ open }, use) => use(async (person, options) => open({ storageState: await signIn(person), ...options })),

  staff: async ({ open, ownerCookies }, use) => use(await open({ storageState: ownerCookies })),

  customerPerson: async ({ baseURL: _url }, use) => use(await register()),

  customer: async ({ signedIn, customerPerson }, use) => use(await signedIn(customerPerson)),

  mailbox: async ({ db, request }, use) => use(new Mailbox(db, request)),

  db: [
    async ({ browserName: _name }, use) => {
      const pool = new Pool({ connectionString: process.env['E2E_DATABASE_URL'], max: 2 });
      await use(pool);
      await pool.end();
    },
    { scope: 'worker' },
  ],

  ownerCookies: [async ({ browserName: _name }, use) => use(await signIn(OWNER)), { scope: 'worker' }],

  admin: [async ({ db }, use) => use(await createAdmin(db)), { scope: 'worker' }],
});

/** Return a unique email address. */
export const newEmail = (name = 'pat'): string => `${name}.${randomUUID().slice(0, 8)}@example.com`;

/** Return a phone number that is most likely unique: a number belongs to one customer. */
export const newNumber = (): string => `(984) ${randomInt(200, 1000)}-${String(randomInt(10_000)).padStart(4, '0')}`;

/** Collect script errors, console errors (which include content security policy violations) and 5xx responses. */
function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(`script error: ${error.error().message}`));
  context.on('console', (message) => {
    // Journeys provoke 4xx responses on purpose, and the browser logs each of them as an error.
    const refused = /^Failed to load resource: .* status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !refused) complaints.push(`console of ${message.page()?.url()}: ${message.text()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
}

/**
 * Sign in through the API, as the login page does.
 * @returns the session cookies
 */
async function signIn({ email, password }: Person): Promise<Cookies> {
  const api = await request.newContext({ baseURL: process.env['E2E_URL'] });
  const answer = await api.post('/api/auth/login', { data: { email, password } });
  expect(answer.status(), `signing in ${email}`).toBe(200);
  const cookies = await api.storageState();
  await api.dispose();
  return cookies;
}

/** Convert cookies to the machine's clock, by which the browser discards them, whatever time its pages see. */
function onMachineClock(state: Options['storageState']): Options['storageState'] {
  if (typeof state !== 'object') return state;
  const onMachine = (expires: number) => (expires < 0 ? expires : expires - clockOffset() / 1000);
  return { ...state, cookies: state.cookies.map((cookie) => ({ ...cookie, expires: onMachine(cookie.expires) })) };
}

async function register(): Promise<Person> {
  const person = { email: newEmail('customer'), password: 'a long enough sentence' };
  const api = await request.newContext({ baseURL: process.env['E2E_URL'] });
  const data = { first_name: 'Casey', last_name: 'Customer', phone_number: newNumber(), customer_type: 'residential' };
  const answer = await api.post('/api/auth/register', { data: { ...person, data } });
  expect(answer.status(), `signing up ${person.email}: ${await answer.text()}`).toBe(200);
  await api.dispose();
  return person;
}

/** Create a plain admin with the owner's password, by copying its hash. */
export async function createAdmin(db: Pick<Pool, 'query'>): Promise<Person> {
  const email = newEmail('admin');
  await db.query(
    `WITH account AS (
       INSERT INTO users (email, password_hash, email_confirmed_at)
       SELECT $1, password_hash, now() FROM users WHERE email = $2 RETURNING id, email)
     INSERT INTO admin_users (user_id, email, role, status, first_name, last_name) SELECT id, email, 'admin', 'active', 'Alex', 'Admin' FROM account`,
    [email, OWNER.email],
  );
  return { email, password: OWNER.password };
}
