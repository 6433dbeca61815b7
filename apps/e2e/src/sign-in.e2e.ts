import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { expect, newEmail, test } from './harness/fixtures.js';
import { alert, login, notice } from './harness/sign-in.js';

const securityLog = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('haulbook.security-log') ?? '[]') as { event: string; email: string; ip: string }[]);

test.describe('a password', () => {
  test('signs in and goes on to a safe path only', async ({ page, customerPerson }) => {
    await page.goto('/login?next=%2F%2Fevil.example');
    await login(page, customerPerson);
    await expect(page).toHaveURL((url) => url.host === new URL(page.url()).host && url.pathname === '/dashboard');
  });

  test('can be looked at, and what was typed survives a refusal', async ({ page, customerPerson }) => {
    // What a press shows is over with the document that was pressed.
    await page.addInitScript(() => {
      const keep = () => sessionStorage.setItem('pending', document.querySelector('button[data-busy]:disabled')?.textContent ?? '');
      addEventListener('submit', () => setTimeout(keep));
    });
    await page.goto('/login?next=/dashboard/quotes');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password');
    await login(page, { ...customerPerson, password: 'not the password' });
    await expect(alert(page, 'Invalid email or password')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(customerPerson.email);
    expect(await page.evaluate(() => sessionStorage.getItem('pending'))).toBe('Signing in…');
    await expectAccessible(page);
    await expect.poll(() => securityLog(page)).toEqual([expect.objectContaining({ event: 'login_failed', email: customerPerson.email })]);
    await login(page, customerPerson);
    await expect(page).toHaveURL(/\/dashboard\/quotes$/);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('login-attempts')))).toEqual([]);
  });

  test('is locked after five failures, for the browser’s record as for the server', async ({ page, customerPerson, mailbox }) => {
    await page.goto('/login');
    for (let tries = 1; tries <= 5; tries += 1) {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/login'));
      await login(page, { ...customerPerson, password: `wrong ${tries}` });
      await answered;
      await expect(alert(page, /Invalid email or password|temporarily locked/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
      // The script of the page has come, and with it the record.
      await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
    }
    await login(page, customerPerson);
    await expect(alert(page, /^Account temporarily locked. Try again in 1[45] minutes$/)).toBeVisible();
    const record = await page.evaluate(
      (email) =>
        JSON.parse(localStorage.getItem(`haulbook.login-attempts.${email}`) ?? 'null') as { attempts: number[]; lockedUntil: number },
      customerPerson.email,
    );
    expect(record.attempts).toHaveLength(5);
    expect(record.lockedUntil).toBeGreaterThan(Date.now());

    await test.step('a reset works all the same, and lifts the lock', async () => {
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
      await page.getByLabel('Email').fill(customerPerson.email);
      await page.getByRole('button', { name: 'Email me a link' }).click();
      await expect(notice(page, /If there’s an account with this address/)).toBeVisible();
      const mail = await mailbox.open(customerPerson.email, 'Choose a new password');
      await page.goto(mail.link('Choose a new password'));
      await page.getByRole('button', { name: 'Choose a new password' }).click();
      await page.getByLabel('New password').fill('short');
      await page.getByRole('button', { name: 'Save my password' }).click();
      await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/Password must be at least 8 characters long/);
      await expect(page.getByLabel('New password')).toBeFocused();
      await page.getByLabel('New password').fill('another long sentence');
      await page.getByRole('button', { name: 'Save my password' }).click();
      await expect(notice(page, 'Your password has been changed.')).toBeVisible();
      await page.getByRole('link', { name: 'Go to my dashboard' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  });
});

test.describe('mailed links', () => {
  test('a magic link signs in on a click, once; opening it uses nothing up', async ({ page, open, customerPerson, mailbox, request }) => {
    await page.goto('/login?next=/dashboard/appointments');
    await page.getByLabel('Email').fill(customerPerson.email);
    await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
    await expect(notice(page, 'Magic link sent! Please check your email to sign in.')).toBeVisible();
    await expectAccessible(page);
    const link = (await mailbox.open(customerPerson.email, 'Your sign-in link')).link('Sign in');
    for (let scan = 0; scan < 3; scan += 1) expect((await request.get(link)).status()).toBe(200);
    const reader = await open();
    await reader.goto(link);
    await expectAccessible(reader);
    await reader.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(reader).toHaveURL(/\/dashboard\/appointments$/);

    const second = await open();
    await second.goto(link);
    await second.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
    await expectAccessible(second);
  });

  test('its six digits do as well; a new address gets an account', async ({ page, open, mailbox, db }) => {
    const email = newEmail('new');
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
    await expect(notice(page, 'Magic link sent!')).toBeVisible();
    await page.getByLabel('6-digit code').fill('12');
    await page.getByRole('button', { name: 'Sign in with the code' }).click();
    await expect(page.getByLabel('6-digit code')).toHaveAccessibleDescription(/Please enter the 6-digit code/);
    await page.getByLabel('6-digit code').fill(await mailbox.digits(email, 'Your sign-in link'));
    await page.getByRole('button', { name: 'Sign in with the code' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    // All visitors of a run have one address, and may have asked about ten accounts in these ten minutes.
    await db.query(`DELETE FROM rate_limits WHERE key LIKE 'check-user:%'`);
    const again = await open();
    await again.goto('/login');
    await again.getByLabel('Email').fill(email);
    await again.getByLabel('Email').blur();
    await expect(again.getByText('This account signs in by email.'), 'an account without a password').toBeVisible();
  });

  test('a secure link leads to the quotes and makes no account', async ({ page, customerPerson, mailbox, db }) => {
    const stranger = newEmail('stranger');
    for (const email of [stranger, customerPerson.email]) {
      await page.goto('/auth/secure');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Email me a secure link' }).click();
      await expect(notice(page, 'Secure access link sent! The link will be valid for a limited time.')).toBeVisible();
    }
    await expectAccessible(page);
    const mail = await mailbox.open(customerPerson.email, 'Your secure access link');
    await page.goto(mail.link('Open'));
    await expect(page).toHaveURL(/\/auth\/secure\?.*purpose=quote_access/);
    await page.getByRole('button', { name: 'Open my quotes' }).click();
    await expect(page).toHaveURL(/\/dashboard\/quotes$/);
    expect((await db.query('SELECT 1 FROM users WHERE email = $1', [stranger])).rows).toEqual([]);
  });
});

test.describe('sessions', () => {
  test('are listed, and "sign out everywhere else" ends the others at once', async ({ customer, signedIn, customerPerson }) => {
    const other = await signedIn(customerPerson);
    await other.goto('/dashboard');
    await expect(other.getByText('Hello, Casey')).toBeVisible();
    await customer.goto('/dashboard/security');
    const list = customer.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect(list.first()).toContainText('This device');
    expect(await list.count()).toBeGreaterThanOrEqual(2);
    await expectAccessible(customer);
    await customer.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(customer);
    await customer.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(notice(customer, 'Signed out everywhere else.')).toBeVisible();
    await expect(list).toHaveCount(1);
    await other.goto('/dashboard');
    await expect(other).toHaveURL(/\/login/);
    await customer.reload();
    await expect(customer.getByText('This device')).toBeVisible();
  });

  test('of two tabs stand together, and end together', async ({ customer }) => {
    const second = await customer.context().newPage();
    await customer.goto('/dashboard/profile');
    await second.goto('/dashboard/quotes');
    await expect(second.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    // Both check, and would extend, the session at the same moment.
    await Promise.all([customer, second].map((tab) => tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))));
    await customer.reload();
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Profile');
    await customer
      .getByRole('button', { name: /log ?out/i })
      .first()
      .click();
    await expect(second, 'the other tab hears of it').toHaveURL(/\/login\?redirectTo=%2Fdashboard%2Fquotes/);
    await expect(second.getByRole('button', { name: 'Sign in with a passkey' }), 'the script of the page runs').toBeVisible();
  });

  test('that end meanwhile are noticed when the tab becomes visible', async ({ customer, customerPerson, db }) => {
    await customer.goto('/dashboard');
    await expect(customer.getByText('Hello, Casey')).toBeVisible();
    await customer.evaluate(() => {
      window.addEventListener('session-refresh-failed', () => sessionStorage.setItem('heard', 'yes'));
    });
    await db.query('UPDATE sessions SET revoked_at = now() FROM users u WHERE u.id = user_id AND u.email = $1', [customerPerson.email]);
    await expect(async () => {
      await customer.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(customer).toHaveURL(/\/login/, { timeout: 2000 });
    }).toPass();
    expect(await customer.evaluate(() => sessionStorage.getItem('heard'))).toBe('yes');
  });

  test('of staff that end lead to the login page', async ({ signedIn, admin, db }) => {
    const page = await signedIn(admin);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await db.query('UPDATE sessions SET revoked_at = now() FROM users u WHERE u.id = user_id AND u.email = $1', [admin.email]);
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page).toHaveURL(/\/login\?redirectTo=%2Fadmin/, { timeout: 2000 });
    }).toPass();
  });
});

test('tokens in the hash are cleared, and a second later the own session says where to go', async ({ page, customer, staff }) => {
  for (const [who, from, home] of [
    [page, '/auth/callback', '/login'],
    [customer, '/auth/callback', '/dashboard'],
    [customer, '/', '/dashboard'],
    [staff, '/', '/admin'],
    [staff, '/admin/coupons', '/admin'],
  ] as const) {
    // The page navigates by itself a second later, whatever else is happening, so each case has a separate tab that goes nowhere after
    // that.
    const tab = await who.context().newPage();
    await tab.goto(`${from}#access_token=stolen&refresh_token=too&type=recovery`, { waitUntil: 'commit' });
    await expect(tab, from).toHaveURL((url) => url.hash === '');
    await expect(tab, from).toHaveURL((url) => url.pathname === home);
    await tab.close();
  }
});

test.describe('the account', () => {
  test('changes its password only with the old one', async ({ customer, customerPerson, open }) => {
    await customer.goto('/dashboard/security');
    await customer.getByText('Change password').click();
    const form = customer.locator('form', { has: customer.getByLabel('New password') });
    for (const current of ['not this', customerPerson.password]) {
      await form.getByLabel('Current password').fill(current);
      await form.getByLabel('New password').fill('quite a new sentence');
      await form.getByRole('button', { name: 'Save password' }).click();
      if (current === 'not this') await expect(form.getByLabel('Current password')).toHaveAccessibleDescription(/.+/);
    }
    await expect(notice(customer, 'Your password has been changed.')).toBeVisible();
    const fresh = await open();
    await fresh.goto('/login');
    await login(fresh, { email: customerPerson.email, password: 'quite a new sentence' });
    await expect(fresh).toHaveURL(/\/dashboard$/);
  });

  test('without a password proves itself by a mailed code before it chooses one', async ({ page, mailbox, db }) => {
    const email = newEmail('linked');
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
    await page.getByLabel('6-digit code').fill(await mailbox.digits(email, 'Your sign-in link'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
    await db.query("UPDATE sessions SET authenticated_at = now() - interval '1 hour' FROM users u WHERE u.id = user_id AND u.email = $1", [
      email,
    ]);
    await page.goto('/dashboard/security');
    await page.getByText('Choose a password').click();
    const form = page.locator('form', { has: page.getByLabel('New password') });
    await form.getByRole('button', { name: 'Email me a code' }).click();
    await expect(notice(page, 'We emailed you a code.')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('Code we emailed you').fill('000000');
    await form.getByLabel('New password').fill('a sentence of my own');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Code we emailed you')).toHaveAccessibleDescription(/.+/);
    await form.getByLabel('Code we emailed you').fill(await mailbox.digits(email, 'Your security code'));
    await form.getByLabel('New password').fill('a sentence of my own');
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Your password has been changed.')).toBeVisible();
    await expect(page.getByText('Change password')).toBeVisible();
  });

  test('changes its email by a link mailed to the new one', async ({ customer, customerPerson, mailbox, open }) => {
    const email = newEmail('moved');
    await customer.goto('/dashboard/security');
    await customer.getByText('Change email').click();
    await customer.getByLabel('New email').fill(email);
    const form = customer.locator('form', { has: customer.getByLabel('New email') });
    await form.getByLabel('Current password').fill(customerPerson.password);
    await form.getByRole('button', { name: 'Email me the link' }).click();
    await expect(notice(customer, `We emailed a link to ${email}.`)).toBeVisible();
    const mail = await mailbox.open(email, 'Confirm your new email address');
    await customer.goto(mail.link('Confirm the new address'));
    await customer.getByRole('button', { name: 'Confirm my new address' }).click();
    await expect(notice(customer, 'Your email has been changed.')).toBeVisible();
    const fresh = await open();
    await fresh.goto('/login');
    await login(fresh, { ...customerPerson, email });
    await expect(fresh).toHaveURL(/\/dashboard$/);
  });
});
