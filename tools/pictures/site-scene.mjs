/** What the site's pages show of a customer's own: records that staff make, links of mails, and people who are signed in. */
import { withClient } from '../lib/client.mjs';

const PASSWORD = 'a long enough sentence';
const CARD = { kind: 'volume', qty: 1000, taxCategory: 'hauling', optional: false, selected: true };
const HALF = { ...CARD, label: 'Half a truck', unitCents: 38_900 };
/** Dear enough for a deposit. */
const FULL = { ...CARD, label: 'Full truck', unitCents: 64_900 };
const SWEEP = { ...CARD, kind: 'item', label: 'Sweep the garage', unitCents: 5000, optional: true, selected: false };
const PLACE = { line1: '12 Oak Street', city: 'Raleigh', state: 'NC', zip: '27601', county: 'Wake' };
const [LOOKS, LOOK_MS] = [60, 250];
const NEWCOMER = { email: 'newcomer@example.com', first_name: 'Nia', last_name: 'Newcomer', phone_number: '(984) 555-0101' };
const CAREFUL = { email: 'careful@example.com', first_name: 'Cora', last_name: 'Careful', phone_number: '(984) 555-0102' };

/**
 * Prepare it all.
 * @param languages those of the pages
 * @param withContext runs work in a window without a session
 * @param signIn signs a window in as staff
 * @returns the addresses of pages, and the sessions that open those of the customer, of a newcomer, and of one who has yet to give a code
 */
export async function prepareScene({ origin, database, languages, withContext, signIn }) {
  return withClient(database, (client) =>
    withContext(async (context) => {
      await signIn(context);
      const first = async (sql, ...values) => (await client.query(sql, values)).rows[0];
      const staff = staffWith(context.request, origin, first);
      await offer(languages, staff, first);
      const customer = await mostOrders(first);
      const sessions = await sessionsOf({ origin, withContext, first, staff, customer });
      const links = await linksOf(staff, first, customer);
      return { sessions, links: { ...links, went: await shareOf(links.went, withContext, sessions.customer) } };
    }),
  );
}

/** Offer the site in these languages besides English. */
async function offer(languages, staff, first) {
  const { id } = await first("SELECT id FROM settings WHERE key = 'languages'");
  const value = Object.fromEntries(languages.filter((language) => language !== 'en').map((language) => [language, true]));
  await staff.call('PATCH', `settings/${id}`, { value });
}

/** Find the person with the most orders, some of which are done. A company may want more of each job, such as an order number. */
const mostOrders = (first) =>
  first(
    `SELECT c.id, c.email, c.first_name, c.last_name FROM customers c JOIN orders o ON o.customer_id = c.id
     WHERE c.email IS NOT NULL AND c.customer_type = 'residential' GROUP BY c.id ORDER BY count(*) FILTER (WHERE o.status IN ('completed', 'closed')) > 0 DESC, count(*) DESC, c.email LIMIT 1`,
  );

