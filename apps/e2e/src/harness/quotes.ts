import { expect, type Page } from '@playwright/test';
import type { Pool } from 'pg';
import { post } from './api.js';
import { pressFreeDay } from './days.js';
import type { Mailbox } from './mailbox.js';
import { newEmail, newNumber } from './fixtures.js';

const HALF = {
  kind: 'volume',
  label: 'Half a truck',
  qty: 1000,
  unitCents: 38_900,
  taxCategory: 'hauling',
  optional: false,
  selected: true,
};
/** Above $600, so that a deposit of 20% is required. */
export const FULL = { ...HALF, label: 'Full truck', unitCents: 64_900 };
const SWEEP = {
  kind: 'item',
  label: 'Sweep the garage',
  qty: 1000,
  unitCents: 5000,
  taxCategory: 'hauling',
  optional: true,
  selected: false,
};

export interface SentQuote {
  id: string;
  number: string;
  email: string;
  customerId: string;
}

/** Create and send a quote as staff, to a new customer or to the one with this address. */
export async function sendQuote(staff: Page, db: Pool, email = newEmail('quoted'), load = HALF): Promise<SentQuote> {
  const { request } = staff;
  const known = await db.query<{ id: string }>('SELECT id FROM customers WHERE email = $1', [email]);
  const customerId =
    known.rows[0]?.id ?? (await post(request, 'customers', { firstName: 'Quinn', lastName: 'Reader', email, phone: newNumber() })).id;
  const address = { customerId, line1: '12 Oak Street', city: 'Raleigh', state: 'NC', zip: '27601', county: 'Wake' };
  const { id: addressId } = await post(request, 'customer-addresses', address);
  const draft = { customerId, addressId, lines: [load, SWEEP], estimatedMinutes: 60, cubicYardsMilli: 7500 };
  const { id, number } = await post<{ number: string }>(request, 'quotes', draft);
  await post(request, `quotes/${id}/transitions/send`);
  return { id, number, email, customerId };
}

/** Open the link in the quote's mail. */
export async function openQuote(
  page: Page,
  mailbox: Mailbox,
  { email, number }: SentQuote,
  { waitUntil }: Parameters<Page['goto']>[1] = {},
): Promise<void> {
  const mail = await mailbox.open(email, `Your quote ${number} is ready`);
  await page.goto(mail.link('Review quote'), { waitUntil });
  await expect(page.getByRole('heading', { name: 'What you get' })).toBeVisible();
}

/** Go from step 1 to a chosen time on step 2. Each journey uses its own day. */
export async function chooseTime(page: Page, day: number): Promise<void> {
  await page.getByRole('button', { name: 'Choose a time and approve' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a time and approve' })).toBeFocused();
  await pressFreeDay(page, day);
  await page
    .getByRole('group', { name: /^Time on/ })
    .getByRole('button', { name: /Available$/ })
    .first()
    .click();
  await expect(page.getByRole('timer')).toContainText('held for');
}

/** Enter the code and the typed signature, and give consent. */
export async function sign(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await expect(page.getByText(/We sent a code to/)).toBeVisible();
  await page.getByLabel('6-digit code').fill(await mailbox.code(email));
  await page.getByLabel('Your full name').fill('Quinn Reader');
  await page.getByRole('checkbox', { name: /I approve this quote/ }).check();
}

/** Expect the typed signature to be in the one script typeface, which has come. */
export async function expectInScript(page: Page, name: string): Promise<void> {
  await expect(page.locator('.signature')).toHaveText(name);
  await expect(page.locator('.signature')).toHaveCSS('font-family', /^"?Dancing Script/);
  const hasCome = () => [...document.fonts].some(({ family, status }) => family.includes('Dancing Script') && status === 'loaded');
  await expect.poll(() => page.evaluate(hasCome)).toBe(true);
}

/** Mark the account's address as confirmed: otherwise an edit by staff would separate account and customer. */
export const confirmAddress = (db: Pool, email: string) =>
  db.query('UPDATE users SET email_confirmed_at = now() WHERE email = $1', [email]);

/** Book the customer's own job: a quote sent and approved by its link. */
export async function bookJob(
  people: { staff: Page; page: Page; db: Pool; mailbox: Mailbox },
  email: string,
  day: number,
): Promise<SentQuote> {
  const { staff, page, db, mailbox } = people;
  await confirmAddress(db, email);
  const quote = await sendQuote(staff, db, email);
  await openQuote(page, mailbox, quote);
  await chooseTime(page, day);
  await sign(page, mailbox, email);
  await page.getByRole('button', { name: 'Approve and book' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  return quote;
}
