import { expect, newEmail, test } from './harness/fixtures.js';
import { countScript } from './harness/script-sizes.js';
import { alert, login, notice } from './harness/sign-in.js';

const CHECK_MAIL = '/signup/check-mail';
const PAGE_SCRIPT = /\/assets\/login-script/;

test('the page loads at most 60 KB of script, with what passkeys need', async ({ page }) => {
  const scriptBytes = countScript(page);
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  expect(await scriptBytes()).toBeLessThanOrEqual(60_000);
});

test('everything around signing in works without script', async ({ open, customerPerson, mailbox }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/login?next=/dashboard/quotes');
  await login(page, { ...customerPerson, password: 'wrong' });
  await expect(alert(page, 'Invalid email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(customerPerson.email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(notice(page, 'Magic link sent!')).toBeVisible();
  await page.getByLabel('6-digit code').fill(await mailbox.digits(customerPerson.email, 'Your sign-in link'));
  await page.getByRole('button', { name: 'Sign in with the code' }).click();
  await expect(page).toHaveURL(/\/dashboard\/quotes$/);
  await page.goto('/dashboard/security');
  await page.getByRole('link', { name: 'Set it up' }).click();
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await page.getByLabel('6-digit code').fill('000000');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByLabel('6-digit code')).toHaveAccessibleDescription(/.+/);
  await expect(page.getByRole('img', { name: /QR code/ }), 'the same picture, to go on').toBeVisible();
});

test('a script that arrives late leaves the keyboard in the code that is being typed', async ({ page, mailbox }) => {
  const email = newEmail('typing');
  let arrive!: () => void;
  const typed = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(PAGE_SCRIPT, (route) => typed.then(() => route.continue()));
  // Where a page's script is on its way, its `load` is too.
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(notice(page, 'Magic link sent!')).toBeVisible();
  await page.getByLabel('6-digit code').fill(await mailbox.digits(email, 'Your sign-in link'));
  const address = await page.locator('script[src*="/login-script"]').getAttribute('src');
  arrive();
  await page.evaluate((script) => import(script), address!);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the page for an address that is not confirmed has a small script where React leads to it, and works without', async ({
  customer: page,
  customerPerson,
  signedIn,
  db,
  mailbox,
}) => {
  const { email } = customerPerson;
  await page.goto('/dashboard');
  // As when staff add something to the customer of an account whose address is not confirmed.
  await db.query('UPDATE customers SET user_id = NULL WHERE email = $1', [email]);
  const again = page.getByRole('button', { name: 'send it again' });
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Quotes' }).click();
  await expect(page).toHaveURL(CHECK_MAIL);

  await test.step('what was pressed is pending until the answer comes', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(`**${CHECK_MAIL}`, (route) => held.then(() => route.continue()));
    const address = await page.locator('script[src*="/confirm-mail-script"]').getAttribute('src');
    await page.evaluate((script) => import(script), address!);
    // Playwright itself waits for the answer before it looks at the page.
    const pressed = again.evaluate((button: HTMLButtonElement) => {
      button.click();
      return new Promise((resolve) => setTimeout(() => resolve([button.textContent, button.disabled])));
    });
    expect(await pressed).toEqual(['sending…', true]);
    goOn();
    await expect(notice(page, 'Please check your email and confirm your account')).toBeVisible();
  });
  await page.getByLabel('6-digit code').fill('000000');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByLabel('6-digit code')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  const loaded = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js') && !name.includes('web-vitals'))
      .map(({ name }) => name);
  expect(await page.evaluate(loaded)).toEqual([expect.stringContaining('/confirm-mail-script')]);

  const plain = await signedIn(customerPerson, { javaScriptEnabled: false });
  await plain.goto('/dashboard');
  await plain.getByLabel('6-digit code').fill(await mailbox.digits(email, 'Confirm your email address'));
  await plain.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(plain).toHaveURL(/\/dashboard$/);
});
