import { randomUUID } from 'node:crypto';
import { expectAccessible } from './harness/accessibility.js';
import { post } from './harness/api.js';
import { expectScreen, fieldsOf, pick } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';

test('the services of a coupon are seen and changed from both sides', async ({ staff: page }) => {
  const code = `BOTH-${randomUUID().slice(0, 8)}`.toUpperCase();
  const { id } = await post(page.request, 'coupons', { code, kind: 'fixed', amountCents: 500 });
  const [service] = (await (await page.request.get('/api/services?limit=1&sort=name,ASC')).json()) as [{ id: string; name: string }];
  const linked = async () => (await (await page.request.get(`/api/coupons/${id}`)).json()).serviceIds as string[];

  await page.goto(`/admin/services/${service.id}`);
  await expectScreen(page, service.name);
  // The records that refer to it are opened by their name.
  const showCoupons = () => page.getByRole('main').getByRole('button', { name: 'Coupons' }).click();
  await showCoupons();
  await pick(page, 'Find coupons to add', code, code);
  const row = page.getByRole('link', { name: code });
  await expect(row).toBeVisible();
  await expect.poll(linked).toEqual([service.id]);
  await expectAccessible(page);

  await row.click();
  await expectScreen(page, code);
  await expect(fieldsOf(page, 'Services')).toContainText(service.name);
  await page.getByRole('link', { name: 'Edit' }).click();
  const chosen = page.locator('.ant-select').filter({ has: page.getByRole('combobox', { name: 'Services' }) });
  await chosen.locator('.ant-select-selection-item-remove').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(fieldsOf(page, 'Services')).toHaveCount(0);
  expect(await linked()).toEqual([]);

  await page.goto(`/admin/services/${service.id}`);
  await expectScreen(page, service.name);
  await showCoupons();
  await expect(page.getByRole('combobox', { name: 'Find coupons to add' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a list is sorted by what is computed in SQL, by the head of its column', async ({ staff: page }) => {
  const category = await post(page.request, 'categories', {
    ...{ name: `Without ${randomUUID().slice(0, 8)}`, slug: randomUUID(), audience: 'both', order: 9999 },
  });
  await page.goto('/admin/categories');
  const head = page.getByRole('columnheader', { name: 'Services' });
  await expect(head).toBeVisible();
  const place = await head.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex + 1);
  const counts = async () => (await page.locator(`tbody tr > :nth-child(${place})`).allTextContents()).map(Number);
  const expectSorted = (sorted: 'ascending' | 'descending') =>
    expect(async () => {
      await expect(head).toHaveAttribute('aria-sort', sorted, { timeout: 2000 });
      const shown = await counts();
      expect(new Set(shown).size).toBeGreaterThan(1);
      expect(shown).toEqual(shown.toSorted((a, b) => (sorted === 'ascending' ? a - b : b - a)));
    }).toPass({ timeout: 20_000 });
  await head.click();
  await expectSorted('ascending');
  await expect(page.locator('tbody tr').first()).toContainText('0');
  await head.click();
  await expectSorted('descending');
  await expect(page).toHaveURL(/sort=-?serviceCount/);
  await expectAccessible(page);
  await page.request.delete(`/api/categories/${category.id}`);
});
