// @ts-check
/** The lists that are read after years, by the typed client. */
import { dayIn } from './days.mjs';
import { requestOf } from './requests.mjs';

/** @typedef {import('./requests.mjs').Api} Api */

/** @param {(api: Api) => unknown} ask */
const pathOf = (ask) => requestOf(ask).path;

const NEWEST = /** @type {const} */ ({ sort: ['-createdAt'], limit: 25 });

/**
 * List what is read of each and its address.
 * @param {{ customerId: string, email: string }} known
 * @returns {[what: string, path: string][]}
 */
export const listsAfterYears = ({ customerId, email }) => [
  ['orders, newest first, with total', pathOf((api) => api.orders.list(NEWEST))],
  ['orders that are scheduled', pathOf((api) => api.orders.list({ ...NEWEST, where: { status: 'scheduled' } }))],
  ['orders of one customer', pathOf((api) => api.orders.list({ where: { customerId }, limit: 25 }))],
  ['orders, page 400', pathOf((api) => api.orders.list({ ...NEWEST, page: 400 }))],
  [
    'orders by the customer’s name',
    pathOf((api) => api.orders.list({ ...NEWEST, where: { 'customer.lastName': { $contL: 'holtford' } } })),
  ],
  [
    'bills that are overdue',
    pathOf((api) => api.invoices.list({ where: { status: 'issued', dueOn: { $lt: dayIn(0) } }, sort: ['dueOn'], limit: 25 })),
  ],
  [
    'bills of one day',
    pathOf((api) =>
      api.invoices.list({ where: { issuedAt: { $gte: `${dayIn(-300)}T00:00:00Z`, $lt: `${dayIn(-299)}T00:00:00Z` } }, limit: 25 }),
    ),
  ],
  ['customers by lifetime value', pathOf((api) => api.customers.list({ sort: ['-lifetimeValueCents'], limit: 25 }))],
  ['customers found by name', pathOf((api) => api.customers.list({ search: 'carverwood', limit: 25 }))],
  ['messages to one address', pathOf((api) => api['message-logs'].list({ search: email, limit: 25 }))],
  ['audit log, newest first', pathOf((api) => api['audit-entries'].list(NEWEST))],
  ['audit log by who', pathOf((api) => api['audit-entries'].list({ ...NEWEST, search: 'Office' }))],
  ['a customer', pathOf((api) => api.customers.get(customerId))],
];

/**
 * List what is read of what happened to a customer and an order, and its address.
 * @param {{ customerId: string, orderId: string }} known
 * @returns {[what: string, path: string][]}
 */
export const eventsAfterYears = ({ customerId, orderId }) => [
  ['what happened to a customer', pathOf((api) => api.customers.timeline(customerId))],
  ['history of an order', pathOf((api) => api.orders.history(orderId))],
];

/** The visits of a day, as a list. @param {string} date */
export const visitsOf = (date) => pathOf((api) => api.appointments.list({ where: { date }, sort: ['startsAt'], limit: 25 }));
