import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './harness/accessibility.js';
import { enrolApp } from './harness/authenticator.js';
import { expect, test } from './harness/fixtures.js';
import { OWNER } from './harness/server.js';
import { login } from './harness/sign-in.js';

const PHONE = { width: 390, height: 800 };

test.describe('two-step verification', () => {
  test('works by text message as well, and a second way is offered', async ({ customer, customerPerson, open, mailbox }) => {
    await customer.goto('/auth/two-factor/enrol?redirectTo=/dashboard/security');
    await customer.getByLabel('Mobile number').fill('12');
    await customer.getByRole('button', { name: 'Text me a code' }).click();
    await expect(customer.getByLabel('Mobile number')).toHaveAccessibleDescription('Please enter a valid US phone number');
    await customer.getByLabel('Mobile number').fill('(919) 555-0142');
    await customer.getByRole('button', { name: 'Text me a code' }).click();
    await expect(customer.getByText('We texted a code to (919) 555-0142.')).toBeVisible();
    await customer.getByLabel('6-digit code').fill(await mailbox.code('+19195550142'));
    await customer.getByRole('button', { name: 'Turn it on' }).click();
    await expect(customer.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    const page = await open();
    await page.goto('/login');
    await login(page, customerPerson);
    await expect(page.getByText(/We’ll text a code to your phone/)).toContainText('0142');
    await expect(page.getByRole('link', { name: 'Use a recovery code' })).toBeVisible();
    await expectAccessible(page);
    await expectReadableInTheDark(page);
  });

  test('is set up with an app, asked for at the next sign-in, and a recovery code stands in', async ({
    page,
    open,
    customerPerson,
    mailbox,
  }) => {
    await page.goto('/login');
    await login(page, customerPerson);
    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByRole('link', { name: 'Set it up' }).click();
    await expectAccessible(page);
    const { app, recoveryCodes } = await enrolApp(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'I saved them' }).click();
    await expect(page.getByText('10 recovery codes left')).toBeVisible();

    const second = await open({ viewport: PHONE });
    await second.goto('/login?next=/dashboard/quotes');
    await login(second, customerPerson);
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('One more step');
    await expectAccessible(second);
    await expectNoSidewaysScroll(second);
    await second.goto('/dashboard');
    await expect(second, 'half a session opens nothing').toHaveURL(/\/auth\/two-factor/);
    await second.getByLabel('6-digit code').fill('000000');
    await second.getByRole('button', { name: 'Verify' }).click();
    await expect(second.getByLabel('6-digit code')).toHaveAccessibleDescription(/not right|wrong|try again/i);
    await second.getByLabel('6-digit code').fill(await app.code());
    await second.getByRole('button', { name: 'Verify' }).click();
    await expect(second).toHaveURL(/\/dashboard/);

    const third = await open();
    await third.goto('/login?next=/dashboard/security');
    await login(third, customerPerson);
    await third.getByRole('link', { name: 'Use a recovery code' }).click();
    await third.getByLabel('Recovery code').fill(recoveryCodes[0]!.toUpperCase());
    await third.getByRole('button', { name: 'Verify' }).click();
    await expect(third.getByText('9 recovery codes left')).toBeVisible();

    await test.step('a reset does not skip it', async () => {
      const forgetful = await open();
      await forgetful.goto('/auth/reset-password');
      await forgetful.getByLabel('Email').fill(customerPerson.email);
      await forgetful.getByRole('button', { name: 'Email me a link' }).click();
      await expect(forgetful.getByRole('heading', { level: 1 })).toHaveText('Check your email');
      await forgetful.goto((await mailbox.open(customerPerson.email, 'Choose a new password')).link('Choose a new password'));
      await forgetful.getByRole('button', { name: 'Choose a new password' }).click();
      await expect(forgetful.getByRole('heading', { level: 1 })).toHaveText('One more step');
      await forgetful.goto('/auth/reset-password');
      await forgetful.getByRole('link', { name: 'Use a recovery code' }).click();
      await forgetful.getByLabel('Recovery code').fill(recoveryCodes[1]!);
      await forgetful.getByRole('button', { name: 'Verify' }).click();
      await forgetful.getByLabel('New password').fill('a sentence chosen anew');
      await forgetful.getByRole('button', { name: 'Save my password' }).click();
      await expect(forgetful.getByRole('status').filter({ hasText: 'Your password has been changed.' })).toBeVisible();
      await page.goto('/dashboard/security');
      await expect(page, 'signed out everywhere else').toHaveURL(/\/login/);
    });
  });
});

test('staff who must have a second step set it up before the back office opens', async ({ open, serve }) => {
  const server = await serve({ STAFF_SECOND_FACTOR: '1' });
  const page = await open({ baseURL: server.url });
  await page.goto('/admin/coupons');
  await login(page, OWNER);
  await expect(page).toHaveURL(/\/auth\/two-factor\/enrol\?redirectTo=/);
  await page.goto('/admin');
  await expect(page, 'half a session opens nothing').toHaveURL(/\/auth\/two-factor\/enrol/);
  await page.goto('/login?redirectTo=/admin/coupons');
  await expectAccessible(page);
  // Once the factor is on, the page is slow to load again, and knows the way all the same.
  let isOn = false;
  await page.route('**/two-factor/enrol.data**', (route) => {
    isOn ||= route.request().postData()?.includes('finish') ?? false;
    return isOn && route.request().method() === 'GET' ? undefined : route.continue();
  });
  const { app } = await enrolApp(page);
  await page.getByRole('link', { name: 'I saved them' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coupons');
  await page.goto('/account/security');
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await expectAccessible(page);

  const next = await open({ baseURL: server.url });
  await next.goto('/admin');
  await login(next, OWNER);
  await next.getByLabel('6-digit code').fill(await app.code());
  await next.getByRole('button', { name: 'Verify' }).click();
  await expect(next).toHaveURL(/\/admin$/);
});
