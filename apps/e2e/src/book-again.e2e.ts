import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { choose, expectScreen } from './harness/back-office.js';
import { withAnyYear } from './harness/days.js';
import { expect, test } from './harness/fixtures.js';
import { confirmAddress } from './harness/quotes.js';

test('staff agree on a repeat job, and the property manager books its visits in two taps', async ({
  customer,
  customerPerson,
  staff,
  db,
}) => {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM customers WHERE email = $1', [customerPerson.email]);
  const customerId = rows[0]!.id;
  await confirmAddress(db, customerPerson.email);
  const post = async (path: string, data: object) =>
    (await (await staff.request.post(`/api/${path}`, { data })).json()) as { id: string; number: string };
  const place = { line1: '88 Garner Road', city: 'Raleigh', zip: '27601', county: 'Wake' };
  const { id: addressId } = await post('customer-addresses', { customerId, ...place });
  const lines = [{ kind: 'volume', label: 'A quarter of a truck', qty: 1000, unitCents: 22_900, taxCategory: 'hauling' }];
  const quote = await post('quotes', { customerId, addressId, lines });
  await post(`quotes/${quote.id}/transitions/approveFor`, { input: { approvedBy: 'Pat Doe', approvedHow: 'paper' } });
  const order = await db.query<{ id: string; number: string }>('SELECT id, number FROM orders WHERE quote_id = $1', [quote.id]);

  await staff.goto(`/admin/orders/${order.rows[0]!.id}`);
  await staff.getByRole('main').getByRole('button', { name: 'Repeat jobs' }).click();
  await staff.getByRole('link', { name: 'New repeat job' }).click();
  await choose(staff, 'How often', 'On request');
  await staff.getByRole('button', { name: 'Create repeat job' }).click();
  await expectScreen(staff, /^R-/);

  await customer.goto('/dashboard');
  const agreed = customer.getByRole('listitem').filter({ hasText: '88 Garner Road' });
  await expect(agreed).toContainText('$229.00');
  await agreed.getByRole('button', { name: 'Book a pickup' }).click();
  await expectAccessible(customer);
  await customer.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(customer);
  const times = agreed.getByRole('group', { name: 'When should we come?' }).getByRole('button');
  await expect(times).toHaveCount(6);
  const time = withAnyYear((await times.first().textContent())!);
  await times.first().click();
  await expect(customer.getByRole('region', { name: 'Notifications' })).toContainText(time);
  await expect(customer.getByRole('article').first()).toContainText(time);
});
