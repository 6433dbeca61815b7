import { devices } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './harness/accessibility.js';
import { post } from './harness/api.js';
import { expect, newEmail, test } from './harness/fixtures.js';

const PHONE = { ...devices['Pixel 5'], viewport: { width: 360, height: 740 } };

test('a bill is paid at the door: a part in cash, the rest by card behind a link, with a tip and receipts', async ({
  staff,
  open,
  mailbox,
}) => {
  const email = newEmail('door');
  const customer = await post(staff.request, 'customers', { firstName: 'Quinn', lastName: 'Reader', email });
  const lines = [{ kind: 'item', label: 'Sofa', qty: 1000, unitCents: 38_900 }];
  const { id } = await post(staff.request, 'invoices', { customerId: customer.id, lines });
  await post(staff.request, `invoices/${id}/transitions/issue`);
  await post(staff.request, `invoices/${id}/payments`, { method: 'cash', amountCents: 8900 }, `door-${id}`);
  await mailbox.open(email, /Receipt for invoice INV-/);

  await staff.goto(`/admin/invoices/${id}`);
  await staff.getByRole('button', { name: 'Pay link', exact: true }).click();
  await staff.getByRole('button', { name: 'Make the link' }).click();
  const url = await staff.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await staff.getByRole('button', { name: 'I have saved it' }).click();

  const page = await open(PHONE);
  const answer = await page.goto(new URL(url).pathname);
  expect(answer!.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  });
  await expect(page.getByRole('heading', { name: /^Bill INV-/ })).toBeVisible();
  await expect(page.getByText('$300.00')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  const dialog = page.getByRole('dialog', { name: /^Pay INV-/ });
  await dialog.getByRole('radio', { name: '$20' }).check();
  await dialog.getByText('Test cards').click();
  await expectReadableInTheDark(page);
  await dialog.getByRole('radio', { name: /declined/ }).check();
  await dialog.getByRole('button', { name: 'Pay $320.00' }).click();
  await expect(dialog.getByText('Your card was declined')).toBeVisible();
  await dialog.getByRole('radio', { name: /accepted/ }).check();
  await dialog.getByRole('button', { name: 'Pay $320.00' }).click();
  await expect(page.getByText('This bill is paid')).toBeVisible();
  await expect(page.getByText('$300.00 plus $20.00 tip')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await staff.reload();
  await expect(staff.getByText('$300.00', { exact: true }).first()).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Pay link', exact: true })).toHaveCount(0);
});
