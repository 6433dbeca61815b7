import { devices } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableInTheDark,
  expectSoundAtEachSize,
  layoutShift,
} from './harness/accessibility.js';
import { dayLink, expectFitForTheThumb, stopOf } from './harness/crew.js';
import { expect, test } from './harness/fixtures.js';
import { PIXEL } from './harness/pixel.js';
import { deliverPush, standInForPushService } from './harness/pushes.js';

const PHONE = { ...devices['Pixel 5'], viewport: { width: 390, height: 844 } };

test('a customer follows the crew on one phone while it works on another, and rates the visit', async ({ staff, open, db, mailbox }) => {
  test.setTimeout(120_000);
  const { email, crewMemberId, visitId } = await stopOf(staff, db, 'Ari Vale');
  const crew = await open(PHONE);
  await crew.goto(await dayLink(staff, crewMemberId));
  await crew.getByLabel('How far away are you?').selectOption('30');
  await crew.getByRole('button', { name: 'On my way' }).click();
  await expect(crew.getByText('You’re on your way.')).toBeVisible();

  const { text } = await mailbox.open(email, /on our way/);
  const customer = await open({ ...PHONE, permissions: ['notifications'] });
  await standInForPushService(customer);
  await customer.goto(/\/track\/[\w-]+/.exec(text)![0]);
  await expect(customer.getByRole('heading', { name: 'Your crew is on the way' })).toBeVisible();
  expect(await layoutShift(customer)).toBe(0);
  await expect(customer.getByText(/^About (29|30) minutes away\./)).toBeVisible();
  await expect(customer.getByText('Arrived, still to come')).toBeVisible();
  await expect(customer.getByText('Ari', { exact: true })).toBeVisible();
  const { rows: trucks } = await db.query<{ name: string }>(
    'SELECT t.name FROM trucks t JOIN appointments a ON a.truck_id = t.id WHERE a.id = $1',
    [visitId],
  );
  await expect(customer.getByRole('definition').last()).toHaveText(trucks[0]!.name);
  expect(await customer.content(), 'of the crew first names alone').not.toContain('Vale');
  await expectAccessible(customer);
  await expectReadableInTheDark(customer);
  await expectNoSidewaysScroll(customer);

  await test.step('the phone is notified while the customer wants it', async () => {
    await customer.getByRole('button', { name: 'Notify me on this device' }).click();
    await expect(customer.getByText('Notifications are on.')).toBeVisible();
    await expectAccessible(customer);
    const said = { title: 'Your crew is on the way', body: 'About 20 minutes away.', tag: 'visit' };
    expect(await deliverPush(customer, { ...said, url: customer.url() })).toEqual([said, customer.url()]);
    await customer.reload();
    await customer.getByRole('button', { name: 'Turn notifications off' }).click();
    await expect(customer.getByRole('button', { name: 'Notify me on this device' })).toBeVisible();
  });

  // As when the customer takes the phone out again.
  const lookAgain = () => customer.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await test.step('a photo at the door reaches them', async () => {
    await crew.getByLabel('At the door: take a photo').setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: PIXEL });
    await expect(crew.getByRole('img', { name: 'At the door, the customer sees it, 1' })).toBeVisible();
    await expectFitForTheThumb(crew);
    await lookAgain();
    await expect(customer.getByRole('img', { name: 'From your crew at the door, 1' })).toBeVisible();
  });
  await crew.getByRole('button', { name: 'Arrived' }).click();
  await expect(crew.getByText('Arrival noted.')).toBeVisible();
  await lookAgain();
  await expect(customer.getByRole('heading', { name: 'Your crew is here' })).toBeVisible();
  await crew.getByRole('button', { name: 'Done' }).click();
  await expect(crew.getByText('Ari Vale · 1 of 1 stop done')).toBeVisible();
  await lookAgain();
  await expect(customer.getByRole('heading', { name: 'All done' })).toBeVisible();

  await test.step('the visit is rated once', async () => {
    const send = customer.getByRole('button', { name: 'Send rating' });
    await send.click();
    await expect(customer.getByRole('alert')).toHaveText('● Choose one to five stars');
    await expectAccessible(customer);
    await customer.getByText('Not great').click();
    await expect(customer.getByRole('radio', { name: '2 of 5: Not great' })).toBeChecked();
    await customer.getByLabel('In a word').fill('They were late');
    await expectAccessible(customer);
    await send.click();
    await expect(customer.getByText('You gave 2 out of 5 stars: Not great')).toBeAttached();
    await expectAccessible(customer);
    await customer.reload();
    await expect(customer.getByText('“They were late”')).toBeVisible();
    await expect(send).toBeHidden();
  });
  await test.step('their order opens by its link, without an account', async () => {
    const { rows } = await db.query<{ id: string; number: string }>(
      'SELECT o.id, o.number FROM orders o JOIN appointments a ON a.order_id = o.id WHERE a.id = $1',
      [visitId],
    );
    const [{ id, number }] = rows as [(typeof rows)[number]];
    expect((await staff.request.post(`/api/orders/${id}/transitions/sendLink`, { data: {} })).ok()).toBe(true);
    const mail = await mailbox.open(email, `Your link to order ${number}`);
    await customer.goto(/\/orders\/[\w-]+\?token=[\w-]+/.exec(mail.text)![0]);
    await expect(customer.getByRole('main')).toContainText(number);
    await expectSoundAtEachSize(customer);
  });
  await test.step('the link in follow-ups ends them', async () => {
    const token = 'a-token-of-the-test';
    await db.query(
      `INSERT INTO one_time_codes (purpose, email, token_hash, data, expires_at)
       SELECT 'email_preferences', email, encode(sha256($2), 'hex'), jsonb_build_object('customerId', id), now() + interval '1 day'
       FROM customers WHERE email = $1`,
      [email, `${token}${visitId}`],
    );
    await customer.goto(`/email-preferences?token=${token}${visitId}`);
    await customer.getByRole('button', { name: 'Turn off follow-up emails' }).click();
    await expect(customer.getByText('You won’t get follow-up emails anymore.')).toBeVisible();
    await expectSoundAtEachSize(customer);
  });
  await staff.goto(`/admin/appointments/${visitId}`);
  await expect(staff.getByText('Call the customer: 2 stars of 5 for this visit')).toBeVisible();
});
