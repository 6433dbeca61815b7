import fc from 'fast-check';
import {
  journalOf,
  lockedDay,
  missingEntries,
  receivedOnRefusal,
  type InvoiceBooks,
  type JournalAmounts,
  type JournalSource,
  type PostedAmounts,
} from './journal.js';
import type { InvoiceStatus } from './states/invoice.js';
import type { PaymentStatus } from './states/payment.js';

const cents = fc.integer({ min: 0, max: 100_000 });
const note = fc.record({ id: fc.uuid(), on: fc.constant('2026-03-10'), amountCents: cents, taxCents: cents, ofRefund: fc.boolean() });
const payment = fc.record({
  id: fc.uuid(),
  on: fc.constant('2026-03-09'),
  method: fc.constantFrom('card', 'cash', 'check', 'transfer'),
  status: fc.constantFrom<PaymentStatus>('pending', 'failed', 'succeeded', 'partially_refunded', 'refunded', 'disputed'),
  ...{ amountCents: cents, tipCents: cents, refundedCents: cents, refundedTipCents: cents },
});
const invoice = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('bill', 'deposit'),
  status: fc.constantFrom<InvoiceStatus>('draft', 'issued', 'partially_paid', 'paid', 'void', 'written_off', 'credited'),
  issuedOn: fc.constant('2026-03-08'),
  ...{ totalCents: cents, taxCents: cents, creditedCents: cents, depositTakenCents: cents },
});
const books = fc
  .record({ invoice, creditNotes: fc.array(note, { maxLength: 3 }), payments: fc.array(payment, { minLength: 1, maxLength: 3 }) })
  .chain((all) =>
    fc
      .array(
        fc.record({
          id: fc.uuid(),
          paymentId: fc.constantFrom(...all.payments.map(({ id }) => id)),
          status: fc.constantFrom('pending', 'succeeded', 'failed'),
          on: fc.constant('2026-03-11'),
          ...{ amountCents: cents, tipCents: cents },
        }),
        { maxLength: 2 },
      )
      .map((refunds) => ({ ...all, refunds }) as InvoiceBooks),
  );

const sum = (amounts: JournalAmounts) => Object.values(amounts).reduce((all, each) => all + each, 0);
const clean = (amounts: JournalAmounts) => Object.fromEntries(Object.entries(amounts).filter(([, each]) => each !== 0));
const limits = { today: '2026-04-02', lockedThrough: null };

/** A bill of $107 with $7 of tax, which takes off a deposit of $20. */
const BILL: InvoiceBooks = {
  invoice: {
    ...{ id: 'b', kind: 'bill', status: 'issued', issuedOn: '2026-03-08' },
    ...{ totalCents: 8700, taxCents: 700, creditedCents: 0, depositTakenCents: 2000 },
  },
  ...{ creditNotes: [], payments: [], refunds: [] },
};
const amountsOf = (all: InvoiceBooks, kind: JournalSource['kind']) =>
  journalOf(all)
    .filter((source) => source.kind === kind)
    .map(({ amounts }) => clean(amounts));

