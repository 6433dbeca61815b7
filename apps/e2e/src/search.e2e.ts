import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { expectScreen } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';

/** The search box of the back office. */
test('finds a customer by any spelling of the phone number, offers them again, and creates by name', async ({ staff }) => {
  const email = `search-${Date.now()}@example.com`;
  const customer = { firstName: 'Winifred', lastName: 'Searchable', email, phone: '+19195550163' };
  expect((await staff.request.post('/api/customers', { data: customer })).status()).toBe(201);
  await staff.goto('/admin');
  const box = staff.getByRole('combobox', { name: 'Search records and pages' });
  await expectScreen(staff, 'Dashboard');

  await staff.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await staff.keyboard.type('(919) 555-0163 winifred');
  const found = staff
    .getByRole('group', { name: 'Customers' })
    .getByRole('option', { name: /Winifred Searchable/ })
    .first();
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(staff);
  await staff.keyboard.press('Enter');
  await expectScreen(staff, 'Winifred Searchable');

  await staff.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await expect(staff.getByRole('group', { name: 'Recent' }).getByRole('option', { name: /Winifred Searchable/ })).toBeVisible();
  await staff.keyboard.type('winfred searchble');
  await expect(
    staff
      .getByRole('group', { name: 'Customers' })
      .getByRole('option', { name: /Winifred Searchable/ })
      .first(),
  ).toBeVisible();
  await expect(staff.getByRole('status').filter({ hasText: 'spelled alike' })).toBeVisible();
  await box.fill('zzz no such thing');
  await expect(staff.getByRole('status').filter({ hasText: 'Nothing found' })).toContainText('or create it');
  await box.fill('create quote');
  await expect(staff.getByRole('option', { name: 'New quote' })).toHaveAttribute('aria-selected', 'true');
  await staff.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(staff);
  await staff.keyboard.press('Enter');
  await expect(staff).toHaveURL(/\/admin\/create-quote$/);
});
