import { randomUUID } from 'node:crypto';
import { expect, request, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { Pool } from 'pg';
import { Mailbox } from './mailbox.js';
import { OWNER } from './server.js';

export { expect };

/** Somebody with an account. */
export interface Person {
  email: string;
  password: string;
}

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>;

type Options = NonNullable<Parameters<Browser['newContext']>[0]>;

interface PerTest {
  /** What pages complain about is collected here; the test fails at its end when there is something. */
  complaints: string[];
  /** A new page in a browser window of its own, where nobody is signed in unless `options.storageState` says so. */
  open: (options?: Options) => Promise<Page>;
  /** A new page of somebody with an account. */
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
  /** A member of staff who is no super admin. */
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
    listen(context, complaints);
    await use(context);
  },

  open: async ({ browser, baseURL, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, ...options });
      contexts.push(context);
      listen(context, complaints);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  signedIn: async ({ open }, use) => use(async (person, options) => open({ storageState: await signIn(person), ...options })),

  staff: async ({ open, ownerCookies }, use) => use(await open({ storageState: ownerCookies })),

  customerPerson: async ({ baseURL: _url }, use) => use(await register()),

  customer: async ({ signedIn, customerPerson }, use) => use(await signedIn(customerPerson)),

  mailbox: async ({ open }, use) => use(new Mailbox(await open())),

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

/** An address nobody has used before. */
export const newEmail = (name = 'pat'): string => `${name}.${randomUUID().slice(0, 8)}@example.com`;

/** Errors of scripts, errors in the console (violations of the content policy show there) and answers of a broken server. */
function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(`script error: ${error.error().message}`));
  context.on('console', (message) => {
    // Refusals are part of a journey; the browser notes each of them.
    const refused = /^Failed to load resource: .* status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !refused) complaints.push(`console of ${message.page()?.url()}: ${message.text()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
}

/** Signs in through the API, as the login page does, and keeps the cookies. */
async function signIn({ email, password }: Person): Promise<Cookies> {
  const api = await request.newContext({ baseURL: process.env['E2E_URL'] });
  const answer = await api.post('/api/auth/login', { data: { email, password } });
  expect(answer.status(), `signing in ${email}`).toBe(200);
  const cookies = await api.storageState();
  await api.dispose();
  return cookies;
}

async function register(): Promise<Person> {
  const person = { email: newEmail('customer'), password: 'a long enough sentence' };
  const api = await request.newContext({ baseURL: process.env['E2E_URL'] });
  const data = { first_name: 'Casey', last_name: 'Customer', phone_number: '9195550123', customer_type: 'residential' };
  const answer = await api.post('/api/auth/register', { data: { ...person, data } });
  expect(answer.status(), `signing up ${person.email}: ${await answer.text()}`).toBe(200);
  await api.dispose();
  return person;
}

/** An account like the owner's, with the owner's password, as a plain admin. */
async function createAdmin(db: Pool): Promise<Person> {
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
