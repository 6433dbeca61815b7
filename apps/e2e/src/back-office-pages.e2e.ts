import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/accessibility.js';
import { expect, test } from './harness/fixtures.js';

/** Every route of the back office whose path needs no record, with its title (specification, section 2, "Admin routes"). */
const ROUTES = [
  ['', 'Dashboard'],
  ['quotes', 'Quotes'],
  ['customers', 'Customers'],
  ['create-quote', 'Create quote'],
  ['leads', 'Leads'],
  ['invoices', 'Invoices'],
  ['reports', 'Reports'],
  ['services', 'Services'],
  ['appointments', 'Appointments'],
  ['calendar', 'Calendar'],
  ['pricing-settings', 'Pricing'],
  ['schedule', 'Schedule'],
  ['service-items', 'Service items'],
  ['categories', 'Categories'],
  ['documents', 'Documents'],
  ['coupons', 'Coupons'],
  ['customer-payments', 'Payment methods'],
  ['customer-addresses', 'Addresses'],
  ['settings', 'Settings'],
  ['performance', 'Performance'],
  ['automation', 'Automation'],
  ['users', 'Users'],
] as const;

/** Return the texts of the buttons and links on screen in the color of the one action that counts. */
const orangeIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'var(--hb-cta)';
    const orange = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const isOrange = (element: HTMLElement) => element.checkVisibility() && getComputedStyle(element).backgroundColor === orange;
    return [...document.querySelectorAll<HTMLElement>('a, button')].filter(isOrange).map((element) => element.innerText.trim());
  });

for (const [route, title] of ROUTES) {
  test(`/admin/${route} shows its screen`, async ({ staff }) => {
    const answer = await staff.goto(`/admin/${route}`);
    expect(answer?.status()).toBe(200);
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(staff.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expect(staff.getByRole('heading', { name: /This page doesn’t exist|This didn’t load|Page Loading Error/ })).toHaveCount(0);
    expect(await orangeIn(staff), 'actions that stand out').toEqual([expect.stringMatching(/Create Quote|Save and send/)]);
    await expectAccessible(staff);
  });
}

test('/admin/service-selector-demo shows the live selector, and each of its states', async ({ staff }) => {
  await staff.goto('/admin/service-selector-demo');
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Service selector');
  const live = staff.getByRole('region', { name: 'Live' });
  await live.getByRole('button', { name: /^Garage Cleanouts/ }).click();
  await live.getByRole('slider').press('End');
  await expect(live.getByText('Chosen: Garage Cleanouts, Full truck · $649')).toBeVisible();
  await expectAccessible(staff);
});

test('an unknown address inside the back office says so', async ({ staff }) => {
  await staff.goto('/admin/no-such-page');
  await expect(staff.getByRole('heading', { name: 'This page doesn’t exist' })).toBeVisible();
});
