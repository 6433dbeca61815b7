import { SERVICE_LANDING_SLUGS } from '@haulbook/domain';
import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { expect, test } from './harness/fixtures.js';

/** Pages anybody may open (product spec, section 2), each with its heading. */
const PAGES: [path: string, heading: RegExp][] = [
  ['/', /professional junk removal/i],
  ['/about', /about|junk/i],
  ['/login', /welcome back/i],
  ['/signup', /create your account/i],
  ['/terms', /terms/i],
  ['/privacy', /privacy/i],
  ['/account/delete', /delete my data/i],
  ['/thank-you', /thank you/i],
  ['/book-new', /start with you/i],
];

/** Without a token or a session, a quote or an order is the not-found page with a form to have a link mailed. */
const UNKNOWN_QUOTES = [
  '/quote-review/Q-2026-00001',
  '/quote-review-legacy/Q-2026-00001',
  '/order-confirmation/4f2c1c5e-0000-4000-8000-000000000000',
];

const REDIRECTS: [from: string, to: string][] = [
  ['/book', '/book-new'],
  ['/book?service=piano-removal&utm_source=ad', '/book-new?service=piano-removal&utm_source=ad'],
  ['/book-now?utm_campaign=spring', '/book-new?utm_campaign=spring'],
  ['/booking-success?quote=1&token=a%26b', '/thank-you?quote=1&token=a%26b'],
  ['/quote-review-enhanced/Q-2026-00007?token=abc&step=2', '/quote-review/Q-2026-00007?token=abc&step=2'],
  ['/customer/dashboard?from=mail', '/dashboard?from=mail'],
  ['/auth/callback', '/login'],
];

const CUSTOMER_ROUTES = [
  '/dashboard',
  '/dashboard/quotes',
  '/dashboard/appointments',
  '/dashboard/profile',
  '/customer/orders/4f2c1c5e-0000-4000-8000-000000000000',
];

test.describe('public pages', () => {
  for (const [path, heading] of PAGES) {
    test(`${path} answers, reads well and is accessible`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(/Haulbook/);
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
    });
  }

  for (const path of UNKNOWN_QUOTES) {
    test(`${path} without its token offers to mail a link`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/couldn.t open that quote/i);
      await page.getByLabel('Quote number').fill('Q-2026-99999');
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByRole('button', { name: 'Email me a secure link' }).click();
      await expect(page.getByText('Secure access link sent! The link will be valid for a limited time.')).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('any other path shows the not-found page', async ({ page }) => {
    for (const path of ['/no-such-page', '/no/such/page', '/dashboard-of-dreams']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/couldn.t find that page/i);
    }
    await expectAccessible(page);
  });
});

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
    const menus = page.getByRole('navigation', { name: 'Services' });
    const group = (name: string) => menus.locator('summary').filter({ hasText: name });
    await expect(group('Home Cleanouts')).toBeVisible();
    await expect(group('Office Services')).toBeHidden();
    await page.getByRole('group', { name: 'Show services for' }).getByText('Commercial').click();
    await expect(group('Home Cleanouts')).toBeHidden();
    await group('Office Services').click();
    await menus.getByRole('link', { name: 'Document Shredding' }).click();
    await expect(page).toHaveURL(/\/book-new\?service=document-shredding$/);
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

test('tokens in the address are cleared at once, and the own session says where to go', async ({ page, customer }) => {
  for (const [who, home] of [
    [page, '/login'],
    [customer, '/dashboard'],
  ] as const) {
    await who.goto('/about#access_token=stolen&refresh_token=too');
    await expect(who).toHaveURL((url) => url.hash === '');
    await expect(who).toHaveURL((url) => url.pathname === home);
  }
});

