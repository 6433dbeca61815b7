import { expectAccessible } from './harness/accessibility.js';
import { expect, test } from './harness/fixtures.js';

/** The back office's routes that have a screen and whose paths need no record. README.md lists those still to come. */
const ROUTES = [
  '',
  'quotes',
  'customers',
  'create-quote',
  'leads',
  'invoices',
  'services',
  'appointments',
  'service-items',
  'categories',
  'documents',
  'coupons',
  'customer-payments',
  'customer-addresses',
  'settings',
  'users',
];

for (const route of ROUTES) {
  test(`/admin/${route} shows its screen`, async ({ staff }) => {
    const answer = await staff.goto(`/admin/${route}`);
    expect(answer?.status()).toBe(200);
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText(/^(?!Page not found).+/);
    await expect(staff.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expect(staff.getByRole('heading', { name: /This page doesn’t exist|This didn’t load|Page Loading Error/ })).toHaveCount(0);
    await expectAccessible(staff);
  });
}

test('an unknown address inside the back office says so', async ({ staff }) => {
  await staff.goto('/admin/no-such-page');
  await expect(staff.getByRole('heading', { name: 'This page doesn’t exist' })).toBeVisible();
});
