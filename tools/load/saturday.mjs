/** The requests of a busy Saturday: what people do, and how often beside each other. */
import { randomUUID } from 'node:crypto';

const JOB = {
  serviceSlug: 'garage-cleanouts',
  volumeEighths: 2,
  items: [],
  stairsFlights: 0,
  longCarry: false,
  disassembly: 0,
  heavyDebris: false,
};
const LIST = '/api/quotes?fields=number,status,customer,expiresOn,totalCents,sentAt,createdAt&limit=25&sort=createdAt,DESC&page=1';

/** Everyone calls from an address of their own, as behind a proxy. */
const anyAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250) + 1).join('.')}`;

/**
 * List what is requested, with the share of each.
 * @param people headers of a signed-in customer and of staff, and ids to read
 */
export function saturday({ customer, staff, quoteIds, customerIds, today }) {
  let serial = 0;
  const pick = (list) => list[serial++ % list.length];
  const visitor = (method, path, body) => ({
    ...{ method, path, body },
    headers: { 'x-forwarded-for': anyAddress(), ...(method === 'POST' && { 'idempotency-key': randomUUID() }) },
  });
  const estimate = { job: JOB, zip: '27601' };
  return [
    { name: 'home page', share: 30, next: () => visitor('GET', '/') },
    { name: 'booking page', share: 8, next: () => visitor('GET', '/book-new') },
    { name: 'price', share: 14, next: () => visitor('POST', '/api/portal/estimate', estimate) },
    { name: 'free windows', share: 12, next: () => visitor('POST', '/api/portal/availability', { job: JOB, from: today, days: 14 }) },
    { name: 'booking', share: 3, next: () => visitor('POST', '/api/portal/bookings', bookingOf(serial++)) },
    { name: 'dashboard', share: 6, next: () => ({ method: 'GET', path: '/dashboard', headers: customer }) },
    { name: 'list of quotes', share: 12, next: () => ({ method: 'GET', path: LIST, headers: staff }) },
    { name: 'a quote', share: 8, next: () => ({ method: 'GET', path: `/api/quotes/${pick(quoteIds)}?join=customer`, headers: staff }) },
    { name: 'the day', share: 5, next: () => ({ method: 'GET', path: `/api/schedule?from=${today}&days=1`, headers: staff }) },
    {
      name: 'a change',
      share: 2,
      next: () => ({
        method: 'PATCH',
        path: `/api/customers/${pick(customerIds)}`,
        headers: staff,
        body: { companyName: `Company ${serial++}` },
      }),
    },
  ];
}

function bookingOf(number) {
  const contact = {
    ...{ firstName: 'Pat', lastName: 'Doe', email: `load-${Date.now()}-${number}@example.com` },
    ...{ phone: `+1919555${String(1000 + (number % 9000))}`, customerType: 'residential', companyName: '' },
  };
  return {
    ...{ contact, job: JOB, photos: [], hold: null, notes: '', couponCode: '', landingPath: '/' },
    address: { line1: '12 Oak Street', line2: '', city: 'Raleigh', state: 'NC', zip: '27601', county: '', gateCode: '', parking: '' },
    consent: { terms: true, smsTransactional: true, smsMarketing: false },
  };
}
