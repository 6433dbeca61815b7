import { expect, newEmail, test } from './harness/fixtures.js';
import { countScript } from './harness/script-sizes.js';
import { alert, login, notice } from './harness/sign-in.js';

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
