import { devices, request, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { post } from './harness/api.js';
import { dayLink, expectFitForTheThumb, stopOf } from './harness/crew.js';
import { expect, newEmail, newNumber, test } from './harness/fixtures.js';
import { Mailbox } from './harness/mailbox.js';
import { PIXEL } from './harness/pixel.js';
import { sendQuote } from './harness/quotes.js';
import { OWNER } from './harness/server.js';
import { spanishServer } from './harness/spanish-server.js';
import { expectSpanish, inSpanish } from './harness/spanish.js';

const server = spanishServer();

const PHONE = { ...devices['Pixel 5'], viewport: { width: 390, height: 844 } };
type Open = (options?: object) => Promise<Page>;

/** Open a page of this server as its owner. */
async function openAsOwner(open: Open): Promise<Page> {
  const staff = await open({ baseURL: server.url });
  expect((await staff.request.post('/api/auth/login', { data: OWNER })).ok()).toBe(true);
  return staff;
}
/** Open a page, and check it on the phone. */
async function expectSpanishPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSpanish(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}
const readsSpanish = (email: string) => server.db.query(`UPDATE customers SET language = 'es' WHERE email = $1`, [email]);

test('who reads Spanish follows a Spanish mail to a Spanish page, with any browser, and signs in Spanish on the crew’s phone', async ({
  open,
}) => {
  const staff = await openAsOwner(open);
  const { email, crewMemberId, visitId } = await stopOf(staff, server.db, 'Esteban Cruz');
  await readsSpanish(email);
  const crew = await open({ ...PHONE, baseURL: server.url });
  await crew.goto(await dayLink(staff, crewMemberId));
  await crew.getByRole('button', { name: 'On my way' }).click();
  await expect(crew.getByText('You’re on your way.')).toBeVisible();
  const mailbox = new Mailbox(server.db, staff.request);
  const link = (await mailbox.open(email, 'Vamos en camino')).link(inSpanish('Follow the truck'));
  const customer = await open({ ...PHONE, baseURL: server.url });

  await test.step('the link of the mail opens in its language, and so does the next page', async () => {
    await expectSpanishPage(customer, link);
    await expect(customer.getByRole('heading', { level: 1, name: inSpanish('Your crew is on the way') })).toBeVisible();
    await customer.goto('/services');
    await expectSpanish(customer);
  });

  await test.step('who chooses another stays with it, also after the next mail', async () => {
    await customer.goto(link);
    await customer.getByRole('link', { name: 'English' }).click();
    await expect(customer.getByRole('heading', { level: 1, name: 'Your crew is on the way' })).toBeVisible();
    for (const address of ['/services', link]) {
      await customer.goto(address);
      await expect(customer.locator('html')).toHaveAttribute('lang', 'en-US');
    }
    await customer.getByRole('link', { name: 'Español' }).click();
    await expectSpanish(customer);
    await customer.goto('/services');
    await expectSpanish(customer);
  });

  await test.step('the link to their order, too', async () => {
    const { rows } = await server.db.query<{ id: string; number: string }>(
      'SELECT o.id, o.number FROM orders o JOIN appointments a ON a.order_id = o.id WHERE a.id = $1',
      [visitId],
    );
    const { id, number } = rows[0]!;
    await post(staff.request, `orders/${id}/transitions/sendLink`);
    const mail = await mailbox.open(email, `Su enlace al pedido ${number}`);
    await expectSpanishPage(customer, mail.link(inSpanish('View order')));
  });

  await test.step('the new price on the crew’s phone is in Spanish, without a connection too; what the crew reads is not', async () => {
    await crew.getByRole('button', { name: 'Arrived' }).click();
    await expect(crew.getByText('Arrival noted.')).toBeVisible();
    await crew.locator('summary').filter({ hasText: 'Something extra' }).click();
    await crew.getByLabel('Something else').fill('Piano bench');
    await crew.getByLabel('Its price in dollars').fill('45');
    await crew.getByRole('button', { name: 'Show the new price' }).click();
    const signing = crew.getByRole('region', { name: 'New price to sign' });
    await expect(signing.getByText('Hand the phone to Quinn Reader')).toBeVisible();
    await crew.reload();
    await expect(signing).toContainText('Aprobado antes: $389.00');
    await expectFitForTheThumb(crew);
    const agree = signing.getByRole('button', { name: 'Acepto $434.00' });
    await agree.click();
    await expect(signing.getByRole('alert')).toContainText(inSpanish('Type your full name to sign'));
    await signing.getByLabel(inSpanish('Your full name')).fill('Quinn Reader');
    await agree.click();
    await expect(crew.getByText('Signed. You can load it.')).toBeVisible();
  });
});

/**
 * Sign up a customer of this server who owes for a finished job, of which it is known where everything went.
 * @returns their cookies, their page of the job, and the pages behind links
 */
async function customerWithJob(staff: Page) {
  const email = newEmail('pages');
  const client = await request.newContext({ baseURL: server.url });
  const data = { first_name: 'Casey', last_name: 'Customer', phone_number: newNumber(), customer_type: 'residential' };
  await client.post('/api/auth/register', { data: { email, password: 'a long enough sentence', data } });
  await server.db.query('UPDATE users SET email_confirmed_at = now() WHERE email = $1', [email]);
  await readsSpanish(email);
  const quote = await sendQuote(staff, server.db, email);
  await post(staff.request, `quotes/${quote.id}/transitions/approveFor`, { input: { approvedBy: 'Casey', approvedHow: 'phone' } });
  const { rows } = await server.db.query<{ id: string }>(`UPDATE orders SET status = 'in_progress' WHERE quote_id = $1 RETURNING id`, [
    quote.id,
  ]);
  const orderId = rows[0]!.id;
  const disposals = [{ way: 'recycled', place: 'Scrap yard', weightLb: 900 }];
  expect((await staff.request.patch(`/api/orders/${orderId}`, { data: { disposals } })).ok()).toBe(true);
  await post(staff.request, `orders/${orderId}/transitions/complete`);
  const lines = [{ kind: 'item', label: 'Sofa', qty: 1000, unitCents: 11_900 }];
  const bill = await post(staff.request, 'invoices', { customerId: quote.customerId, lines });
  await post(staff.request, `invoices/${bill.id}/transitions/issue`);
  const { url: pay } = await post<{ url: string }>(staff.request, `invoices/${bill.id}/pay-link`, { send: 'none' });
  expect((await client.post('/api/auth/login', { data: { email, password: 'a long enough sentence' } })).ok()).toBe(true);
  const { url: went } = await post<{ url: string }>(client, `portal/orders/${orderId}/went-link`);
  const storageState = await client.storageState();
  await client.dispose();
  return { storageState, pay, went: new URL(went).pathname, order: `/customer/orders/${quote.id}` };
}

/** Ask for a price from photos, on its page, and go on to the page of the request. */
async function sendPhotos(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'pile.png', mimeType: 'image/png', buffer: PIXEL });
  const values = { 'ZIP code of the job': '27601', 'Your name': 'Inés Pérez', Email: newEmail('fotos') };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(inSpanish(label)).fill(value);
  await page.locator('input[name=terms]').check();
  await expect(page.getByRole('list', { name: inSpanish('Photos sent') }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: inSpanish('Get my price') }).click();
  await expect(page).toHaveURL(/\/photo-quote\/Q-/);
}

test('all pages of customers are in Spanish, and accessible', async ({ open }) => {
  const staff = await openAsOwner(open);
  const { storageState, pay, went, order } = await customerWithJob(staff);
  const visitor = await open({ ...PHONE, baseURL: server.url, locale: 'es-US' });
  const customer = await open({ ...PHONE, baseURL: server.url, storageState });
  for (const path of ['/login', '/signup', '/email-preferences', '/thank-you', '/account/delete', pay, went, '/photo-quote'])
    await expectSpanishPage(visitor, path);
  await sendPhotos(visitor);
  await expectSpanishPage(visitor, visitor.url());
  for (const path of ['/dashboard', '/dashboard/quotes', '/dashboard/appointments', '/dashboard/profile', '/dashboard/security', order])
    await expectSpanishPage(customer, path);
});
