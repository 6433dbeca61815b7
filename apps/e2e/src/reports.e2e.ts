import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { post } from './harness/api.js';
import { expectScreen } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';

test('figures open the records behind them, tables are downloaded, and other days are another report', async ({ staff }) => {
  const lastName = `Report${randomUUID().slice(0, 8)}`;
  const customer = await post(staff.request, 'customers', { firstName: 'Ruth', lastName, email: `${lastName}@example.com`.toLowerCase() });
  const lines = [{ kind: 'item', label: 'Sofa', unitCents: 11_900 }];
  const invoice = await post(staff.request, 'invoices', { customerId: customer.id, lines });
  await post(staff.request, `invoices/${invoice.id}/transitions/issue`, {});
  const { number } = (await (await staff.request.get(`/api/invoices/${invoice.id}`)).json()) as { number: string };

  await staff.goto('/admin/reports');
  await expectScreen(staff, 'Reports');
  const figures = staff.getByRole('list', { name: 'Figures' });
  await expect(figures.getByRole('listitem').filter({ hasText: 'Revenue' })).toContainText(/\d bills? issued.*, before tax/);
  await expectAccessible(staff);

  const receivables = staff.getByRole('region', { name: 'Receivables by age', exact: true });
  const saved = staff.waitForEvent('download');
  await receivables.getByRole('button', { name: 'Download Receivables by age as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^receivables-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile((await file.path())!, 'utf8')).toMatch(/^\ufeff?Age,Invoices,Owed\r?\nNot due yet,\d+,\d+(\.\d{1,2})?\r?\n/);

  const expectInvoice = async () => {
    await expectScreen(staff, 'Invoices');
    await staff.getByRole('searchbox').fill(number);
    await expect(staff.getByRole('row').filter({ hasText: number })).toBeVisible();
  };
  await receivables.getByRole('row').filter({ hasText: 'Not due yet' }).getByRole('link').click();
  await expectInvoice();
  await staff.goto('/admin/reports');
  await figures.getByRole('link', { name: 'Owed to you' }).click();
  await expectInvoice();
  await staff.goto('/admin/reports');
  await figures.getByRole('link', { name: 'Revenue' }).click();
  await expect(staff).toHaveURL(/#weeks$/);
  const weeks = staff.getByRole('region', { name: 'Revenue by week', exact: true });
  await weeks.getByRole('row').filter({ hasText: 'Total' }).getByRole('link').first().click();
  await expectInvoice();

  await staff.goto('/admin/reports');
  await staff.getByRole('link', { name: 'Last month' }).click();
  await expect(staff).toHaveURL(/period=last_month/);
  await staff.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(staff);
});