/** Return what staff do: write by the API, book, and read the mails that go out. */
function staffWith(request, origin, first) {
  const call = async (method, path, data = {}) => {
    const answer = await request.fetch(`/api/${path}`, { method, headers: { origin }, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const post = (path, data) => call('POST', path, data);
  const mail = async (to, subject) => {
    for (let left = LOOKS; left > 0; left--) {
      const found = await first(
        'SELECT id FROM message_logs WHERE recipient = $1 AND subject ~ $2 ORDER BY created_at DESC LIMIT 1',
        to,
        subject,
      );
      if (found) return (await request.get(`/dev/mailbox/${found.id}/text`)).text();
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    throw new Error(`No mail to ${to}: ${subject}`);
  };
  const quoteFor = async (customerId, load) => {
    const { id: addressId } = await post('customer-addresses', { customerId, ...PLACE });
    const draft = { customerId, addressId, lines: [load, SWEEP], estimatedMinutes: 60, cubicYardsMilli: 7500 };
    const { id, number } = await post('quotes', draft);
    await post(`quotes/${id}/transitions/send`);
    return { id, number };
  };
  /** Book a job of a customer, on the free day of that index. */
  const book = async (customerId, load, day) => {
    const quote = await quoteFor(customerId, load);
    await post(`quotes/${quote.id}/transitions/approveFor`, { input: { approvedBy: 'The customer', approvedHow: 'phone' } });
    const order = await first('SELECT id, number FROM orders WHERE quote_id = $1', quote.id);
    const { days } = await (await request.get(`/api/orders/${order.id}/availability?days=31`)).json();
    const free = days.map(({ date, windows }) => ({ date, windowId: windows.find(({ available }) => available)?.windowId }));
    const visit = await post(`orders/${order.id}/schedule`, free.filter(({ windowId }) => windowId).at(day));
    return { quoteId: quote.id, orderId: order.id, orderNumber: order.number, visitId: visit.id };
  };
  return { call, post, mail, quoteFor, book, request };
}

/** Make what the pages are of, and return the addresses. */
async function linksOf(staff, first, { id, email }) {
  const done = await first(
    "SELECT quote_id FROM orders WHERE customer_id = $1 AND status IN ('completed', 'closed') ORDER BY completed_at DESC LIMIT 1",
    id,
  );
  const [booked, changed] = [await staff.book(id, FULL, 2), await staff.book(id, HALF, 4)];
  await staff.post('change-orders', { orderId: changed.orderId, reason: 'Two more sofas', newTotalCents: 60_000 });
  const quote = await staff.quoteFor(id, HALF);
  const bill = await staff.post('invoices', { customerId: id, lines: [{ kind: 'item', label: 'Sofa', qty: 1000, unitCents: 11_900 }] });
  await staff.post(`invoices/${bill.id}/transitions/issue`);
  const { url: pay } = await staff.post(`invoices/${bill.id}/pay-link`, { send: 'none' });
  const [onTheWay, ended] = [
    await visitOf(staff, first, 'Ari Vale', ['onMyWay']),
    await visitOf(staff, first, 'Bo Reyes', ['onMyWay', 'arrive', 'complete']),
  ];
  return {
    done: done.quote_id,
    booked: booked.quoteId,
    changed: changed.quoteId,
    quote: quote.number,
    pay: new URL(pay).pathname,
    order: await orderLinkOf(staff, onTheWay),
    onTheWay: onTheWay.path,
    ended: ended.path,
    document: await documentOf(staff, id, quote.id),
    preferences: await preferencesOf(first, id, email),
    went: `/customer/orders/${done.quote_id}/where-it-went`,
  };
}

/** Book a visit of today for a crew member and a customer of its own, take it so far, and find the address by which it is followed. */
async function visitOf(staff, first, name, steps) {
  const email = `${name.split(' ')[0].toLowerCase()}.quinn@example.com`;
  const { id } = await staff.post('customers', { firstName: 'Quinn', lastName: 'Reader', email, phone: `+1919555${1000 + steps.length}` });
  const { id: crew } = await staff.post('crew-members', { name });
  const { visitId, ...order } = await staff.book(id, HALF, -1);
  await staff.call('PATCH', `appointments/${visitId}`, { crewMemberIds: [crew] });
  await first(`UPDATE appointments SET date = (now() AT TIME ZONE 'America/New_York')::date WHERE id = $1`, visitId);
  for (const step of steps) await staff.post(`appointments/${visitId}/transitions/${step}`, { confirmed: true });
  return { ...order, email, path: /\/track\/[\w-]+/.exec(await staff.mail(email, 'on our way'))[0] };
}

/** Send a customer without an account the link to their order, and read it. */
async function orderLinkOf(staff, { orderId, orderNumber, email }) {
  await staff.post(`orders/${orderId}/transitions/sendLink`);
  return /\/orders\/[\w-]+\?token=[\w-]+/.exec(await staff.mail(email, `link to order ${orderNumber}`))[0];
}

/** Ask the customer to sign a document: the paper of their quote stands in for a contract. */
async function documentOf(staff, customerId, quoteId) {
  const paper = await staff.request.get(`/api/quotes/${quoteId}/pdf`);
  const file = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: await paper.body() };
  const uploaded = await (await staff.request.post('/api/uploads', { multipart: { file } })).json();
  const { id } = await staff.post('documents', { name: 'Service contract', kind: 'contract', file: uploaded.id, customerId });
  await staff.post('signature-requests', { documentId: id, message: 'Before the crew comes, please.' });
  return `/dashboard/documents/${id}`;
}

async function preferencesOf(first, customerId, email) {
  const token = 'the-token-of-a-follow-up';
  await first(
    `INSERT INTO one_time_codes (purpose, email, token_hash, data, expires_at)
     VALUES ('email_preferences', $1, encode(sha256($2), 'hex'), jsonb_build_object('customerId', $3::text), now() + interval '1 day')`,
    email,
    token,
    customerId,
  );
  return `/email-preferences?token=${token}`;
}

/** Share where a job went, and return the address of what is shared. */
const shareOf = (path, withContext, state) =>
  withContext(async (context) => {
    const page = await context.newPage();
    await page.goto(path);
    await page.getByRole('button', { name: 'Make a link to share' }).click();
    return new URL(await page.getByRole('textbox', { name: 'Link to share' }).inputValue()).pathname;
  }, state);

/** Sign up the people, and return their sessions. */
async function sessionsOf({ origin, withContext, first, staff, customer }) {
  const stateOf = (work) =>
    withContext(async (context) => {
      await work(context);
      return context.storageState();
    });
  const own = { first_name: customer.first_name, last_name: customer.last_name, phone_number: '(984) 555-0100', email: customer.email };
  const state = await stateOf(async ({ request }) => {
    await register(request, origin, own);
    // The mail with its link goes nowhere here: the account takes over its customer as by that link.
    const { id } = await first('UPDATE users SET email_confirmed_at = now() WHERE email = $1 RETURNING id', customer.email);
    await first('UPDATE customers SET user_id = $1 WHERE id = $2', id, customer.id);
    await login(request, origin, customer.email);
  });
  const newcomer = await stateOf(async ({ request }) => {
    await register(request, origin, NEWCOMER);
    await login(request, origin, NEWCOMER.email);
  });
  await withContext((context) => enrol(context, origin, first, staff));
  const halfway = await stateOf(({ request }) => login(request, origin, CAREFUL.email));
  return { customer: state, newcomer, halfway };
}

/** Sign up who has a second step, by text message. */
async function enrol(context, origin, first, staff) {
  await register(context.request, origin, CAREFUL);
  await first('UPDATE users SET email_confirmed_at = now() WHERE email = $1', CAREFUL.email);
  await login(context.request, origin, CAREFUL.email);
  const page = await context.newPage();
  await page.goto('/auth/two-factor/enrol');
  await page.getByLabel('Mobile number').fill(CAREFUL.phone_number);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  const text = await staff.mail('+19845550102', '[Cc]ode');
  await page.getByLabel('6-digit code').fill(/\b\d{6}\b/.exec(text)[0]);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
}

async function register(request, origin, { email, ...data }) {
  const person = { email, password: PASSWORD, data: { ...data, customer_type: 'residential' } };
  const made = await request.post('/api/auth/register', { headers: { origin }, data: person });
  if (!made.ok()) throw new Error(await made.text());
}

async function login(request, origin, email) {
  const answer = await request.post('/api/auth/login', { headers: { origin }, data: { email, password: PASSWORD } });
  if (!answer.ok()) throw new Error(await answer.text());
}
