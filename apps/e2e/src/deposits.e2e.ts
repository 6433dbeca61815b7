import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { expect, test } from './harness/fixtures.js';
import { chooseTime, FULL, openQuote, sendQuote, sign } from './harness/quotes.js';

test('a deposit is paid with the link of the quote, and the final bill takes it off', async ({ page, staff, db, mailbox }) => {
  test.setTimeout(180_000);
  const quote = await sendQuote(staff, db, undefined, FULL);
  await openQuote(page, mailbox, quote);
  await expect(page.getByText('Deposit due on approval')).toBeVisible();
  await chooseTime(page, 10);
  await sign(page, mailbox, quote.email);
  await page.getByRole('button', { name: 'Approve and book' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\//);

  const deposit = page.getByRole('region', { name: 'Deposit' });
  await expect(deposit).toContainText('$129.80');
  await expect(deposit).toContainText('toward your final bill');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await deposit.getByRole('button', { name: 'Pay deposit' }).click();
  const dialog = page.getByRole('dialog', { name: /^Pay INV-/ });
  await expect(dialog.getByText('Tip for the crew')).toHaveCount(0);
  await dialog.getByText('Test cards').click();
  await dialog.getByRole('radio', { name: /declined/ }).check();
  await dialog.getByRole('button', { name: 'Pay $129.80' }).click();
  await expect(dialog.getByText('Your card was declined')).toBeVisible();
  await dialog.getByRole('radio', { name: /accepted/ }).check();
  await dialog.getByRole('button', { name: 'Pay $129.80' }).click();
  await expect(page.getByText('Your deposit is paid')).toBeVisible();
  await mailbox.open(quote.email, /Receipt for invoice INV-/);

  const { rows } = await db.query<{ id: string }>('SELECT o.id FROM orders o WHERE o.quote_id = $1', [quote.id]);
  const orderId = rows[0]!.id;
  const move = (path: string, transition: string) =>
    staff.request.post(`/api/${path}/transitions/${transition}`, { data: { confirmed: true } });
  const { rows: visits } = await db.query<{ id: string }>('SELECT id FROM appointments WHERE order_id = $1', [orderId]);
  for (const step of ['onMyWay', 'arrive', 'complete']) expect((await move(`appointments/${visits[0]!.id}`, step)).ok()).toBe(true);
  const bill = `SELECT id, total_cents AS total FROM invoices WHERE order_id = $1 AND kind = 'bill'`;
  const { rows: bills } = await db.query<{ id: string; total: number }>(bill, [orderId]);
  expect(bills).toMatchObject([{ total: 51_920 }]);
  await staff.goto(`/admin/invoices/${bills[0]!.id}`);
  // The history, which comes later, may show the line as well.
  await expect(staff.locator('.ra-sections').getByText(/^Less deposit INV-/)).toBeVisible();
  expect((await move(`invoices/${bills[0]!.id}`, 'issue')).ok()).toBe(true);
  const mail = await mailbox.open(quote.email, /Invoice INV-\d/);
  expect(mail.text).toContain('$519.20');
});
