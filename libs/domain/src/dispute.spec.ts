import fc from 'fast-check';
import { disputeTransition, splitRefund, type DisputedPayment, type DisputeState } from './dispute.js';

const payment = (over: Partial<DisputedPayment> = {}): DisputedPayment => ({
  status: 'succeeded',
  amountCents: 10_000,
  tipCents: 700,
  refundedCents: 0,
  refundedTipCents: 0,
  ...over,
});
const move = (before: DisputedPayment, standing: DisputeState, cents = 10_700) => disputeTransition(before, standing, cents);

it('holds the money while it is open, and gives it back when it is over', () => {
  expect(move(payment(), 'open')).toMatchObject({ transition: 'dispute', refundedCents: 0 });
  expect(move(payment({ status: 'disputed' }), 'open')).toBeNull();
  expect(move(payment({ status: 'disputed' }), 'over')).toMatchObject({ transition: 'winDispute' });
  expect(move(payment({ status: 'disputed', refundedCents: 1 }), 'over')).toMatchObject({ transition: 'winDisputeAfterRefund' });
  expect(move(payment({ status: 'disputed', refundedCents: 10_000, refundedTipCents: 700 }), 'over')).toMatchObject({
    transition: 'winDisputeAfterFullRefund',
  });
});

it('is lost as well if nothing was said of it before', () => {
  const lost = { transition: 'loseDispute', refundedCents: 10_000, refundedTipCents: 700 };
  expect(move(payment(), 'lost')).toEqual(lost);
  expect(move(payment({ status: 'disputed' }), 'lost')).toEqual(lost);
  expect(move(payment({ status: 'refunded', refundedCents: 10_000, refundedTipCents: 700 }), 'lost')).toBeNull();
  expect(move(payment(), 'lost', 4000)).toEqual({ transition: 'losePart', refundedCents: 4000, refundedTipCents: 0 });
});

it('moves nothing as an inquiry', () => {
  expect(move(payment(), 'over')).toBeNull();
  expect(move(payment({ status: 'pending' }), 'open')).toBeNull();
});

it('takes back the bill before the tip, and never more than came', () => {
  expect(splitRefund(payment({ refundedCents: 9000 }), 1300)).toEqual({ refundedCents: 10_000, refundedTipCents: 300 });
  const cents = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(cents, (back) => {
      const { refundedCents, refundedTipCents } = splitRefund(payment(), back);
      expect(refundedCents + refundedTipCents).toBe(Math.min(back, 10_700));
    }),
  );
});
