import {
  canBePaid,
  creditableCents,
  hasReceipt,
  payableCents,
  refundableCents,
  refundableTipCents,
  toGiveBackCents,
} from './billing-rules';

describe('what can be done with money', () => {
  it.each([
    ['draft', 100, false],
    ['issued', 100, true],
    ['partially_paid', 1, true],
    ['issued', 0, false],
    ['paid', 0, false],
    ['void', 100, false],
  ])('an invoice %s with %i cents owed is payable: %s', (status, balanceCents, payable) => {
    expect(canBePaid({ status, balanceCents })).toBe(payable);
  });

  it('a credit note takes off at most what is left of an issued invoice', () => {
    expect(creditableCents({ status: 'paid', totalCents: 500, creditedCents: 120 })).toBe(380);
    expect(creditableCents({ status: 'draft', totalCents: 500, creditedCents: 0 })).toBe(0);
  });

  it('a refund gives back at most what is left of a received payment, without the tip', () => {
    expect(refundableCents({ status: 'partially_refunded', amountCents: 500, tipCents: 90, refundedCents: 200 })).toBe(300);
    expect(refundableCents({ status: 'disputed', amountCents: 500, refundedCents: 0 })).toBe(0);
  });

  it('a tip is given back apart, and what was paid beyond the corrected bill goes back', () => {
    expect(refundableTipCents({ status: 'succeeded', amountCents: 500, tipCents: 90, refundedTipCents: 40 })).toBe(50);
    expect(refundableTipCents({ status: 'refunded', tipCents: 90, refundedTipCents: 0 })).toBe(0);
    expect(toGiveBackCents({ status: 'paid', totalCents: 500, creditedCents: 200, paidCents: 500 })).toBe(200);
    expect(toGiveBackCents({ status: 'void', totalCents: 500, creditedCents: 0, paidCents: 500 })).toBe(500);
  });

  it('a late payment is taken on a bill that was written off', () => {
    expect(payableCents({ status: 'written_off', balanceCents: 0, totalCents: 500, creditedCents: 0, paidCents: 100 })).toBe(400);
    expect(payableCents({ status: 'issued', balanceCents: 300 })).toBe(300);
    expect(payableCents({ status: 'void', balanceCents: 0, totalCents: 500 })).toBe(0);
  });

  it('only money that came in has a receipt', () => {
    expect(['pending', 'failed', 'succeeded', 'refunded'].filter((status) => hasReceipt({ status }))).toEqual(['succeeded', 'refunded']);
  });
});
