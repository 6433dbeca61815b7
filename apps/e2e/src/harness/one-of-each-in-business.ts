import { post } from './api.js';
import { firstOf, insert, upload, type Filled } from './one-of-each.js';

/** Add a record to each list of the business that its demo leaves empty, about what the demo has. */
export async function addToBusiness(filled: Filled): Promise<void> {
  const visit = (await firstOf(filled.request, 'appointments'))!;
  const { customerId: customer_id, id: order_id } = (await firstOf(filled.request, 'orders', `&filter=id||$eq||${visit['orderId']}`))!;
  const job = { order_id, customer_id };
  await insert(filled, 'change_orders', { ...job, reason: 'A second sofa', previous_total_cents: 38_900, new_total_cents: 47_800 });
  await insert(filled, 'ratings', { ...job, appointment_id: visit.id, stars: 5, words: 'Fast, and they swept the garage.' });
  await insert(filled, 'repeat_jobs', { ...job, number: 'R-1', total_cents: 38_900, frequency: 'on_request', purchase_order: 'PO 7' });
  await addPeoplesWork(filled, visit['date'] as string);
  await addPapers(filled, customer_id as string);
}

/** Add what people at work make: days off, calls, crews, links. */
async function addPeoplesWork(filled: Filled, date: string): Promise<void> {
  const { request } = filled;
  const [truck, member] = [(await firstOf(request, 'trucks'))!, (await firstOf(request, 'crew-members'))!];
  await post(request, 'blackouts', { startsOn: date, endsOn: date, reason: 'Inventory', confirmed: true });
  const startedAt = `${date}T14:00:00Z`;
  await insert(filled, 'calls', {
    started_at: startedAt,
    direction: 'incoming',
    number: '+19195550141',
    seconds: 95,
    note: 'Asked for a price',
  });
  await post(request, 'truck-crews', { date, truckId: truck.id, crewMemberId: member.id });
  await insert(filled, 'truck_sheets', { truck_id: truck.id, date, recorded_cash_cents: 12_000, recorded_checks_cents: 0 });
  await post(request, 'calendar-feeds', { name: 'My phone' });
  await insert(filled, 'crew_links', { crew_member_id: member.id, date, ends_at: startedAt, token_hash: 'of no link' });
  const prices = [{ key: 'minimum', label: 'Minimum price', before: 9900, after: 10_900 }];
  await insert(filled, 'price_versions', { edition: 1, status: 'effective', effective_on: date, author: 'Ann Lee', changes: prices });
}

/** Add what is about money, and what the site shows. */
async function addPapers(filled: Filled, customer_id: string): Promise<void> {
  const { request } = filled;
  const [invoice, document] = [(await firstOf(request, 'invoices'))!, (await firstOf(request, 'documents'))!];
  const card = { brand: 'Visa', last4: '4242', expiry_month: 7, expiry_year: 2040, provider: 'test', provider_token: 'of no card' };
  await insert(filled, 'customer_payments', { ...card, customer_id });
  const on = { on: '2026-01-05', customer_id, invoice_id: invoice.id, source_ref: invoice.id };
  const booked = { number: 'J-1', kind: 'invoice', description: 'Invoice', amount_cents: 38_900 };
  const entry_id = await insert(filled, 'journal_entries', { ...on, ...booked });
  await insert(filled, 'journal_lines', { entry_id, position: 0, account: 'receivables', debit_cents: 38_900 });
  await insert(filled, 'journal_lines', { entry_id, position: 1, account: 'revenue', credit_cents: 38_900 });
  const asked = { document_id: document.id, customer_id, edition: 1, file: document['file'] };
  await insert(filled, 'signature_requests', { ...asked, message: 'Please sign before we come.' });
  const waiting = { status: 'waiting', waiting_reason: 'An unpaid invoice', origin: 'account', confirmation_code: 'D-1' };
  await insert(filled, 'deletion_requests', { ...waiting, email: 'ann@example.com', customer_id });
  const review = { customerName: 'Dana W.', stars: 5, text: 'On time, and friendly.', source: 'google', writtenOn: '2026-01-05' };
  await post(request, 'reviews', review);
  const picture = await upload(request);
  await insert(filled, 'site_pictures', { place: 'crew', picture, shows: 'Two people carry a sofa' });
}
