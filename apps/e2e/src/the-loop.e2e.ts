import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, PHONE } from './harness/accessibility.js';
import { approveMessage, choose, confirm, expectScreen, goWithin, openRow, pick, tick } from './harness/back-office.js';
import { BookingPage, newContact } from './harness/booking.js';
import { expect, test } from './harness/fixtures.js';
import { expectBooksInOrder } from './harness/money-invariants.js';

/** Create an active coupon as staff, before the story begins. */
async function activeCoupon(staff: Page): Promise<string> {
  const code = `LOOP${randomUUID().slice(0, 6).toUpperCase()}`;
  const made = await staff.request.post('/api/coupons', { data: { code, kind: 'percent', percentPpm: 100_000, maxUses: 5 } });
  const { id, version } = (await made.json()) as { id: string; version: number };
  const active = await staff.request.post(`/api/coupons/${id}/transitions/activate`, { data: { version, input: {} } });
  expect(active.ok(), await active.text()).toBe(true);
  return code;
}

/** The pages of a customer, and of their quotes, orders, visits, bills and payments, with two of their forms. */
const PAGES_OF_CUSTOMER = `WITH c AS (SELECT id FROM customers WHERE email = $1)
  SELECT 'customers/' || id AS path FROM c UNION ALL SELECT 'customers/' || id || '/edit' FROM c
  UNION ALL SELECT 'quotes/' || q.id FROM quotes q JOIN c ON c.id = q.customer_id
  UNION ALL SELECT 'orders/' || o.id || edit FROM orders o JOIN c ON c.id = o.customer_id, unnest(ARRAY['', '/edit']) edit
  UNION ALL SELECT 'appointments/' || a.id FROM appointments a JOIN c ON c.id = a.customer_id
  UNION ALL SELECT 'invoices/' || i.id FROM invoices i JOIN c ON c.id = i.customer_id
  UNION ALL SELECT 'payments/' || p.id FROM payments p JOIN c ON c.id = p.customer_id`;

/** Half a truck at $389 and a mattress at $99, less ten percent. */
const TOTAL_CENTS = 43_920;

