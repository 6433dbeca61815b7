import type { QuoteView } from '@haulbook/contracts';

const line = (
  id: number,
  label: string,
  totalCents: number,
  more: Partial<QuoteView['lines'][number]> = {},
): QuoteView['lines'][number] => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  kind: 'item',
  label,
  qty: 1000,
  unitCents: totalCents,
  totalCents,
  optional: false,
  selected: true,
  ...more,
});

/** A made-up quote for the test pages of quote review. Its number belongs to nobody, so the API refuses every answer to it. */
export const SAMPLE_QUOTE: QuoteView = {
  id: '00000000-0000-4000-8000-000000000000',
  number: 'Q-0000-00000',
  revision: 2,
  status: 'viewed',
  statusLabel: 'Viewed',
  serviceName: 'Garage Cleanouts',
  serviceSlug: 'garage-cleanouts',
  expiresOn: '2099-12-31',
  expired: false,
  customer: { firstName: 'Sam', lastName: 'Sample', email: 'sam@example.com', phone: '+19195550123' },
  address: { line1: '1 Sample Street', line2: '', city: 'Raleigh', state: 'NC', zip: '27601' },
  lines: [
    line(1, '1/2 truck', 38_900, { kind: 'volume' }),
    line(2, 'Stairs, each flight after the first', 3000, { kind: 'surcharge', qty: 2000, unitCents: 1500 }),
    line(3, 'Disassembly of the shelves', 2500, { kind: 'surcharge' }),
    line(4, 'Old refrigerator, too', 12_900, { optional: true, selected: false }),
  ],
  couponCode: null,
  subtotalCents: 44_400,
  discountCents: 0,
  taxCents: 0,
  totalCents: 44_400,
  depositCents: 0,
  lowCents: null,
  highCents: null,
  notes: 'We bring two people and cover the driveway.\nThe paint cans have to be dry before we can take them.',
  photos: [],
  requestedSlot: {
    date: '2099-12-30',
    windowId: '00000000-0000-4000-8000-000000000009',
    label: '10 AM–12 PM',
    startsAt: '2099-12-30T15:00:00.000Z',
  },
  order: null,
  decidedAt: null,
  signature: null,
  termsVersion: 'sample',
};
