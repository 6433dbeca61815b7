// @ts-check
/** The requests of generated routes, by the typed client: a field or a resource that is renamed fails the type check of `apps/api`. */
import { createClient } from '@haulbook/resource-client';

/** @typedef {import('@haulbook/resource-client').Client<import('../../apps/api/client/index.js').Resources>} Api */
/** @typedef {{ method: string, path: string, body?: string }} Asked */

/** @type {Asked | undefined} */
let asked;
/** Nothing is sent: what measures sends it itself, many at a time. */
const note = (/** @type {string} */ path, /** @type {RequestInit} */ { method, body }) => {
  asked = { method: String(method), path, ...(typeof body === 'string' && { body }) };
  return new Promise(() => {});
};
/** @type {Api} */
const client = createClient({ fetch: /** @type {typeof fetch} */ (note) });

/**
 * Return the request by which the client asks for something.
 * @param {(api: Api) => unknown} ask
 */
export function requestOf(ask) {
  asked = undefined;
  void ask(client);
  if (!asked) throw new Error('The client no longer asks at once.');
  return /** @type {Asked} */ (asked);
}

/** How the back office lists quotes. @satisfies {Parameters<Api['quotes']['list']>[0]} */
const QUOTES = /** @type {const} */ ({
  fields: ['number', 'status', 'customer', 'expiresOn', 'totalCents', 'sentAt', 'createdAt'],
  sort: ['-createdAt'],
  limit: 25,
});

/**
 * A page of quotes, newest first.
 * @param {Parameters<Api['quotes']['list']>[0]} more
 */
export const quotes = (more = {}) => requestOf((api) => api.quotes.list({ ...QUOTES, ...more }));

/** A quote with its customer. @param {string} id */
export const quote = (id) => requestOf((api) => api.quotes.get(id, { join: ['customer'] }));

/** The quotes of large totals that were sent to customers with a part of a name. */
export const largeQuotes = () =>
  quotes({ where: { $and: [{ status: 'sent' }, { totalCents: { $gt: 50_000 } }, { 'customer.lastName': { $contL: 'son' } }] } });

/** A new customer. @param {number} serial tells customers of one run apart */
export const newCustomer = (serial) =>
  requestOf((api) =>
    api.customers.create({
      firstName: 'Bench',
      lastName: 'Person',
      email: `bench-${Date.now()}-${serial}@example.com`,
      phone: `+1336${2_000_000 + serial}`,
      customerType: 'residential',
    }),
  );

/** A change of a customer. @param {string} id @param {number} serial */
export const changedCustomer = (id, serial) =>
  requestOf((api) => api.customers.update(id, { lastName: `Person ${serial}`, companyName: 'Bench Hauling' }));

/** A change of one field of a customer. @param {string} id @param {number} serial */
export const renamedCompany = (id, serial) => requestOf((api) => api.customers.update(id, { companyName: `Company ${serial}` }));