test('the loop: from the visitor’s request to the paid invoice', async ({ page, staff, open, mailbox, db }) => {
  const contact = newContact('Riley');
  const coupon = await activeCoupon(staff);
  let number = '';

  await test.step('a visitor asks for a pickup, with a photo and a coupon', async () => {
    const booking = new BookingPage(page);
    await booking.open();
    await booking.giveContact(contact);
    await page.locator('input[type=file]').setInputFiles({ name: 'garage.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(page.getByRole('list', { name: 'Photos sent' })).toContainText('garage.jpg');
    await booking.giveJob({ service: 'Garage Cleanouts', eighths: 4 });
    await booking.giveAddress();
    await booking.expectStep('When should we come?');
    // Not today, which would add the same-day surcharge.
    await booking.pickSlot(1);
    await booking.next();
    await booking.expectStep('Review your booking');
    const price = page.getByRole('complementary', { name: 'Your price' });
    await expect(price).toContainText(/\$\d+ ?[–-] ?\$\d+/);
    await page.getByLabel('Coupon code').fill(coupon.toLowerCase());
    await expect(price).toContainText('Discount');
    await page.getByLabel(/I agree to the terms/).check();
    await page.getByRole('button', { name: 'Book now' }).click();
    await expect(page).toHaveURL(/\/thank-you\?/);
    number = /Q-\d{4}-\d{5}/.exec(await page.getByText(/Your request number: Q-/).innerText())![0];
    await mailbox.open(contact.email, `We received your request ${number}`);
  });

  await test.step('staff find the request, price it with an optional line and send the quote', async () => {
    await staff.goto('/admin/quotes');
    await staff.getByRole('searchbox', { name: 'Search quotes' }).fill(number);
    await staff.getByRole('link', { name: number }).click();
    await expectScreen(staff, number);
    await staff.getByRole('link', { name: 'Edit' }).click();
    await expectScreen(staff, `Edit ${number}`);
    const lines = staff.getByRole('list', { name: 'Lines' }).getByRole('listitem');
    await expect(lines).toHaveCount(1);
    await pick(staff, 'Add from the price list', /Mattress/, 'Mattress');
    await expect(lines).toHaveCount(2);
    await tick(staff.getByRole('checkbox', { name: 'Optional, line 2' }));
    await staff.getByRole('button', { name: 'Save and send' }).click();
    await expect(staff.getByRole('group', { name: 'Quote actions' })).toContainText('Sent');
  });

  await test.step('the customer opens the link of the mail, ticks the option and picks a time', async () => {
    await mailbox.open(contact.email, `Your quote ${number} is ready`);
    await page.goto('/dev/mailbox');
    await page.getByRole('link', { name: `Your quote ${number} is ready` }).click();
    await page.goto((await page.getByRole('link', { name: 'Review quote' }).getAttribute('href'))!);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Garage Cleanouts');
    const costs = page.getByRole('complementary', { name: 'Costs' });
    const option = page.getByRole('checkbox', { name: /Mattress/ });
    await option.uncheck();
    await expect(costs).toContainText('Total$350.10');
    await option.check();
    await expect(costs).toContainText('Total$439.20');
    await page.getByRole('button', { name: 'Choose a time and approve' }).click();
    await page.getByRole('radio', { name: 'Another time' }).check();
    await new BookingPage(page).pickSlot(11);
  });

  await test.step('with the code of the mail and a signature the quote becomes one order', async () => {
    await page.getByRole('button', { name: 'Send me the code' }).click();
    await expect(page.getByText(/We sent a code to/)).toBeVisible();
    await page.getByLabel('6-digit code').fill(await mailbox.code(contact.email));
    await page.getByLabel('Your full name').fill('Riley Hauler');
    await page.getByRole('checkbox', { name: /I approve this quote/ }).check();
    await page.getByRole('button', { name: 'Approve and book' }).dblclick();
    await expect(page).toHaveURL(/\/order-confirmation\//);
    await expect(page.getByText('You’re booked')).toBeVisible();
    await mailbox.open(contact.email, `Quote ${number} approved`);
    const { rows } = await db.query(
      `SELECT o.number, o.total_cents AS total, (SELECT count(*)::int FROM appointments a WHERE a.order_id = o.id) AS visits
       FROM orders o JOIN quotes q ON q.id = o.quote_id WHERE q.number = $1`,
      [number],
    );
    expect(rows).toEqual([{ number: expect.stringMatching(/^J-/), total: TOTAL_CENTS, visits: 1 }]);
  });

  await test.step('staff assign the crew and carry the visit through', async () => {
    await staff.goto(`/admin/appointments?search=${contact.lastName}`);
    await openRow(staff, contact.firstName);
    const actions = staff.getByRole('group', { name: 'Appointment actions' });
    await expect(actions).toContainText('Confirmed');
    const team = staff.getByRole('region', { name: 'Truck and crew' });
    await choose(team, 'Truck', 'Truck 2');
    await choose(team, 'Crew', /.+/);
    await staff.keyboard.press('Escape');
    await team.getByRole('button', { name: 'Save truck and crew' }).click();
    await expect(staff.getByText('Truck and crew saved')).toBeVisible();
    for (const [button, state] of [
      ['On my way', 'On the way'],
      ['Arrived', 'Arrived'],
      ['Complete', 'Completed'],
    ] as const) {
      await actions.getByRole('button', { name: button, exact: true }).click();
      if (button === 'On my way') await approveMessage(staff, contact.email, button);
      await expect(actions.getByText(state, { exact: true }).and(staff.locator(':not(button, button *)'))).toBeVisible();
    }
    await mailbox.open(contact.email, /on (the|its|our) way/i);
  });

  await test.step('the invoice is issued and its mail carries the PDF', async () => {
    await staff.goto(`/admin/invoices?search=${contact.email}`);
    await openRow(staff, contact.firstName);
    await confirm(staff, 'Issue');
    await expect(staff.getByRole('group', { name: 'Invoice actions' })).toContainText('Issued');
    const mail = await mailbox.open(contact.email, /Invoice INV-/);
    expect(mail.text).toContain('$439.20');
    const { rows } = await db.query(
      `SELECT payload->'attachments' AS attachments FROM message_logs WHERE recipient = $1 AND template = 'invoice'`,
      [contact.email],
    );
    expect(rows).toEqual([{ attachments: [expect.objectContaining({ kind: 'invoice' })] }]);
  });

  await test.step('staff take a part in cash', async () => {
    await staff.getByRole('button', { name: 'Record payment' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Record payment' });
    await dialog.getByLabel('Amount').fill('100.00');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(staff.getByRole('group', { name: 'Invoice actions' })).toContainText('Partially paid');
    await mailbox.open(contact.email, /Receipt for invoice INV-/);
  });

  await test.step('the customer signs up with the same address and pays the rest by card', async () => {
    const home = await open();
    await home.goto(`/signup?email=${encodeURIComponent(contact.email)}`);
    await home.getByLabel('First name').fill(contact.firstName);
    await home.getByLabel('Last name').fill(contact.lastName);
    await home.getByLabel('Password').fill('a sentence to remember');
    await home.getByRole('button', { name: 'Sign Up' }).click();
    await expect(home.getByRole('heading', { level: 1 })).toHaveText('Check your email');
    const mail = await mailbox.open(contact.email, 'Confirm your email address');
    await home.goto(mail.link('Confirm my address'));
    await home.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(home).toHaveURL(/\/dashboard$/);
    await home.getByRole('button', { name: /^Pay INV-/ }).click();
    await home.getByRole('radio', { name: '$10' }).check();
    await home.getByText('Test cards').click();
    await home.getByRole('radio', { name: /ending 0002/ }).check();
    await home.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(home.getByRole('alert')).toContainText('Your card was declined');
    await home.getByRole('radio', { name: /ending 4242/ }).check();
    await home.getByRole('button', { name: 'Pay $349.20' }).click();
    await expect(home.getByText(/^We received \$/)).toBeVisible();
    await expect(home.getByRole('heading', { name: 'Paid invoices and receipts' })).toBeVisible();
    await expect(home.getByRole('button', { name: /^Pay INV-/ })).toHaveCount(0);
    await home.reload();
    const paid = home.getByRole('article').filter({ hasText: 'INV-' });
    await expect(paid).toContainText('Paid');
    for (const href of await paid.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')!))) {
      expect((await home.request.get(href)).headers()['content-type'], href).toBe('application/pdf');
    }
  });

  await test.step('the pages of all that can be used by everyone, and fit a phone', async () => {
    const { rows } = await db.query<{ path: string }>(PAGES_OF_CUSTOMER, [contact.email]);
    expect(rows.length).toBeGreaterThan(8);
    await staff.setViewportSize(PHONE);
    for (const { path } of rows) {
      await goWithin(staff, `/admin/${path}`);
      await expect(staff.locator('main form, main .ra-summary, main .ra-sections').first()).toBeVisible();
      await expectNoSidewaysScroll(staff);
      await expectAccessible(staff);
    }
  });

  await test.step('the books are in order', () => expectBooksInOrder(db, { email: contact.email, coupon, total: TOTAL_CENTS }));
});
