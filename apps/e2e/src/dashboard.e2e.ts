import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableInTheDark,
  PHONE,
  primaries,
  SMALL_PHONE,
} from './harness/accessibility.js';
import { expectTimesAbove, HOME, jobOf, newContact } from './harness/booking.js';
import { pressFreeDay } from './harness/days.js';
import { expect, test } from './harness/fixtures.js';
import { bookJob, confirmAddress } from './harness/quotes.js';

/** Issue an invoice for $119. */
async function issueInvoice(staff: Page, db: Pool, email: string): Promise<void> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM customers WHERE email = $1', [email]);
  const lines = [{ kind: 'item', label: 'Sofa', qty: 1000, unitCents: 11_900 }];
  const invoice = (await (await staff.request.post('/api/invoices', { data: { customerId: rows[0]!.id, lines } })).json()) as {
    id: string;
  };
  await staff.request.post(`/api/invoices/${invoice.id}/transitions/issue`, { data: {} });
}

const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Notifications' }).getByText(text);

test('an appointment is moved, the wish taken back, and the job cancelled', async ({
  customer,
  customerPerson,
  page,
  staff,
  db,
  mailbox,
}) => {
  const { email } = customerPerson;
  await bookJob({ staff, page, db, mailbox }, email, 8);
  await customer.goto('/dashboard');
  const next = customer.getByRole('article').first();
  await expect(next).toContainText('Confirmed');
  const file = await customer.request.get((await next.getByRole('link', { name: 'Add to calendar' }).getAttribute('href'))!);
  expect(await file.text()).toContain('BEGIN:VEVENT');

  await next.getByRole('button', { name: 'Reschedule' }).click();
  const dialog = customer.getByRole('dialog', { name: 'Move this appointment' });
  await expectAccessible(customer);
  await expectReadableInTheDark(customer);
  await test.step('its buttons and all times of a day are in view from the start', async () => {
    for (const size of [PHONE, SMALL_PHONE, DESKTOP]) {
      await customer.setViewportSize(size);
      await expect(dialog.getByRole('button', { name: 'Keep it as it is' })).toBeInViewport({ ratio: 1 });
      await expectTimesAbove(dialog, dialog.getByRole('button', { name: 'Request this time' }));
    }
  });
  await dialog.getByRole('button', { name: 'Request this time' }).click();
  await expect(dialog.getByText('Please pick a day and a time')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Request this time' })).toBeInViewport();
  await pressFreeDay(dialog, 9);
  await dialog
    .getByRole('group', { name: /^Time on/ })
    .getByRole('button', { name: /Available$/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Request this time' }).click();
  await expect(toast(customer, 'Reschedule Request Submitted')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(next).toContainText('You requested a move to');
  await expectAccessible(customer);
  await next.getByRole('button', { name: 'Keep my appointment as it is' }).click();
  await expect(next.getByRole('button', { name: 'Reschedule' })).toBeVisible();

  await next.getByRole('link', { name: /^J-/ }).click();
  await customer.getByRole('button', { name: 'Cancel this job' }).click();
  const sure = customer.getByRole('dialog');
  await sure.getByRole('button', { name: 'Cancel this job' }).click();
  await expect(sure.getByText('Please tell us why')).toBeVisible();
  await sure.getByLabel(/^Why/).fill('Sold the house.');
  await sure.getByRole('button', { name: 'Cancel this job' }).click();
  await expect(toast(customer, /is canceled$/)).toBeVisible();
  await expect(customer.getByText('Order canceled')).toBeVisible();
  await mailbox.open(email, /is canceled/);
});

test('with less than 24 hours to go the way is the phone', async ({ customer, customerPerson, page, staff, db, mailbox }) => {
  const quote = await bookJob({ staff, page, db, mailbox }, customerPerson.email, 10);
  await db.query(`UPDATE appointments SET starts_at = now() + interval '23 hours' WHERE customer_id = $1`, [quote.customerId]);
  await customer.goto('/dashboard/appointments');
  await customer.getByRole('button', { name: 'Reschedule' }).click();
  await expect(toast(customer, 'Rescheduling Not Available')).toBeVisible();
  await expect(customer.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:/);
  await expect(customer.getByRole('dialog')).toHaveCount(0);
  await customer.goto(`/customer/orders/${quote.id}`);
  await expect(customer.getByText('Your appointment is less than 24 hours away')).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Cancel this job' })).toHaveCount(0);
});

test('a higher price waits for the customer’s signature', async ({ customer, customerPerson, page, staff, db, mailbox }) => {
  const quote = await bookJob({ staff, page, db, mailbox }, customerPerson.email, 11);
  const { rows } = await db.query<{ id: string }>('SELECT id FROM orders WHERE quote_id = $1', [quote.id]);
  const made = await staff.request.post('/api/change-orders', {
    data: { orderId: rows[0]!.id, reason: 'Two more sofas', newTotalCents: 60_000 },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await customer.goto(`/customer/orders/${quote.id}`);
  await customer.getByRole('button', { name: 'Sign for $600.00' }).click();
  await expect(customer.getByText('Type your full name to sign')).toBeVisible();
  await customer.getByLabel('Your full name').fill('Casey Customer');
  await customer.getByRole('button', { name: 'Sign for $600.00' }).click();
  await expect(toast(customer, 'New price signed')).toBeVisible();
  await expect(customer.getByText('Approved', { exact: true })).toBeVisible();
});

test('a request that is being prepared shows on the overview', async ({ customer, customerPerson, db }) => {
  await confirmAddress(db, customerPerson.email);
  const request = {
    contact: { ...newContact(), email: customerPerson.email },
    job: jobOf(2),
    address: { line1: HOME.street, city: HOME.city, state: 'NC', zip: HOME.zip },
    hold: null,
    consent: { terms: true },
  };
  const booked = await customer.request.post('/api/portal/bookings', {
    data: request,
    headers: { 'idempotency-key': request.contact.email },
  });
  const quote = (await booked.json()) as { number: string };
  expect([booked.status(), quote]).toEqual([201, expect.objectContaining({ outcome: 'booked' })]);
  await customer.goto('/dashboard');
  const prepared = customer.getByRole('heading', { name: 'Being prepared' });
  await expect(prepared).toBeVisible();
  await test.step('what follows is beside it on a desktop, and below it on a phone', async () => {
    const beside = customer.getByRole('complementary', { name: 'What happens next' });
    await customer.setViewportSize(DESKTOP);
    const [left, right] = [(await prepared.boundingBox())!, (await beside.boundingBox())!];
    expect(right.x, 'beside').toBeGreaterThan(left.x + left.width);
    expect(right.y, 'at its height').toBeLessThanOrEqual(left.y + left.height);
    await customer.setViewportSize(PHONE);
    expect((await beside.boundingBox())!.y, 'below').toBeGreaterThan((await prepared.boundingBox())!.y);
  });
  await customer.getByRole('link', { name: `See the details ${quote.number}` }).click();
  await expect(customer.getByText('We have your request')).toBeVisible();
});

test('a new customer finds one beginning, and that the email is not confirmed, with a way to get the mail again', async ({
  customer,
  customerPerson,
  db,
  mailbox,
}) => {
  await customer.goto('/dashboard');
  await expect(customer.getByRole('heading', { name: 'What can we take off your hands?' })).toBeVisible();
  await expect(customer.getByRole('link', { name: /Book a pickup|New booking/ }).filter({ visible: true })).toHaveCount(1);
  const notice = customer.getByRole('status').filter({ hasText: 'Please confirm your email' });
  await expect(notice).toContainText(customerPerson.email);
  await notice.getByRole('button', { name: 'Send the confirmation email again' }).click();
  await expect(customer).toHaveURL(/\/dashboard\/security/);
  await expect(
    customer
      .getByRole('status')
      .filter({ hasText: /email|link/i })
      .first(),
  ).toBeVisible();
  await mailbox.open(customerPerson.email, /[Cc]onfirm/);
  await confirmAddress(db, customerPerson.email);
  await customer.goto('/dashboard');
  await expect(customer.getByRole('heading', { name: 'What can we take off your hands?' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('an order that is not there offers a fresh link', async ({ customer }) => {
  const answer = await customer.goto('/customer/orders/4f2c1c5e-0000-4000-8000-000000000000');
  expect(answer!.status()).toBe(404);
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('We couldn’t open that order');
  await expect(customer.getByRole('button', { name: 'Email me a secure link' })).toBeVisible();
  await expectAccessible(customer);
});

test('an invoice is paid with a saved card, after one that is declined', async ({ customer, customerPerson, staff, db }) => {
  await confirmAddress(db, customerPerson.email);
  await issueInvoice(staff, db, customerPerson.email);
  await customer.goto('/dashboard/profile');
  await customer.getByText('Test cards').click();
  await customer.getByRole('button', { name: 'Save a card that gets declined' }).click();
  await expect(customer.getByText('Visa ending in 0341')).toBeVisible();
  await customer.getByRole('button', { name: 'Save the test card' }).click();
  await expect(customer.getByText('Visa ending in 4242')).toBeVisible();
  await db.query(
    `UPDATE customer_payments SET expiry_year = 2020 WHERE last4 = '0341' AND customer_id = (SELECT id FROM customers WHERE email = $1)`,
    [customerPerson.email],
  );
  await customer.goto('/dashboard');
  await customer.getByRole('button', { name: /^Pay INV-/ }).click();
  const dialog = customer.getByRole('dialog', { name: /^Pay INV-/ });
  await expect(dialog.getByRole('radio', { name: /^Visa ending in 0341/ })).toBeDisabled();
  await expect(dialog.getByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked();
  await expectAccessible(customer);
  await expectReadableInTheDark(customer);
  await dialog.getByRole('radio', { name: 'Another card' }).check();
  await dialog.getByText('Test cards').click();
  await dialog.getByRole('radio', { name: /0002/ }).check();
  await dialog.getByRole('button', { name: 'Pay $119.00' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your card was declined.');
  await dialog.getByRole('radio', { name: /^Visa ending in 4242/ }).check();
  await dialog.getByRole('button', { name: 'Pay $119.00' }).dblclick();
  await expect(toast(customer, 'We received $119.00')).toBeVisible();
  const receipt = customer.getByRole('link', { name: /^Receipt/ });
  await expect(receipt).toHaveCount(1);
  const paper = await customer.request.get((await receipt.getAttribute('href'))!);
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('every page of the dashboard is accessible and fits a phone, empty as it is', async ({ signedIn, customerPerson }) => {
  const page = await signedIn(customerPerson, { viewport: { width: 360, height: 740 } });
  for (const [path, primary] of [
    ['/dashboard', 'Book a pickup'],
    ['/dashboard/quotes', 'Request a quote'],
    ['/dashboard/appointments', 'Book a pickup'],
    ['/dashboard/profile', 'Save changes'],
    ['/account/delete', ''],
  ] as const) {
    const answer = await page.goto(path);
    if (path.startsWith('/dashboard')) expect(answer!.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    if (primary) await expect(primaries(page)).toHaveText([primary]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test.describe('deleting one’s data', () => {
  test('signed in, with the password once more', async ({ customer, customerPerson, db }) => {
    await customer.goto('/account/delete');
    await customer.getByLabel('Password').fill('not this one');
    await customer.getByRole('button', { name: 'Delete my data' }).click();
    await expect(customer.getByText('That password isn’t correct')).toBeVisible();
    await customer.getByLabel('Password').fill(customerPerson.password);
    await customer.getByRole('button', { name: 'Delete my data' }).click();
    await expect(customer.getByText('Your data has been deleted')).toBeVisible();
    await expectAccessible(customer);
    await customer.goto('/dashboard');
    await expect(customer).toHaveURL(/\/login/);
    expect((await db.query('SELECT 1 FROM users WHERE email = $1', [customerPerson.email])).rows).toEqual([]);
  });

  test('signed out, by a mailed link that does nothing until it is confirmed', async ({ page, customerPerson, mailbox, db }) => {
    await page.goto('/account/delete');
    await page.getByLabel('Your email').fill(customerPerson.email);
    await page.getByRole('button', { name: 'Email me a link to confirm' }).click();
    await expect(page.getByText('If we have data for this address')).toBeVisible();
    const mail = await mailbox.open(customerPerson.email, 'Confirm your data deletion request');
    await page.goto(mail.link('Confirm deletion'));
    await expectAccessible(page);
    expect((await db.query('SELECT 1 FROM users WHERE email = $1', [customerPerson.email])).rows).toHaveLength(1);
    await page.getByRole('button', { name: 'Delete my data' }).click();
    await expect(page.getByText('Your data has been deleted')).toBeVisible();
    expect((await db.query('SELECT 1 FROM users WHERE email = $1', [customerPerson.email])).rows).toEqual([]);
  });

  test('waits while something is owed, and can be taken back', async ({ customer, customerPerson, staff, db }) => {
    await confirmAddress(db, customerPerson.email);
    await issueInvoice(staff, db, customerPerson.email);
    await customer.goto('/account/delete');
    await customer.getByLabel('Password').fill(customerPerson.password);
    await customer.getByRole('button', { name: 'Delete my data' }).click();
    await expect(customer.getByRole('alert')).toContainText('You have an open balance on INV-');
    await customer.getByRole('button', { name: /I changed my mind/ }).click();
    await expect(customer.getByText('You withdrew the request')).toBeVisible();
    await customer.goto('/dashboard');
    await expect(customer.getByRole('button', { name: /^Pay INV-/ })).toBeVisible();
  });
});

test('an address with half an id leads to the page that says so', async ({ customer }) => {
  for (const address of ['/dashboard/documents/4f2c1c5e', '/customer/orders/4f2c1c5e']) {
    expect((await customer.goto(address))!.status(), address).toBe(404);
    await expect(customer.getByRole('heading', { level: 1 }), address).toHaveText(/^We couldn’t (find that page|open that order)/);
  }
});
