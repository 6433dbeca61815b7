import type { Cents } from '@haulbook/core';
import type { PaymentStatus, PaymentTransition } from './states/payment.js';

/** How a dispute stands, whatever the provider calls it: it holds the money, was lost, or leaves the money where it was. */
export type DisputeState = 'open' | 'lost' | 'over';

/** A payment as far as a dispute is concerned; the tip is part of what the card was charged. */
export interface DisputedPayment {
  status: PaymentStatus;
  amountCents: Cents;
  tipCents: Cents;
  refundedCents: Cents;
  refundedTipCents: Cents;
}

type Refunded = Pick<DisputedPayment, 'refundedCents' | 'refundedTipCents'>;

/**
 * What the present standing of a dispute does to a payment, whatever was booked before; null when it changes nothing. An inquiry, and a
 * dispute that was won, are "over".
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

/** What is refunded of a payment once so many more cents went back: of the bill first, then of the tip, and never more than came. */
export function splitRefund(payment: DisputedPayment, cents: Cents): Refunded {
  const bill = Math.min(cents, payment.amountCents - payment.refundedCents);
  const tip = Math.min(cents - bill, payment.tipCents - payment.refundedTipCents);
  return { refundedCents: payment.refundedCents + bill, refundedTipCents: payment.refundedTipCents + tip };
}

/** Whether nothing of a payment is left, its tip included. */
export const isFullyRefunded = (payment: Omit<DisputedPayment, 'status'>): boolean =>
  payment.refundedCents === payment.amountCents && payment.refundedTipCents === payment.tipCents;

const refundedOf = ({ refundedCents, refundedTipCents }: DisputedPayment): Refunded => ({ refundedCents, refundedTipCents });

/** The way out of a dispute that took nothing; what was refunded before or meanwhile stays refunded. */
function wonBy(payment: DisputedPayment): PaymentTransition {
  if (payment.refundedCents + payment.refundedTipCents === 0) return 'winDispute';
  return isFullyRefunded(payment) ? 'winDisputeAfterFullRefund' : 'winDisputeAfterRefund';
}