describe('the books of an invoice', () => {
  it('balance, record by record, whatever happened to it', () => {
    fc.assert(fc.property(books, (all) => journalOf(all).forEach(({ amounts }) => expect(sum(amounts)).toBe(0))));
  });

  it('are up to date once what is missing was booked, from any state to any other', () => {
    fc.assert(
      fc.property(books, books, (one, other) => {
        const later = { ...other, invoice: { ...other.invoice, id: one.invoice.id } };
        const posted = new Map<string, PostedAmounts>();
        for (const source of [...journalOf(one), ...journalOf(later)]) {
          const key = source.kind + source.id;
          for (const entry of missingEntries(source, posted.get(key) ?? [], limits)) {
            expect(sum(entry.amounts)).toBe(0);
            posted.set(key, [...(posted.get(key) ?? []), entry]);
          }
          expect(missingEntries(source, posted.get(key) ?? [], limits)).toEqual([]);
        }
      }),
    );
  });

  it('count a bill before its deposit, which they owe the customer until then', () => {
    expect(amountsOf(BILL, 'invoice')).toEqual([{ receivables: 8700, deposits: 2000, revenue: -10_000, salesTax: -700 }]);
    const deposit = { ...BILL.invoice, kind: 'deposit', totalCents: 2000, taxCents: 0, depositTakenCents: 0 } as const;
    expect(amountsOf({ ...BILL, invoice: deposit }, 'invoice')).toEqual([{ receivables: 2000, deposits: -2000 }]);
  });

  it('give the deposit back with the credit that undoes the bill, but not with one for a refund', () => {
    const full = { id: 'c', on: '2026-03-09', amountCents: 8700, taxCents: 700, ofRefund: false };
    const credited = { ...BILL, invoice: { ...BILL.invoice, creditedCents: 8700 }, creditNotes: [full] };
    expect(amountsOf(credited, 'credit_note')).toEqual([{ receivables: -8700, deposits: -2000, revenue: 10_000, salesTax: 700 }]);
    const goodwill = { ...credited, creditNotes: [{ ...full, ofRefund: true }] };
    expect(amountsOf(goodwill, 'credit_note')).toEqual([{ receivables: -8700, revenue: 8000, salesTax: 700 }]);
  });

  it('hold disputed money apart from the bank', () => {
    const card = { id: 'p', method: 'card', status: 'disputed', on: '2026-03-09', amountCents: 5000, tipCents: 300 } as const;
    const disputed = { ...BILL, payments: [{ ...card, refundedCents: 1000, refundedTipCents: 100 }] };
    expect(amountsOf(disputed, 'payment')).toEqual([{ cards: 5300, receivables: -5000, tips: -300 }]);
    expect(amountsOf(disputed, 'dispute')).toEqual([{ disputes: 4200, cards: -4200 }]);
  });

  it('give up what neither came nor was credited', () => {
    const cash = { id: 'p', method: 'cash', status: 'partially_refunded', on: '2026-03-09', amountCents: 5000, tipCents: 0 } as const;
    const lost = {
      invoice: { ...BILL.invoice, status: 'written_off', creditedCents: 700 } as const,
      creditNotes: [],
      payments: [{ ...cash, refundedCents: 1000, refundedTipCents: 0 }],
      refunds: [{ id: 'r', paymentId: 'p', status: 'succeeded', on: '2026-03-10', amountCents: 1000, tipCents: 0 } as const],
    };
    expect(amountsOf(lost, 'write_off')).toEqual([{ badDebt: 4000, receivables: -4000 }]);
  });
});

describe('the day of an entry', () => {
  const source: JournalSource = { kind: 'invoice', id: 'b', on: '2026-03-08', amounts: { receivables: 100, revenue: -100 } };
  const posted: PostedAmounts = [{ on: '2026-03-08', amounts: { receivables: 100, revenue: -100 } }];
  const days = (lockedThrough: string | null, of: JournalSource = source, before: PostedAmounts = []) =>
    missingEntries(of, before, { today: '2026-04-02', lockedThrough }).map(({ on, isReversal, amounts }) => [
      on,
      isReversal,
      amounts.receivables,
    ]);

  it('is that of its record, or today where that one is locked', () => {
    expect(days(null)).toEqual([['2026-03-08', false, 100]]);
    expect(days('2026-03-07')).toEqual([['2026-03-08', false, 100]]);
    expect(days('2026-03-08')).toEqual([['2026-04-02', false, 100]]);
  });

  it('is the same for what is voided, so that nothing of it is left on its day', () => {
    const gone = { ...source, amounts: {} };
    expect(days(null, gone, posted)).toEqual([['2026-03-08', true, -100]]);
    expect(days('2026-03-31', gone, posted)).toEqual([['2026-04-02', true, -100]]);
  });

  it('is today for whatever changes later', () => {
    expect(days(null, { ...source, kind: 'write_off', amounts: { badDebt: 40, receivables: -40 } }, [])).toEqual([
      ['2026-03-08', false, -40],
    ]);
    expect(days(null, { ...source, kind: 'dispute', on: null, amounts: {} }, posted)).toEqual([['2026-04-02', false, -100]]);
  });
});

it('a day that is not over is never locked', () => {
  expect(['2026-03-31', '2026-04-01', '2026-04-02', '2027-01-01', null].map((day) => lockedDay(day, '2026-04-02'))).toEqual([
    '2026-03-31',
    '2026-04-01',
    '2026-04-01',
    '2026-04-01',
    null,
  ]);
});

it('a payment is taken down between the day of its invoice and today, on a day that is not locked', () => {
  const refusal = (day: string) => receivedOnRefusal(day, { today: '2026-04-02', issuedOn: '2026-03-20', lockedThrough: '2026-03-31' });
  expect(['2026-04-02', '2026-04-01'].map(refusal)).toEqual([null, null]);
  expect([refusal('2026-04-03'), refusal('2026-03-19')]).toEqual(['This day is still to come', 'This is before the invoice was issued']);
  expect(refusal('2026-03-31')).toBe(
    'The books are locked through Tue, Mar 31, 2026. Choose a later day, or ask a super admin to unlock them.',
  );
});
