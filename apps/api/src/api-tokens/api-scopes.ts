/** Resources an integration may be let at. Accounts, staff, tokens, settings and the logs of security are for people only. */
export const API_RESOURCES = {
  leads: 'Leads',
  quotes: 'Quotes',
  customers: 'Customers',
  'customer-addresses': 'Addresses',
  'customer-payments': 'Payment methods',
  orders: 'Orders',
  'change-orders': 'Change orders',
  appointments: 'Appointments',
  'reschedule-requests': 'Reschedule requests',
  holds: 'Holds',
  blackouts: 'Blackouts',
  invoices: 'Invoices',
  payments: 'Payments',
  refunds: 'Refunds',
  'credit-notes': 'Credit notes',
  coupons: 'Coupons',
  redemptions: 'Redemptions',
  documents: 'Documents',
  reviews: 'Reviews',
  categories: 'Categories',
  services: 'Services',
  'service-items': 'Service items',
  'service-areas': 'Service areas',
  windows: 'Windows',
  trucks: 'Trucks',
  'crew-members': 'Crew members',
  'message-logs': 'Messages',
} as const;

export type ApiResource = keyof typeof API_RESOURCES;
/** `write` is everything but reading: create, change, delete and the transitions. */
export type ApiScope = `${ApiResource}:${'read' | 'write'}`;

/** Every scope in words, as the form offers them. */
export const API_SCOPES = Object.fromEntries(
  Object.entries(API_RESOURCES).flatMap(([path, label]) => [
    [`${path}:read`, `${label}: read`],
    [`${path}:write`, `${label}: write`],
  ]),
) as Record<ApiScope, string>;
