import { expectSoundAtEachSize, PHONE } from './harness/accessibility.js';
import { expect, test } from './harness/fixtures.js';

/** A page whose script or data does not arrive says so, with a way back, and never shows the old page as if it were the new one. */

/** The scripts that were on the server before a deploy, and no longer are. */
const GONE = { status: 404, contentType: 'text/plain', body: 'Not found' };

test.describe('on a phone', () => {
  // The browser and the pages also report missing files in the console.
  test.afterEach(({ complaints }) => void complaints.splice(0));

  test('a page of the site says Page Loading Error under its own address, and goes back', async ({ signedIn, customerPerson }) => {
    const page = await signedIn(customerPerson, { viewport: PHONE });
    await page.goto('/dashboard');
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    await page.route('**/assets/dashboard.quotes-*.js', (route) => route.fulfill(GONE));
    await menu.getByRole('link', { name: 'Quotes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Loading Error');
    await expect(page).toHaveURL(/\/dashboard\/quotes$/);
    await expect(page).toHaveTitle(/^Page Loading Error \| /);
    await expectSoundAtEachSize(page);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(menu).toBeVisible();

    await menu.getByRole('link', { name: 'Quotes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Loading Error');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(menu).toBeVisible();
    await page.unrouteAll();
    await menu.getByRole('link', { name: 'Quotes' }).click();
    await expect(page.getByRole('heading', { name: 'Quotes', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/quotes$/);
  });

  test('without a connection a page of the site keeps the name and phone the owner chose', async ({ signedIn, customerPerson }) => {
    const page = await signedIn(customerPerson, { viewport: PHONE });
    await page.goto('/dashboard');
    const business = page.getByRole('contentinfo');
    const known = await business.innerText();
    await page.context().setOffline(true);
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Quotes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Loading Error');
    expect(await business.innerText()).toBe(known);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page Loading Error');
  });

  for (const [path, script] of [
    ['/signup', 'entry.client'],
    ['/book-new', 'booking'],
  ])
    test(`a page whose start does not arrive says so over what the server drew: ${path}`, async ({ open }) => {
      const page = await open({ viewport: PHONE });
      await page.route(`**/assets/${script}-*.js`, (route) => route.fulfill(GONE));
      await page.goto('/about');
      await page.goto(path!);
      const note = page.getByRole('status').filter({ hasText: 'Page Loading Error' });
      await expect(note).toBeVisible();
      await expectSoundAtEachSize(page);
      await expect(note.getByRole('button', { name: 'Reload' })).toBeVisible();
      await note.getByRole('button', { name: 'Go Back' }).click();
      await expect(page).toHaveURL(/\/about$/);
    });

  test('a page of the back office gives way to the dashboard and says why', async ({ open, ownerCookies }) => {
    const page = await open({ storageState: ownerCookies, viewport: PHONE });
    await page.goto('/admin/leads');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
    await page.route('**/admin/assets/profile-page-*.js', (route) => route.fulfill(GONE));
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    const problem = page.getByRole('alert').filter({ hasText: 'Page Loading Error' });
    await expect(problem).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await expectSoundAtEachSize(page);
    await problem.getByRole('button', { name: 'Go Back' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
    await expect(problem).toHaveCount(0);
  });
});

test('a press before the scripts of a page have come is not lost', async ({ signedIn, customerPerson }) => {
  const page = await signedIn(customerPerson);
  let deliver: () => void = () => undefined;
  const pressed = new Promise<void>((resolve) => (deliver = resolve));
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/dashboard/profile', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add an address' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  deliver();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a press at the very moment React takes over is answered, without an error', async ({ signedIn, customerPerson }) => {
  const page = await signedIn(customerPerson);
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document) as (...listener: unknown[]) => void;
    let pressed = false;
    document.addEventListener = (type: string, ...listener: unknown[]) => {
      listen(type, ...listener);
      // Of all the listeners on the document, React's are the only ones for this event.
      if (type !== 'auxclick' || pressed) return;
      pressed = true;
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('Add an address'));
      queueMicrotask(() => button?.click());
    };
  });
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a script that is not there any more is a plain 404 on both sides, never a page', async ({ request }) => {
  for (const path of [
    '/assets/dashboard.quotes-0ldH4sh0.js',
    '/assets/app-0ldH4sh0.css',
    '/admin/assets/app-0ldH4sh0.js',
    '/assets/%E0%A4',
  ]) {
    const answer = await request.get(path);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 404, expect.stringContaining('text/plain')]);
    expect(answer.headers()['cache-control']).toBe('no-store');
  }
});
