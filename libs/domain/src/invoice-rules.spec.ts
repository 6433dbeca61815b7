import fc from 'fast-check';
import {
  ageBucket,
  balanceCents,
  ceilingCents,
  creditTaxCents,
  invoiceDisplayStatus,
  invoiceStatusAfter,
  isOverdue,
  reminderRefusal,
  netPaidCents,
  overpaidCents,
  ownFeesCents,
  refundCreditCents,
  settledInvoiceStatus,
  voidRefusal,
} from './invoice-rules.js';
import type { LineKind } from './pricing-types.js';

const ZONE = 'America/New_York';

const invoice = (paidCents: number, creditedCents = 0) => ({ totalCents: 10_000, creditedCents, paidCents });

it('counts payments less refunds, and no money that is pending, failed or disputed', () => {
  expect(
    netPaidCents([
      { status: 'succeeded', amountCents: 5000, refundedCents: 0 },
      { status: 'partially_refunded', amountCents: 4000, refundedCents: 1500 },
      { status: 'refunded', amountCents: 3000, refundedCents: 3000 },
      { status: 'pending', amountCents: 9999, refundedCents: 0 },
      { status: 'failed', amountCents: 9999, refundedCents: 0 },
      { status: 'disputed', amountCents: 9999, refundedCents: 0 },
    ]),
  ).toBe(7500);
});

it('stands where its money stands', () => {
  expect([0, 1, 9999, 10_000, 12_000].map((paid) => settledInvoiceStatus(invoice(paid)))).toEqual([
    'issued',
    'partially_paid',
    'partially_paid',
    'paid',
    'paid',
  ]);
  expect(settledInvoiceStatus(invoice(6000, 4000))).toBe('paid');
  expect([balanceCents(invoice(6000, 1000)), balanceCents(invoice(12_000))]).toEqual([3000, 0]);
});

it('is credited, not paid, where credit notes cover all of it and nothing is paid', () => {
  expect(settledInvoiceStatus(invoice(0, 10_000))).toBe('credited');
  expect(settledInvoiceStatus(invoice(0, 9999))).toBe('issued');
  expect(settledInvoiceStatus(invoice(1, 10_000))).toBe('paid');
  expect(settledInvoiceStatus({ totalCents: 0, creditedCents: 0, paidCents: 0 })).toBe('paid');
});

it('comes back from being written off by money that comes in, and by nothing else', () => {
  const writtenOff = { ...invoice(4000), status: 'written_off' } as const;
  const received = { recovers: true };
  expect([4000, 3000, 5000, 10_000].map((paid) => invoiceStatusAfter(writtenOff, paid, received))).toEqual([
    'written_off',
    'written_off',
    'partially_paid',
    'paid',
  ]);
  expect(invoiceStatusAfter({ ...writtenOff, status: 'void' }, 5000, received)).toBe('void');
  expect(invoiceStatusAfter({ ...writtenOff, paidCents: 0 }, 4000, { recovers: false })).toBe('written_off');
  expect(invoiceDisplayStatus({ status: 'paid', dueOn: null, recoveredAt: '2026-11-21T17:00:00Z' }, new Date(), ZONE)).toBe('recovered');
});

it('owes no more after a refund that is credited too, and credits nothing that was overpaid', () => {
  expect(refundCreditCents(invoice(10_000), 3000)).toBe(3000);
  expect(refundCreditCents(invoice(12_000), 2000)).toBe(0);
  expect(refundCreditCents(invoice(12_000), 5000)).toBe(3000);
  expect(refundCreditCents(invoice(2000, 9000), 2000)).toBe(1000);
  expect(overpaidCents(invoice(2000, 9000))).toBe(1000);
  const cents = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(cents, cents, cents, (paid, credited, refund) => {
      fc.pre(credited <= 10_000 && refund <= paid);
      const before = invoice(paid, credited);
      const after = { ...before, paidCents: paid - refund, creditedCents: credited + refundCreditCents(before, refund) };
      expect(after.creditedCents).toBeLessThanOrEqual(10_000);
      expect(balanceCents(after)).toBe(balanceCents(before));
    }),
  );
});

