import fc from 'fast-check';

/** Actions on the only order. One that is not possible at the moment is refused, which is fine. */
export const step = fc.record({
  what: fc.constantFrom(
    'visit',
    'order',
    'change',
    'schedule',
    'bill',
    'edit',
    'issue',
    'end',
    'pay',
    'card',
    'late',
    'dispute',
    'refund',
    'credit',
    'cancel',
    'monthly',
    'erase',
  ),
  name: fc.nat(100),
  cents: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 80_000 })),
});
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A bill paid late, disputed, won, disputed again and lost, then written off. */
const DISPUTED: Step[][] = [
  [{ what: 'bill', name: 0, cents: 1000 }],
  [{ what: 'issue', name: 0, cents: 1 }],
  [{ what: 'card', name: 0, cents: 1 }],
  [{ what: 'late', name: 0, cents: 1 }],
  [{ what: 'dispute', name: 0, cents: 5 }],
  [{ what: 'dispute', name: 0, cents: 2 }],
  [{ what: 'dispute', name: 0, cents: 6 }],
  [{ what: 'end', name: 0, cents: 1 }],
];
/** A deposit whose money goes back after a bill has used it: refused as a credit, owed again otherwise, and then given up. */
const DEPOSIT_BACK: Step[][] = [
  [{ what: 'pay', name: 0, cents: 1 }],
  [{ what: 'bill', name: 0, cents: 30_000 }],
  [{ what: 'bill', name: 0, cents: 20_000 }],
  [{ what: 'issue', name: 0, cents: 1 }],
  [{ what: 'refund', name: 2, cents: 5000 }],
  [{ what: 'credit', name: 2, cents: 1 }],
  [{ what: 'refund', name: 5, cents: 5000 }],
  [{ what: 'cancel', name: 0, cents: 1 }],
  [{ what: 'end', name: 8, cents: 1 }],
];
/** A job that is done, billed, and paid: nothing keeps its customer's data anymore. */
export const SETTLED: Step[][] = [
  [{ what: 'pay', name: 0, cents: 1 }],
  [{ what: 'visit', name: 0, cents: 1 }],
  [{ what: 'visit', name: 1, cents: 1 }],
  [{ what: 'visit', name: 2, cents: 1 }],
  [{ what: 'issue', name: 0, cents: 1 }],
  [{ what: 'pay', name: 0, cents: 1 }],
];
/** A job on a monthly bill that is paid in part, credited, given back, and voided or written off while others go on. */
const MONTHLY: Step[][] = [
  // One of two days in a row is open.
  [{ what: 'schedule', name: 1, cents: 1 }],
  [{ what: 'schedule', name: 2, cents: 1 }],
  ...SETTLED.slice(0, 4),
  [
    { what: 'monthly', name: 0, cents: 1 },
    { what: 'monthly', name: 0, cents: 1 },
  ],
  [{ what: 'end', name: 4, cents: 1 }],
  [{ what: 'monthly', name: 0, cents: 1 }],
  [
    { what: 'pay', name: 1, cents: 300 },
    { what: 'credit', name: 1, cents: 77 },
    { what: 'credit', name: 3, cents: 91 },
  ],
  [
    { what: 'refund', name: 0, cents: 150 },
    { what: 'card', name: 1, cents: 1 },
  ],
  [
    { what: 'end', name: 0, cents: 1 },
    { what: 'credit', name: 2, cents: 1 },
  ],
  [{ what: 'pay', name: 0, cents: 1 }],
];
/** A job with two drafts, above what was approved together, of which a monthly bill takes one, and the deposit off once. */
const MONTHLY_TWICE: Step[][] = [
  [{ what: 'schedule', name: 1, cents: 1 }],
  [{ what: 'schedule', name: 2, cents: 1 }],
  ...SETTLED.slice(0, 4),
  [{ what: 'bill', name: 0, cents: 60_000 }],
  [{ what: 'monthly', name: 0, cents: 1 }],
  [{ what: 'monthly', name: 0, cents: 1 }],
];
/** Its customer is erased while money goes back, and the books go on. */
const ERASED: Step[][] = [
  ...SETTLED,
  [
    { what: 'erase', name: 0, cents: 1 },
    { what: 'refund', name: 0, cents: 500 },
  ],
  [{ what: 'erase', name: 0, cents: 1 }],
  [{ what: 'credit', name: 1, cents: 300 }],
];

/** Histories that random steps rarely come upon, each a list of rounds of steps taken at once. */
export const HISTORIES: [Step[][]][] = [[DISPUTED], [DEPOSIT_BACK], [MONTHLY], [MONTHLY_TWICE], [ERASED]];
