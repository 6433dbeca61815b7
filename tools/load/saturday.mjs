/** The requests of a busy Saturday: what people do, and how often beside each other. */
import { randomUUID } from 'node:crypto';
import { quote, quotes, renamedCompany } from '../bench/requests.mjs';
import { anyAddress, bookingRequest, JOB } from '../lib/booking-request.mjs';

const QUARTER = { ...JOB, volumeEighths: 2 };

/**
 * List what is requested, with the share of each.
 * @param people headers of a signed-in customer and of staff, and ids to read
 */
export function saturday({ customer, staff, quoteIds, customerIds, today }) {
  let serial = 0;
  const pick = (list) => list[serial++ % list.length];
  const booking = () => {
    const number = serial++;
    return { ...bookingRequest(`load-${Date.now()}-${number}@example.com`, number), job: QUARTER };
  };
  const visitor = (method, path, body) => ({
    method,
    path,
    body,
    headers: { 'x-forwarded-for': anyAddress(), ...(method === 'POST' && { 'idempotency-key': randomUUID() }) },
  });
  const estimate = { job: QUARTER, zip: '27601' };
  return [
    { name: 'home page', share: 30, next: () => visitor('GET', '/') },
    { name: 'booking page', share: 8, next: () => visitor('GET', '/book-new') },
    { name: 'price', share: 14, next: () => visitor('POST', '/api/portal/estimate', estimate) },
    { name: 'free windows', share: 12, next: () => visitor('POST', '/api/portal/availability', { job: QUARTER, from: today, days: 14 }) },
    { name: 'booking', share: 3, next: () => visitor('POST', '/api/portal/bookings', booking()) },
    { name: 'dashboard', share: 6, next: () => ({ method: 'GET', path: '/dashboard', headers: customer }) },
    { name: 'list of quotes', share: 12, next: () => ({ ...quotes(), headers: staff }) },
    { name: 'a quote', share: 8, next: () => ({ ...quote(pick(quoteIds)), headers: staff }) },
    { name: 'the day', share: 5, next: () => ({ method: 'GET', path: `/api/schedule?from=${today}&days=1`, headers: staff }) },
    { name: 'a change', share: 2, next: () => ({ ...renamedCompany(pick(customerIds), serial++), headers: staff }) },
  ];
}