test.describe('redirects', () => {
  for (const [from, to] of REDIRECTS) {
    test(`${from} leads to ${to}`, async ({ request }) => {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      expect(answer.headers()['location']).toBe(to);
    });
  }

  test('every service path leads to booking with the service chosen, keeping where the visitor came from', async ({ request }) => {
    expect(SERVICE_LANDING_SLUGS).toHaveLength(41);
    for (const slug of SERVICE_LANDING_SLUGS) {
      const answer = await request.get(`/${slug}?utm_source=ad`, { maxRedirects: 0 });
      expect(answer.headers()['location'], slug).toBe(`/book-new?utm_source=ad&service=${slug}`);
    }
  });

  test('a service of the menu is chosen when booking begins', async ({ page }) => {
    await page.goto('/hot-tub-removal');
    await expect(page).toHaveURL(/\/book-new\?service=hot-tub-removal/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('guards', () => {
  for (const path of CUSTOMER_ROUTES) {
    test(`${path} asks a visitor to sign in and sends staff to the back office`, async ({ page, staff }) => {
      await page.goto(path);
      await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('redirectTo') === path);
      await staff.goto(path);
      await expect(staff).toHaveURL((url) => url.pathname.startsWith('/admin'));
    });
  }

  test('the back office asks a visitor to sign in and sends a customer to their dashboard', async ({ page, customer }) => {
    await page.goto('/admin/quotes');
    await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('redirectTo') === '/admin/quotes');
    await customer.goto('/admin/quotes');
    await expect(customer).toHaveURL((url) => url.pathname === '/dashboard');
  });

  test('users are for super admins: another admin goes to the admin dashboard', async ({ staff, admin, signedIn }) => {
    await staff.goto('/admin/users');
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Users');
    const page = await signedIn(admin);
    await page.goto('/admin/users');
    await expect(page).toHaveURL((url) => url.pathname === '/admin');
  });

  test('a customer whose status is inactive is no customer any more', async ({ customer, customerPerson, db }) => {
    await customer.goto('/dashboard');
    await expect(customer.getByText('Hello, Casey')).toBeVisible();
    await db.query("UPDATE customers SET customer_status = 'inactive' WHERE email = $1", [customerPerson.email]);
    await customer.goto('/dashboard');
    await expect(customer).toHaveURL((url) => url.pathname === '/login');
  });

  test('the customer pages are accessible and fit a phone', async ({ customer }) => {
    for (const path of ['/dashboard', '/dashboard/quotes', '/dashboard/appointments', '/dashboard/profile']) {
      await customer.setViewportSize({ width: 1280, height: 800 });
      await customer.goto(path);
      await expect(customer.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
      await expectAccessible(customer);
      await customer.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(customer);
    }
  });
});

test.describe('signing in', () => {
  test('leads where the visitor wanted to go, and out again', async ({ page, customerPerson }) => {
    await page.goto('/dashboard/profile');
    await page.getByLabel('Email').fill(customerPerson.email.toUpperCase());
    await page.getByLabel('Password').fill(customerPerson.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/dashboard\/profile$/);
    await page
      .getByRole('button', { name: /log ?out/i })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Account Login', exact: true })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login/);
  });

  test('says no more than it should, and locks after five failures', async ({ page, customerPerson }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email is required/);
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/Password is required/);
    for (let tries = 1; tries <= 5; tries += 1) {
      await page.getByLabel('Email').fill(customerPerson.email);
      await page.getByLabel('Password').fill(`wrong password ${tries}`);
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.getByRole('button', { name: 'Login' }).click();
      await answered;
      await expect(page.getByRole('alert').filter({ hasText: /Invalid email or password|temporarily locked/ })).toBeVisible();
    }
    await page.getByLabel('Password').fill(customerPerson.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /^Account temporarily locked. Try again in \d+ minutes?$/ })).toBeVisible();
    const direct = await page.request.post('/api/auth/login', { data: customerPerson });
    expect(await direct.json()).toMatchObject({ code: 'locked', message: expect.stringMatching(/^Account temporarily locked/) });
  });
});
