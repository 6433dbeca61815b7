import type { AvailabilityView } from '@haulbook/contracts';
import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { post } from './api.js';
import { newNumber } from './fixtures.js';

/** A job that is done. */
export interface DoneJob {
  orderId: string;
  orderNumber: string;
}

/** Have the job of a customer with an account done: so much of an item of the price list, at a place of their own. */
export async function doJob(
  staff: Pick<Page, 'request'>,
  db: Pool,
  { email, service, item = 'sofa', count = 1 }: { email: string; service: string; item?: string; count?: number },
): Promise<DoneJob> {
  const one = async (sql: string, ...values: string[]) => (await db.query<Record<string, string>>(sql, values)).rows[0]!;
  // Only a customer with an address that is confirmed has an account, and a crew calls a number.
  await db.query('UPDATE users SET email_confirmed_at = now() WHERE email = $1', [email]);
  await db.query('UPDATE customers SET phone = coalesce(phone, $2) WHERE email = $1', [email, newNumber()]);
  const { id: customerId } = await one('SELECT id FROM customers WHERE email = $1', email);
  const { id: serviceId } = await one('SELECT id FROM services WHERE slug = $1', service);
  const { name, cents } = await one('SELECT name, unit_cents AS cents FROM service_items WHERE slug = $1', item);
  const place = { line1: '31 Person Street', city: 'Raleigh', state: 'NC', zip: '27601', county: 'Wake' };
  const { id: addressId } = await post(staff.request, 'customer-addresses', { customerId, ...place });
  const lines = [{ kind: 'item', label: name, qty: 1000 * count, unitCents: Number(cents), itemSlug: item, taxCategory: 'hauling' }];
  const { id: quoteId } = await post(staff.request, 'quotes', { customerId, addressId, serviceId, lines });
  await post(staff.request, `quotes/${quoteId}/transitions/approveFor`, { input: { approvedBy: 'Pat Doe', approvedHow: 'phone' } });
  const order = await one('SELECT id, number FROM orders WHERE quote_id = $1', quoteId);
  await finish(staff, order.id!);
  return { orderId: order.id!, orderNumber: order.number! };
}

/** Give an order a visit, on the last free day of the next weeks, and complete it. */
async function finish(staff: Pick<Page, 'request'>, orderId: string): Promise<void> {
  const read = await staff.request.get(`/api/orders/${orderId}/availability?days=31`);
  const { days } = (await read.json()) as AvailabilityView;
  const free = days.flatMap(({ date, windows }) =>
    windows.filter(({ available }) => available).map(({ windowId }) => ({ date, windowId })),
  );
  const { id: visit } = await post(staff.request, `orders/${orderId}/schedule`, free.at(-1)!);
  for (const step of ['onMyWay', 'arrive', 'complete'])
    await post(staff.request, `appointments/${visit}/transitions/${step}`, { confirmed: true });
}
