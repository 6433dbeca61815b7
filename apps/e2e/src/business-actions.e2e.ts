import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/accessibility.js';
import { post } from './harness/api.js';
import { choose, confirm, tick } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';

const own = () => randomUUID().slice(0, 8);

/** Select rows of a list, and open the dialog of a step that is taken with all of them. */
async function step(page: Page, rows: string[], label: string) {
  for (const row of rows) await tick(page.getByRole('checkbox', { name: `Select ${row}`, exact: true }));
  await page.getByRole('button', { name: 'Take a step' }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
  return page.getByRole('dialog', { name: new RegExp(`^${label}: ${rows.length} `) });
}

test('leads are handed over to a colleague by an action on many, with a form that offers no one who was disabled', async ({
  staff: page,
  db,
}) => {
  const key = own();
  const names = [`Ann ${key}`, `Bea ${key}`];
  for (const name of names) await post(page.request, 'leads', { name });
  await page.goto(`/admin/leads?view=table&search=${key}`);
  const dialog = await step(page, names, 'Assign');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog).toContainText('To is required');
  const [{ firstName, lastName }] = await (await page.request.get('/api/admin-users?limit=1')).json();
  await db.query(`INSERT INTO admin_users (email, first_name, last_name, role, status) VALUES ($1, 'Gone', $2, 'admin', 'disabled')`, [
    `gone-${key}@example.com`,
    key,
  ]);
  await dialog.getByRole('combobox', { name: 'To' }).fill(key);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await choose(dialog, 'To', `${firstName} ${lastName}`, firstName);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText('2 changed')).toBeVisible();
  await page.getByRole('link', { name: 'Open lead' }).first().click();
  await expect(page.getByText('assigned it')).toBeVisible();
});

test('overdue invoices are reminded of by a long action with a question; what is not due is refused in words', async ({
  staff: page,
  db,
}) => {
  const email = `iris-${own()}@example.com`;
  const { id: customerId } = await post(page.request, 'customers', { firstName: 'Iris', lastName: 'Vale', email });
  const bill = async () => {
    const { id } = await post(page.request, 'invoices', { customerId, lines: [{ kind: 'item', label: 'Sofa', unitCents: 11_900 }] });
    return post<{ number: string }>(page.request, `invoices/${id}/transitions/issue`, { tell: false });
  };
  const [owed, early] = [await bill(), await bill()];
  // Longer ago than the rule writes about, which would remind of it by itself.
  await db.query(`UPDATE invoices SET due_on = due_on - 200 WHERE id = $1`, [owed.id]);
  await page.goto(`/admin/invoices?view=table&search=${encodeURIComponent(email)}`);
  const dialog = await step(page, [owed.number, early.number], 'Remind');
  await expect(dialog).toContainText('leaves by email now');
  // Of both, one mail leaves, which is shown.
  await dialog.getByText(`Email to ${email}`).click();
  await expect(dialog.frameLocator('iframe').getByText(owed.number).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remind', exact: true }).click();
  await expect(page.getByText('1 changed')).toBeVisible();
  await expect(page.getByText('1 refused')).toBeVisible();
  const report = page.getByRole('region', { name: 'Records table' });
  await expect(report).toContainText(`Reminder to ${email}`);
  await expect(report).toContainText('This invoice isn’t past its due date');
  await page.goto(`/admin/invoices/${owed.id}`);
  await expect(page.getByText('sent a reminder')).toBeVisible();
});

test('expired coupons are archived by an action on none, after its question', async ({ staff: page }) => {
  const code = `OVER-${own()}`.toUpperCase();
  const { id } = await post(page.request, 'coupons', { code, kind: 'fixed', amountCents: 500, endsOn: '2020-12-31' });
  await post(page.request, `coupons/${id}/transitions/activate`);
  await page.goto(`/admin/coupons?search=${code}`);
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('Expired');
  await confirm(page, 'Archive expired');
  await expect(row).toContainText('Archived');
  await expectAccessible(page);
});
