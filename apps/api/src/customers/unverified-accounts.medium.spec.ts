import { hashToken, newToken } from '@haulbook/platform';
import { FULL_LOAD, Review, sentQuote, type OpenQuote } from '../portal/review/review-fixtures.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';
import { Customer } from './customer.entity.js';

const PASSWORD = 'a long enough sentence';
const data = { first_name: 'Vic', last_name: 'Tim', phone_number: '(919) 555-0142', customer_type: 'residential' };
const PLACE = { line1: '1 Secret Lane', city: 'Raleigh', zip: '27601' };

describe('an account whose address nobody confirmed', () => {
  let app: TestApp;
  let staff: TestClient;
  let count = 0;

  beforeAll(async () => {
    app = await startTestApp({ CONFIRM_EMAILS: '0' });
    staff = await app.signInAs('admin');
  });
  afterAll(() => app?.close());

  /** Sign up a person with an address that may not be theirs, and return the customer this created. */
  async function stranger(): Promise<{ browser: TestClient; email: string; customerId: string }> {
    const browser = app.visitor();
    const email = `victim-${++count}@example.com`;
    const { body } = await browser.post('/api/auth/register', { email, password: PASSWORD, data });
    return { browser, email, customerId: body.user.customerId };
  }
  const dashboard = (browser: TestClient) => browser.get('/api/portal/dashboard');
  const ownerOf = async (id: string) => (await app.records.get(Customer, id)).userId;
  const draftFor = (customerId: string) => staff.post('/api/quotes', { customerId, lines: [FULL_LOAD] });

  it('sees its own dashboard as long as nobody adds to it', async () => {
    const { browser } = await stranger();
    expect((await dashboard(browser)).status).toBe(200);
  });

  it.each<[string, (customerId: string) => Promise<{ status: number }>]>([
    ['a quote', draftFor],
    ['an address', (customerId) => staff.post('/api/customer-addresses', { customerId, ...PLACE })],
    ['an invoice', (customerId) => staff.post('/api/invoices', { customerId, lines: [{ kind: 'item', label: 'Sofa', unitCents: 100 }] })],
    ['a phone number', (customerId) => staff.patch(`/api/customers/${customerId}`, { phone: '(919) 555-0199' })],
  ])('loses the customer with %s of staff, and is asked to confirm', async (_, add) => {
    const { browser, customerId } = await stranger();
    expect((await add(customerId)).status).toBeLessThan(300);
    expect(await ownerOf(customerId)).toBeNull();
    const refused = await dashboard(browser);
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringMatching(/^Please confirm your email address/)]);
    for (const path of ['customer-addresses', 'quotes', 'invoices', 'customers'])
      expect((await browser.get(`/api/${path}`)).status).toBe(403);
  });

  it('does not see a quote or bill that staff had made before, once it is sent', async () => {
    const { browser, customerId } = await stranger();
    const { body: quote } = await draftFor(customerId);
    const userId = (await browser.get('/api/auth/me')).body.user.id;
    await app.records.update(Customer, { id: customerId }, { userId });
    expect((await staff.post(`/api/quotes/${quote.id}/transitions/send`, {})).status).toBe(200);
    expect((await browser.get(`/api/portal/quotes/${quote.number}`)).status).toBe(404);
    expect(await ownerOf(customerId)).toBeNull();
  });

  it('keeps the customer while staff note what it does not see', async () => {
    const { browser, customerId } = await stranger();
    expect((await staff.patch(`/api/customers/${customerId}`, { notes: 'Called twice' })).status).toBe(200);
    expect((await dashboard(browser)).status).toBe(200);
  });

  it('gets the customer back, with all that was added, by confirming', async () => {
    const { browser, email, customerId } = await stranger();
    const customer = await app.records.get(Customer, customerId);
    const address = (await staff.post('/api/customer-addresses', { customerId, ...PLACE })).body;
    const quote: OpenQuote = await sentQuote(app, staff, {}, { customer, address });
    const token = newToken();
    await app.records.db.query(
      `INSERT INTO one_time_codes (purpose, email, token_hash, expires_at) VALUES ('signup', $1, $2, now() + interval '1 hour')`,
      [email, hashToken(token)],
    );
    expect((await app.visitor().post('/api/auth/confirm', { token })).status).toBe(200);
    const { status, body } = await dashboard(browser);
    expect([status, body.quotes.map(({ number }: { number: string }) => number)]).toEqual([200, [quote.number]]);
    // Records that staff add from now on stay visible.
    await new Review(app, quote).approve();
    await draftFor(customerId);
    expect((await dashboard(browser)).body.orders).toHaveLength(1);
  });
});