it('may come to what was signed, or to the top of the range that was signed as the promise', () => {
  expect(ceilingCents({ totalCents: 38_900, highCents: null })).toBe(38_900);
  expect(ceilingCents({ totalCents: 38_900, highCents: 45_900 })).toBe(45_900);
});

it('has outside of that only the fees of the price list, each once and at its listed price', () => {
  const listed = [
    { slug: 'dry-run', unitCents: 7500 },
    { slug: 'late-cancellation', unitCents: 5000 },
    { slug: 'sofa', unitCents: 11_900 },
  ];
  const fee = (itemSlug: string | null, totalCents: number, kind: LineKind = 'fee') => ({ kind, itemSlug, totalCents });
  expect(ownFeesCents([fee('dry-run', 7500), fee('late-cancellation', 5000)], listed)).toBe(12_500);
  expect(ownFeesCents([fee(null, 100_000), fee('sofa', 11_900), fee('dry-run', 5000, 'item')], listed)).toBe(0);
  expect(ownFeesCents([fee('dry-run', 100_000)], listed)).toBe(7500);
  expect(ownFeesCents([fee('dry-run', 7500), fee('dry-run', 7500)], listed)).toBe(7500);
});

it('is void only with no net payment', () => {
  const bill = { kind: 'bill', paidCents: 0, creditedCents: 0 } as const;
  expect(voidRefusal(bill)).toBeNull();
  expect(voidRefusal({ ...bill, paidCents: 1 })).toContain('Refund');
  expect(voidRefusal({ ...bill, creditedCents: 1 })).toBeNull();
  expect(voidRefusal({ ...bill, kind: 'monthly' })).toBeNull();
  expect(voidRefusal({ ...bill, kind: 'monthly', creditedCents: 1 })).toContain('Credit the rest instead');
});

it('is overdue the day after it is due in New York, while something is owed', () => {
  const lastMoment = new Date('2026-11-22T04:59:59Z');
  const midnight = new Date('2026-11-22T05:00:00Z');
  const issued = { status: 'issued', dueOn: '2026-11-21' } as const;
  expect([isOverdue(issued, lastMoment, ZONE), isOverdue(issued, midnight, ZONE)]).toEqual([false, true]);
  expect(invoiceDisplayStatus({ ...issued, status: 'paid' }, midnight, ZONE)).toBe('paid');
  expect(invoiceDisplayStatus({ ...issued, status: 'partially_paid' }, midnight, ZONE)).toBe('overdue');
});

it('is reminded of while it is owed and past due, once a day, and not while a payment is under way', () => {
  const invoice = { status: 'issued', balanceCents: 6000, dueOn: '2026-11-20' } as const;
  const facts = { today: '2026-11-21', lastOn: null, isUnsettled: false };
  const refusal = (changes: object, more: object = {}) => reminderRefusal({ ...invoice, ...changes }, { ...facts, ...more });
  expect([refusal({}), refusal({ status: 'partially_paid' }, { lastOn: '2026-11-20' })]).toEqual([null, null]);
  for (const status of ['draft', 'paid', 'written_off', 'collected']) expect(refusal({ status })).toContain('Nothing is owed');
  expect(refusal({ balanceCents: 0 })).toContain('Nothing is owed');
  expect([refusal({ dueOn: '2026-11-21' }), refusal({ dueOn: null })]).toEqual(Array(2).fill('This invoice isn’t past its due date'));
  expect(refusal({}, { isUnsettled: true })).toContain('on its way');
  expect(refusal({}, { lastOn: '2026-11-21' })).toContain('today');
});

