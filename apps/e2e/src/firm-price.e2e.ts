import { expectSoundAtEachSize, primaries } from './harness/accessibility.js';
import { BookingPage, newContact } from './harness/booking.js';
import { offerFirmPrices } from './harness/firm-prices.js';
import { expect, test } from './harness/fixtures.js';
import { confirmAddress, expectInScript } from './harness/quotes.js';

/** A day of its own, far from those of other journeys. */
const DAY = 26;

test('single items are booked, signed and the deposit paid in one visit, and booked again in one tap', async ({
  page,
  staff,
  customer,
  customerPerson,
  db,
  mailbox,
}) => {
  test.setTimeout(180_000);
  await confirmAddress(db, customerPerson.email);
  const { service, itemId, count } = await offerFirmPrices(staff, db);
  const booking = new BookingPage(page);
  await booking.open(`?service=${service}${`&load=${itemId}`.repeat(count)}`);
  await booking.giveContact({ ...newContact('Frankie'), email: customerPerson.email });
  await booking.next();
  await booking.giveAddress();
  await booking.pickSlot(DAY);
  await booking.next();
  await booking.expectStep('Review your booking');

  const firm = page.getByRole('region', { name: 'Firm price' });
  await expect(firm).toContainText('A deposit of $');
  await expect(page.getByRole('checkbox', { name: /agree to the terms/ }), 'asked for once').toHaveCount(1);
  await page.getByRole('button', { name: 'Sign and book' }).click();
  await expect(page.getByText('Type your full name to sign')).toBeVisible();
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await expect(page.getByText(/We sent a code to/)).toBeVisible();
  await page.getByLabel('6-digit code').fill(await mailbox.code(customerPerson.email));
  await page.getByLabel('Your full name').fill('Frankie Hauler');
  await expectInScript(page, 'Frankie Hauler');
  await page.getByRole('checkbox', { name: /I book this pickup for \$/ }).check();
  await expectSoundAtEachSize(page);
  await page.getByRole('button', { name: 'Sign and book' }).click();

  await expect(page).toHaveURL(/\/order-confirmation\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('region', { name: 'Deposit' }).getByRole('button', { name: 'Pay deposit' }).click();
  const paying = page.getByRole('dialog', { name: /^Pay INV-/ });
  await paying.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Your deposit is paid')).toBeVisible();
  await expect(primaries(page)).toHaveText(['Add to calendar']);
  await expectSoundAtEachSize(page);

  const { rows } = await db.query<{ id: string; number: string; visit: string }>(
    `SELECT o.id, o.number, a.id AS visit FROM orders o JOIN appointments a ON a.order_id = o.id JOIN customers c ON c.id = o.customer_id
     WHERE c.email = $1`,
    [customerPerson.email],
  );
  const [order] = rows as [(typeof rows)[number]];
  for (const step of ['onMyWay', 'arrive', 'complete']) {
    const moved = await staff.request.post(`/api/appointments/${order.visit}/transitions/${step}`, { data: { confirmed: true } });
    expect(moved.ok(), await moved.text()).toBe(true);
  }
  await customer.goto('/dashboard');
  await customer.getByRole('link', { name: `Book again like order ${order.number}` }).click();
  const again = customer.getByRole('region', { name: `The same again, as in order ${order.number}` });
  await expect(again).toContainText('Next free time');
  await expect(primaries(customer)).toHaveText(['Hold it and review']);
  await expectSoundAtEachSize(customer);
  await again.getByRole('button', { name: 'Hold it and review' }).click();
  await new BookingPage(customer).expectStep('Review your booking');
  await expect(customer.getByRole('timer')).toContainText('held for');
  await expect(customer.getByRole('main')).toContainText(`${count} × Sofa`);
  await expect(customer.getByRole('region', { name: 'Firm price' })).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Send me the code' })).toHaveCount(0);
});
