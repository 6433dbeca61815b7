import type { Page } from '@playwright/test';
import { expectSoundAtEachSize, primaries } from './harness/accessibility.js';
import { doJob } from './harness/done-job.js';
import { offerFirmPrices } from './harness/firm-prices.js';
import { expect, test } from './harness/fixtures.js';

const button = (page: Page) => page.getByRole('region', { name: 'The same again?' }).getByRole('button');

/**
 * Press until it is booked: another journey may take the window first, and then the next one is offered. Count what the presses did.
 * @returns how many were refused
 */
async function bookAgain(page: Page): Promise<number> {
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.url().endsWith('/again')) statuses.push(answer.status());
  });
  await expect(async () => {
    await button(page).click();
    await expect(page).toHaveURL(/\/order-confirmation\//, { timeout: 5000 });
  }).toPass();
  expect(statuses.at(-1)).toBe(201);
  expect(statuses.slice(0, -1).every((status) => status === 409)).toBe(true);
  return statuses.length - 1;
}

test('a customer with nothing coming up books the same again with one press, changes the time and cancels it', async ({
  customer,
  customerPerson,
  staff,
  db,
  mailbox,
}) => {
  const { orderId, orderNumber } = await doJob(staff, db, { email: customerPerson.email, service: 'garage-cleanouts' });
  await customer.goto('/dashboard');
  const offer = customer.getByRole('region', { name: 'The same again?' });
  await expect(offer).toContainText(`Garage Cleanouts at 31 Person Street, as in order ${orderNumber}.`);
  await expect(button(customer)).toHaveText(/^ ?Book again: \w{3}, \w{3} \d+.*, .+(AM|PM) · \$\d/);
  await expect(primaries(customer)).toHaveCount(1);
  await expectSoundAtEachSize(customer);
  await bookAgain(customer);

  await expect(customer.getByRole('heading', { level: 1, name: 'Your request' })).toBeVisible();
  await expect(customer.getByRole('status').first()).toContainText('Your time is reserved in the meantime.');
  await expect(customer.getByRole('main')).toContainText('31 Person Street');
  await expectSoundAtEachSize(customer);
  const mail = await mailbox.open(customerPerson.email, /request/i);
  expect(mail).toBeTruthy();

  await test.step('another time', async () => {
    const when = customer.getByText('When', { exact: true }).locator('xpath=following-sibling::dd');
    const before = (await when.textContent())!;
    await customer.getByRole('button', { name: 'Change the time' }).click();
    const times = customer.getByRole('dialog', { name: 'Change the time' });
    await expect(times.getByText('Yours', { exact: true })).toBeVisible();
    await expectSoundAtEachSize(customer);
    // The day of one's own time may be full otherwise.
    await times.getByRole('group', { name: 'Day' }).getByRole('button', { disabled: false }).first().click();
    await times
      .getByRole('group', { name: /^Time on/ })
      .getByRole('button', { name: /Available$/ })
      .last()
      .click();
    await expect(times).toBeHidden();
    await expect(when).not.toHaveText(before);
  });

  await test.step('the dashboard says that it is asked for, and offers no other', async () => {
    const request = customer.url();
    await customer.goto('/dashboard');
    await expect(customer.getByRole('heading', { name: 'Being prepared' })).toBeVisible();
    await expect(offer).toBeHidden();
    await customer.goto(request);
  });

  await customer.getByRole('button', { name: 'Cancel this request' }).click();
  await customer.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(customer.getByText('You canceled this request')).toBeVisible();
  const held = await db.query(`SELECT 1 FROM holds WHERE status = 'held' AND customer_id = (SELECT id FROM customers WHERE email = $1)`, [
    customerPerson.email,
  ]);
  expect(held.rows).toHaveLength(0);

  await test.step('the page of the order has the button, too', async () => {
    await customer.goto(`/customer/orders/${orderId}`);
    await expect(button(customer)).toHaveText(/Book again: /);
    await expectSoundAtEachSize(customer);
    await offer.getByRole('link', { name: 'Another time or other items' }).click();
    await expect(customer).toHaveURL(new RegExp(`again=${orderId}`));
  });
});

test('what has a firm price is signed on the page that follows', async ({ customer, customerPerson, staff, db }) => {
  const { service, count } = await offerFirmPrices(staff, db);
  await doJob(staff, db, { email: customerPerson.email, service, count });
  await customer.goto('/dashboard');
  await bookAgain(customer);
  await expect(primaries(customer)).toHaveText([/Sign and confirm for \$/]);
  await expectSoundAtEachSize(customer);
  await customer.getByRole('button', { name: /^ ?Sign and confirm for/ }).click();
  await expect(customer.getByRole('heading', { name: 'Choose a time and approve' })).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Send me the code' })).toHaveCount(0);
  await customer.getByLabel('Your full name').fill('Pat Doe');
  await customer.getByRole('checkbox', { name: /I approve this quote/ }).check();
  await customer.getByRole('button', { name: /^Approve/ }).click();
  await expect(customer).toHaveURL(/\/order-confirmation\//);
  await expect(customer.getByRole('region', { name: 'Deposit' }).getByRole('button', { name: 'Pay deposit' })).toBeVisible();
});
