import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { Authenticator, enrolApp } from './harness/authenticator.js';
import { expectScreen } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';
import { addDevice } from './harness/passkeys.js';
import { OWNER } from './harness/server.js';
import { alert, login, notice } from './harness/sign-in.js';

const PHONE = { width: 390, height: 800 };

/** Add a passkey on the page about security, under the name that it proposes. */
async function addPasskey(page: Page): Promise<void> {
  await page.getByText('Add a passkey').click();
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(notice(page, /was added/)).toBeVisible();
}

test('a customer adds a passkey, signs in with it, renames and removes it', async ({ page, customerPerson, mailbox }) => {
  const device = await addDevice(page);
  await page.goto('/login?next=/dashboard/security');
  await login(page, customerPerson);

  await test.step('add it', async () => {
    await page.getByText('Add a passkey').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Pat’s phone');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create the passkey' }).click();
    await expect(notice(page, '“Pat’s phone” was added.')).toBeVisible();
    const passkey = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
    await expect(passkey).toContainText('not used yet');
    expect(await device.count()).toBe(1);
    await mailbox.open(customerPerson.email, 'Your account was changed');
  });

  await test.step('a device has one at most', async () => {
    await page.getByText('Add a passkey').click();
    await page.getByRole('button', { name: 'Create the passkey' }).click();
    await expect(alert(page, 'This device already has a passkey for your account.')).toBeVisible();
    expect(await device.count()).toBe(1);
  });

  await test.step('sign in by the button', async () => {
    await page.context().clearCookies();
    await device.attend(false);
    await page.setViewportSize(PHONE);
    await page.goto('/login?next=/dashboard/security');
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await expect(button).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await device.attend(true);
    await button.click();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('last used');
    await expect(page.getByRole('list', { name: 'Sessions' })).toContainText('by passkey');
    await expectNoSidewaysScroll(page);
  });

  await test.step('rename and remove it', async () => {
    await page.getByText('Change Pat’s phone').click();
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Old phone');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(notice(page, 'Renamed.')).toBeVisible();
    await page.getByText('Change Old phone').click();
    await page.getByRole('button', { name: 'Remove passkey' }).click();
    await expect(notice(page, 'The passkey was removed.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);
  });

  await test.step('a removed one is refused, and the password still works', async () => {
    await page.context().clearCookies();
    await page.goto('/login');
    await expect(alert(page, 'That passkey isn’t accepted here. Please sign in another way.')).toBeVisible();
    await login(page, customerPerson);
    await expect(page).toHaveURL(/\/dashboard/);
  });
});

test('a passkey is offered where the email is typed', async ({ page, customerPerson }) => {
  // The device takes the offer by itself, as if the person chose it from the list.
  await addDevice(page);
  await page.goto('/login?next=/dashboard/security');
  await login(page, customerPerson);
  await addPasskey(page);
  await page.context().clearCookies();
  await page.goto('/login?next=/dashboard/quotes');
  await expect(page).toHaveURL(/\/dashboard\/quotes/);
});

test('without script, the login page is as it was, and the security page says what a passkey needs', async ({ open, customerPerson }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/login?next=/dashboard/security');
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  await login(page, customerPerson);
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await expect(page.getByText('Add a passkey')).toHaveCount(0);
  await expect(page.locator('noscript p')).toHaveText('Adding a passkey needs JavaScript.');
});

test('staff who must have a second factor get in with a passkey alone, and after a password are asked for it', async ({ open, serve }) => {
  const server = await serve({ STAFF_SECOND_FACTOR: '1' });
  const page = await open({ baseURL: server.url });
  const device = await addDevice(page);
  await page.goto('/login');
  await login(page, OWNER);
  await enrolApp(page);
  await page.goto('/account/security');
  await addPasskey(page);

  await page.context().clearCookies();
  await device.attend(false);
  await page.goto('/login');
  await login(page, OWNER);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await expectAccessible(page);
  await device.attend(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expectScreen(page, 'Dashboard');

  await page.context().clearCookies();
  await page.goto('/login');
  await expectScreen(page, 'Dashboard');
});

test('staff of an application of its own use passkeys on the pages of the back office', async ({ open, serve }) => {
  const server = await serve({ STAFF_SECOND_FACTOR: '1' }, 'starter');
  const page = await open({ baseURL: server.url });
  const device = await addDevice(page);
  await page.goto('/admin/loans');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const app = new Authenticator(await page.locator('code').innerText());
  await page.getByLabel('Code').fill(await app.code());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expectScreen(page, 'Loans');

  await test.step('add one on the profile page', async () => {
    await page.goto('/admin/profile');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Desk');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Desk');
    await expect(dialog).toBeHidden();
    expect(await device.count()).toBe(1);
  });

  await test.step('sign in with it alone', async () => {
    await page.context().clearCookies();
    await device.attend(false);
    await page.setViewportSize(PHONE);
    await page.goto('/admin/loans');
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await expect(button).toBeVisible();
    await expectAccessible(page);
    await device.attend(true);
    await button.click();
    await expectScreen(page, 'Loans');
  });

  await test.step('remove it, which asks for another second step at once', async () => {
    await page.goto('/admin/profile');
    await page.getByRole('button', { name: 'Remove Desk' }).click();
    await page.getByRole('dialog', { name: 'Remove Desk' }).getByRole('button', { name: 'Remove' }).click();
    await expect.poll(async () => (await page.request.get('/api/auth/me')).json()).toMatchObject({ secondFactor: { state: 'required' } });
  });
});
