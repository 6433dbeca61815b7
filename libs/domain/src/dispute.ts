import type { Cents } from '@haulbook/core';
import type { PaymentStatus, PaymentTransition } from './states/payment.js';

/** State of a dispute, whatever the provider calls it: it holds the money, was lost, or leaves the money where it was. */
export type DisputeState = 'open' | 'lost' | 'over';

/** The fields of a payment that matter for a dispute; the tip is part of what the card was charged. */
export interface DisputedPayment {
  status: PaymentStatus;
  amountCents: Cents;
  tipCents: Cents;
  refundedCents: Cents;
  refundedTipCents: Cents;
}

type Refunded = Pick<DisputedPayment, 'refundedCents' | 'refundedTipCents'>;

/**
 * Return how the current state of a dispute changes a payment, whatever was recorded before; null when it changes nothing. An inquiry, and
 * a dispute that was won, are "over".
 */
export function disputeTransition(payment: DisputedPayment, standing: DisputeState, lostCents: Cents): DisputeTransition | null {
  const { status } = payment;
  const isReceived = status === 'succeeded' || status === 'partially_refunded';
  if (standing === 'open') return isReceived ? { transition: 'dispute', ...refundedOf(payment) } : null;
  if (!isReceived && status !== 'disputed') return null;
  if (standing === 'over') return status === 'disputed' ? { transition: wonBy(payment), ...refundedOf(payment) } : null;
  const refunded = splitRefund(payment, lostCents);
  return { transition: isFullyRefunded({ ...payment, ...refunded }) ? 'loseDispute' : 'losePart', ...refunded };
}

export interface DisputeTransition extends Refunded {
  transition: PaymentTransition;
}

/**
 * Return the refunded amounts of a payment after so many more cents went back: from the bill first, then from the tip, and never more than
 * was received.
 */
export function splitRefund(payment: DisputedPayment, cents: Cents): Refunded {
  const bill = Math.min(cents, payment.amountCents - payment.refundedCents);
  const tip = Math.min(cents - bill, payment.tipCents - payment.refundedTipCents);
  return { refundedCents: payment.refundedCents + bill, refundedTipCents: payment.refundedTipCents + tip };
}

/** Whether nothing of a payment is left, including its tip. */
export const isFullyRefunded = (payment: Omit<DisputedPayment, 'status'>): boolean =>
  payment.refundedCents === payment.amountCents && payment.refundedTipCents === payment.tipCents;

const refundedOf = ({ refundedCents, refundedTipCents }: DisputedPayment): Refunded => ({ refundedCents, refundedTipCents });

/** Return the transition out of a dispute that took nothing; what was refunded before or meanwhile stays refunded. */
function wonBy(payment: DisputedPayment): PaymentTransition {
  if (payment.refundedCents + payment.refundedTipCents === 0) return 'winDispute';
  return isFullyRefunded(payment) ? 'winDisputeAfterFullRefund' : 'winDisputeAfterRefund';
}
