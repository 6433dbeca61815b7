import fc from 'fast-check';
import { approvedShareCents, billedCents, depositUsedCents, type BilledAmounts } from './order-bills.js';

const bill = (totalCents: number, over: Partial<BilledAmounts> = {}): BilledAmounts => ({
  totalCents,
  creditedCents: 0,
  depositTakenCents: 0,
  ownFeesCents: 0,
  ...over,
});
/** The job costs 1000, of which 200 was paid as a deposit. */
const deposit = bill(200);
const job = bill(800, { depositTakenCents: 200 });

it.each<[string, BilledAmounts, { used: number; share: number }]>([
  ['as it was issued', job, { used: 200, share: 1000 }],
  ['with a credit note', { ...job, creditedCents: 300 }, { used: 200, share: 700 }],
  ['but for a cent', { ...job, creditedCents: 799 }, { used: 200, share: 201 }],
  ['credited in full', { ...job, creditedCents: 800 }, { used: 0, share: 0 }],
  ['given back by goodwill', { ...job, creditedCents: 800, givenBack: true }, { used: 200, share: 200 }],
  ['that the deposit covers', bill(0, { depositTakenCents: 150 }), { used: 150, share: 150 }],
  ['of nothing', bill(0), { used: 0, share: 0 }],
  ['of a fee', bill(50, { ownFeesCents: 50 }), { used: 0, share: 0 }],
  ['of a fee that is credited', bill(50, { ownFeesCents: 50, creditedCents: 50 }), { used: 0, share: 0 }],
  ['of a fee that the deposit pays', bill(0, { ownFeesCents: 50, depositTakenCents: 50 }), { used: 50, share: 0 }],
  ['of job and fee', bill(850, { depositTakenCents: 200, ownFeesCents: 50 }), { used: 200, share: 1000 }],
  ['of job and fee, credited in full', bill(850, { depositTakenCents: 200, ownFeesCents: 50, creditedCents: 850 }), { used: 0, share: 0 }],
])('a bill %s uses so much of the deposit and of the approved price', (_, one, { used, share }) => {
  expect([depositUsedCents(one), approvedShareCents(one)]).toEqual([used, share]);
});

it.each<[string, BilledAmounts[], number]>([
  ['deposit and bill are the price', [deposit, job], 1000],
  ['a bill credited in full leaves the deposit', [deposit, { ...job, creditedCents: 800 }], 200],
  ['the bill written anew takes it off again', [deposit, { ...job, creditedCents: 800 }, job], 1000],
  ['a fee stands outside', [deposit, job, bill(50, { ownFeesCents: 50 })], 1000],
  ['a fee that is credited makes no room', [deposit, job, bill(50, { ownFeesCents: 50, creditedCents: 50 })], 1000],
  [
    'a fee kept of the deposit is no part of the price',
    [bill(200, { creditedCents: 150 }), bill(0, { ownFeesCents: 50, depositTakenCents: 50 })],
    0,
  ],
])('against the ceiling %s', (_, invoices, cents) => {
  expect(billedCents(invoices)).toBe(cents);
});

it('never makes room beyond a bill, whatever is credited', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(cents, cents, cents, cents, (totalCents, credited, depositTakenCents, ownFeesCents) => {
      const one = { totalCents, creditedCents: Math.min(credited, totalCents), depositTakenCents, ownFeesCents };
      expect(billedCents([one])).toBeGreaterThanOrEqual(-depositTakenCents);
      expect(approvedShareCents(one)).toBeLessThanOrEqual(approvedShareCents({ ...one, creditedCents: 0 }));
    }),
  );
});