it('falls into receivables by age', () => {
  const now = new Date('2026-11-21T17:00:00Z');
  const dues = ['2026-11-21', '2026-11-20', '2026-10-22', '2026-10-21', '2026-09-22', '2026-09-21', '2026-08-23', '2026-08-22'];
  expect(dues.map((dueOn) => ageBucket(dueOn, now, ZONE))).toEqual([
    'current',
    '1-30',
    '1-30',
    '31-60',
    '31-60',
    '61-90',
    '61-90',
    'over-90',
  ]);
  expect(ageBucket(null, now, ZONE)).toBe('current');
});

it('gives credit notes the tax of what they take back, and together the tax of the invoice', () => {
  const bill = { creditedCents: 0, depositTakenCents: 0, creditedTaxCents: 0 };
  expect(creditTaxCents({ ...bill, totalCents: 107, taxCents: 7 }, 107)).toBe(7);
  expect(creditTaxCents({ ...bill, totalCents: 10_725, taxCents: 725 }, 5000)).toBe(338);
  const parts = fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 400_000 }), (amounts, ratePpm) => {
      const totalCents = amounts.reduce((all, amount) => all + amount, 0);
      const taxCents = Math.floor((totalCents / 1_000_000) * ratePpm);
      const taxes = creditTaxes({ totalCents, taxCents, depositTakenCents: 0 }, amounts);
      expect(taxes.reduce((all, tax) => all + tax, 0)).toBe(taxCents);
      taxes.forEach((tax, index) => expect(tax >= 0 && tax <= amounts[index]!).toBe(true));
    }),
  );
});

/** Return the tax of each of several credit notes, one after the other. */
function creditTaxes(bill: { totalCents: number; taxCents: number; depositTakenCents: number }, amounts: readonly number[]): number[] {
  const notes: { amount: number; tax: number }[] = [];
  for (const amount of amounts) {
    const creditedCents = notes.reduce((all, note) => all + note.amount, 0);
    const creditedTaxCents = notes.reduce((all, note) => all + note.tax, 0);
    notes.push({ amount, tax: creditTaxCents({ ...bill, creditedCents, creditedTaxCents }, amount) });
  }
  return notes.map(({ tax }) => tax);
}

describe('the tax in credit notes of a bill that takes a deposit off', () => {
  // $700.00 with $50.75 of tax, of which $150.15 was paid before.
  const bill = { totalCents: 60_060, taxCents: 5075, depositTakenCents: 15_015 };

  it.each([
    ['in full: the whole tax of the bill', [60_060], [5075]],
    ['in part: what that part of the charges carried', [30_030], [2030]],
    ['in halves: the second takes back the rest', [30_030, 30_030], [2030, 3045]],
    ['cent by cent', [1, 1, 1], [0, 0, 0]],
    ['in thirds that do not divide', [20_020, 20_020, 20_019], [1353, 1354, 1353]],
  ])('credited %s', (_, amounts, taxes) => {
    expect(creditTaxes(bill, amounts)).toEqual(taxes);
  });

  it('takes back nothing more where earlier notes took back too much', () => {
    const credited = { ...bill, creditedCents: 30_030, creditedTaxCents: 2538 };
    expect(creditTaxCents(credited, 1000)).toBe(0);
    expect(creditTaxCents(credited, 30_030)).toBe(5075 - 2538);
  });

  it('never sums above the tax of the bill', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), cents, fc.nat(400_000), (amounts, deposit, ratePpm) => {
        const totalCents = amounts.reduce((all, amount) => all + amount, 0);
        const taxCents = Math.floor(((totalCents + deposit) * ratePpm) / (1_000_000 + ratePpm));
        const taxes = creditTaxes({ totalCents, taxCents, depositTakenCents: deposit }, amounts);
        const sums = taxes.map((_, index) => taxes.slice(0, index + 1).reduce((all, tax) => all + tax, 0));
        expect(sums.every((sum) => sum <= taxCents)).toBe(true);
        expect(sums.at(-1)).toBe(taxCents);
      }),
    );
  });
});
