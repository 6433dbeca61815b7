import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { choose, confirm, expectScreen } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';

/** Publish a review through the API as staff. */
async function publish(staff: Page, values: { customerName: string; stars: number }): Promise<void> {
  const words = { text: 'Quick and friendly.', source: 'facebook', writtenOn: '2026-09-01' };
  const { id } = (await (await staff.request.post('/api/reviews', { data: { ...words, ...values } })).json()) as { id: string };
  expect((await staff.request.post(`/api/reviews/${id}/transitions/publish`, { data: {} })).status()).toBe(200);
}

test('the home page has no reviews area until staff publish one, and none again once it is taken off', async ({ staff, page }) => {
  const area = page.getByRole('region', { name: 'What our customers say' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(area).toHaveCount(0);
  expect(await page.content()).not.toMatch(/aggregateRating|testimonial/i);

  await staff.goto('/admin/reviews');
  await expect(staff.getByText(/The home page shows reviews once you publish one/)).toBeVisible();
  await staff.getByRole('link', { name: 'New review' }).first().click();
  await expectScreen(staff, 'New review');
  await staff.getByLabel('Customer name').fill('Dana W.');
  await staff.getByLabel('Town').fill('Cary');
  await staff.getByLabel('Stars').fill('5');
  await staff.getByLabel('Review', { exact: true }).fill('On time, careful with the stairs, and kind.');
  await choose(staff, 'Source', 'Google');
  await staff.getByLabel('Date').fill('Oct 3, 2026');
  await staff.getByLabel('Date').press('Tab');
  await staff.getByRole('button', { name: 'Create review' }).click();
  await expectScreen(staff, 'Dana W.');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(area).toHaveCount(0);

  await confirm(staff, 'Publish');
  await expect(staff.getByRole('button', { name: 'Unpublish' })).toBeVisible();
  await page.reload();
  await expect(area.getByText('On time, careful with the stairs, and kind.')).toBeVisible();
  await expect(area).toContainText('5 out of 5 stars');
  await expect(area).toContainText('Dana W., Cary');
  await expect(area).not.toContainText('average');
  expect(await page.content()).not.toContain('aggregateRating');
  await expectAccessible(page);

  await publish(staff, { customerName: 'Lee', stars: 4 });
  await publish(staff, { customerName: 'Ana', stars: 4 });
  await page.reload();
  await expect(area).toContainText('4.3 out of 5 stars on average, from 3 published reviews.');
  await expect(area.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 740 });
  await expectNoSidewaysScroll(page);

  await staff.getByRole('button', { name: 'Unpublish' }).click();
  await expect(staff.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  const others = (await (await staff.request.get('/api/reviews?filter=status||$eq||published')).json()) as { id: string }[];
  expect(others).toHaveLength(2);
  for (const { id } of others) expect((await staff.request.delete(`/api/reviews/${id}`)).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(area).toHaveCount(0);
});
