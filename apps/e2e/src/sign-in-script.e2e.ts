import { expect, test } from './harness/fixtures.js';
import { countScript } from './harness/script-sizes.js';
import { alert, login, notice } from './harness/sign-in.js';

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
