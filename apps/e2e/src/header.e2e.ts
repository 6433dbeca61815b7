import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/accessibility.js';
import { expect, test } from './harness/fixtures.js';

/** Top bar, service menus, phone menu, footer (product spec, section 2). */
test.describe('header and footer', () => {
  test('stand on every page but booking, quote review and thank-you', async ({ page }) => {
    for (const [path, shown] of [
      ['/', 1],
      ['/about', 1],
      ['/login', 1],
      ['/book-new', 0],
      ['/thank-you', 0],
      ['/quote-review/Q-2026-00001', 0],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('banner'), `header of ${path}`).toHaveCount(shown);
      await expect(page.getByRole('contentinfo'), `footer of ${path}`).toHaveCount(shown);
    }
  });

  test('the toggle swaps the service menu, whose entries lead to booking', async ({ page }) => {
    await page.goto('/');
    const menus = page.getByRole('navigation', { name: 'Services', exact: true });
    const group = (name: string) => menus.locator('summary').filter({ hasText: name });
    await expect(group('Home Cleanouts')).toBeVisible();
    await expect(group('Office Services')).toBeHidden();
    await page.getByRole('group', { name: 'Show services for' }).getByText('Commercial').click();
    await expect(group('Home Cleanouts')).toBeHidden();
    await group('Office Services').click();
    await menus.getByRole('link', { name: 'Document Shredding' }).click();
    await expect(page).toHaveURL(/\/book-new\?service=document-shredding$/);
  });

  test('the choice of Residential or Commercial is remembered, and drawn by the server', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('group', { name: 'Show services for' }).getByText('Commercial').click();
    await page.goto('/about');
    await expect(page.getByRole('radio', { name: 'Commercial' })).toBeChecked();
    expect(await (await page.request.get('/terms')).text()).toMatch(/<input[^>]*id="audience-commercial"[^>]*checked=""/);
  });

  test('has the groups of the spec, by keyboard: arrows walk, Escape closes and gives the focus back', async ({ page }) => {
    await page.goto('/about');
    const menus = page.getByRole('navigation', { name: 'Services', exact: true });
    const titles = menus.locator('summary');
    await expect(titles.filter({ visible: true })).toHaveText([
      'Home Cleanouts',
      'Furniture & Appliances',
      'Home Improvement',
      'Yard & Outdoor',
    ]);
    const home = titles.filter({ hasText: 'Home Cleanouts' });
    await home.focus();
    await page.keyboard.press('ArrowDown');
    await expect(menus.getByRole('link', { name: 'Apartment Cleanouts' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menus.getByRole('link', { name: 'Estate Cleanouts' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(menus.getByRole('link', { name: 'Storage Unit Cleanouts' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(home).toBeFocused();
    await expect(menus.getByRole('link', { name: 'Estate Cleanouts' })).toBeHidden();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await expect(titles.filter({ hasText: 'Furniture & Appliances' })).toBeFocused();
    await expect(menus.getByRole('link', { name: 'Mattress Removal' })).toBeVisible();
    await expect(menus.getByRole('link', { name: 'Estate Cleanouts' })).toBeHidden();
    await page.getByRole('radio', { name: 'Residential' }).focus();
    await expect(menus.getByRole('link', { name: 'Mattress Removal' })).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(titles.filter({ visible: true })).toHaveText([
      'Office Services',
      'Retail & Restaurant',
      'Construction & Industrial',
      'Property Management',
    ]);
  });

  test('offers About Us, the phone, Book Now and the account; the logout icon when signed in', async ({ page, customer }) => {
    await page.goto('/about');
    const bar = (who: Page) => who.getByRole('banner').getByRole('navigation', { name: 'Company and account' });
    await expect(bar(page).getByRole('link')).toHaveText(['About Us', '(919) 504-5200', 'Book Now', 'Account Login']);
    await expect(bar(page).getByRole('link', { name: '(919) 504-5200' })).toHaveAttribute('href', 'tel:+19195045200');
    await customer.goto('/about');
    await expect(bar(customer).getByRole('link')).toHaveText(['About Us', '(919) 504-5200', 'Book Now', 'Dashboard']);
    await bar(customer).getByRole('button', { name: 'Logout' }).click();
    await customer.goto('/about');
    await expect(bar(customer).getByRole('link', { name: 'Account Login' })).toBeVisible();
  });

  test('on a phone is one menu, by touch', async ({ open }) => {
    const page = await open({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    await page.goto('/about');
    await page.getByRole('banner').locator('summary[aria-label="Menu"]').tap();
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link')).toHaveText(['Home', 'About', 'Contact', 'Book Now', 'Login', 'Sign Up']);
    await expectAccessible(page);
    const services = page.getByRole('navigation', { name: 'All services' });
    await services.getByText('Yard & Outdoor').tap();
    await expect(services.getByRole('link', { name: 'Brush Removal' })).toBeVisible();
    await main.getByRole('link', { name: 'Contact' }).tap();
    await expect(page).toHaveURL(/\/about#contact$/);
    await expect(main).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Talk to our team' })).toBeInViewport();
  });

  test('work without script: toggle, dropdowns, phone menu', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/');
    const menus = page.getByRole('navigation', { name: 'Services', exact: true });
    await page.getByRole('group', { name: 'Show services for' }).getByText('Commercial').click();
    await menus.locator('summary').filter({ hasText: 'Office Services' }).click();
    await expect(menus.getByRole('link', { name: 'Document Shredding' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('banner').locator('summary[aria-label="Menu"]').click();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign Up' })).toBeVisible();
  });

  test('the way back to the top shows after 50 pixels', async ({ page }) => {
    await page.goto('/');
    const top = page.getByRole('link', { name: 'Scroll to top' });
    await page.evaluate(() => window.scrollTo(0, 50));
    await expect(top).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 51));
    await expect(top).toBeVisible();
    await top.click();
    await expect(top).toBeHidden();
  });
});
