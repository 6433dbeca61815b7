/** Which part of the staff guide belongs to a page, by the beginning of its path. Pages that are not here have the first part. */
const PARTS: Record<string, string> = {
  '/phone': 'Taking a call',
  '/leads': 'From the first call to a quote',
  '/calls': 'From the first call to a quote',
  '/quotes': 'From the first call to a quote',
  '/create-quote': 'From the first call to a quote',
  '/edit-quote': 'From the first call to a quote',
  '/schedule': 'Scheduling',
  '/calendar': 'Scheduling',
  '/appointments': 'Scheduling',
  '/orders': 'Scheduling',
  '/reschedule-requests': 'Scheduling',
  '/windows': 'Scheduling',
  '/trucks': 'Scheduling',
  '/crew-members': 'Scheduling',
  '/crew-links': 'Scheduling',
  '/blackouts': 'Scheduling',
  '/customers': 'A record',
  '/customer-addresses': 'A record',
  '/customer-payments': 'Money',
  '/invoices': 'Money',
  '/payments': 'Money',
  '/refunds': 'Money',
  '/credit-notes': 'Money',
  '/truck-sheets': 'Money',
  '/reports': 'Money',
  '/documents': 'Documents',
  '/signature-requests': 'Documents',
  '/journal-entries': 'Money',
  '/automation': 'What runs by itself',
  '/job-runs': 'What runs by itself',
  '/pricing-settings': 'Prices',
  '/services': 'Prices and the catalog',
  '/service-items': 'Prices and the catalog',
  '/categories': 'Prices and the catalog',
  '/service-areas': 'Prices and the catalog',
  '/coupons': 'Prices and the catalog',
  '/settings': 'Settings',
  '/users': 'Settings',
  '/api-tokens': 'Settings',
  '/message-logs': 'What customers are told',
  '/audit-entries': 'Settings',
  '/security-events': 'Settings',
};

/** Return the titles of the parts that pages lead to. */
export const helpParts = (): string[] => [...new Set(Object.values(PARTS))];

/** Return the title of the part of the guide for a page; undefined for its beginning. */
export function partFor(path: string): string | undefined {
  return PARTS[`/${path.split('/')[1] ?? ''}`];
}
