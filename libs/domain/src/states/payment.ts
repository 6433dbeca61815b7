import { defineStates, type StateOf, type TransitionOf } from '@haulbook/core';

/** An incoming payment. The provider's responses and staff's refunds change its state. */
export const paymentStates = defineStates({
  label: 'Status',
  initial: 'pending',
  states: {
    pending: { label: 'Pending', tone: 'processing' },
    succeeded: { label: 'Succeeded', tone: 'success' },
    failed: { label: 'Failed', tone: 'error' },
    partially_refunded: { label: 'Partially refunded', tone: 'warning' },
    refunded: { label: 'Refunded', tone: 'default' },
    disputed: { label: 'Disputed', tone: 'error' },
  },
  transitions: {
    succeed: { label: 'Succeed', from: ['pending'], to: 'succeeded', by: ['system'] },
    comeAfterAll: { label: 'Late payment received', from: ['failed'], to: 'succeeded', by: ['system'] },
    fail: { label: 'Fail', from: ['pending'], to: 'failed', by: ['system'] },
    refundPart: { label: 'Partial refund', from: ['succeeded', 'partially_refunded'], to: 'partially_refunded', by: ['system'] },
    refundFull: { label: 'Full refund', from: ['succeeded', 'partially_refunded'], to: 'refunded', by: ['system'] },
    dispute: { label: 'Dispute', from: ['succeeded', 'partially_refunded'], to: 'disputed', by: ['system'] },
    winDispute: { label: 'Dispute won', from: ['disputed'], to: 'succeeded', by: ['system'] },
    winDisputeAfterRefund: {
      label: 'Dispute won, partially refunded earlier',
      from: ['disputed'],
      to: 'partially_refunded',
      by: ['system'],
    },
    winDisputeAfterFullRefund: { label: 'Dispute won, refunded earlier', from: ['disputed'], to: 'refunded', by: ['system'] },
    loseDispute: { label: 'Dispute lost', from: ['succeeded', 'partially_refunded', 'disputed'], to: 'refunded', by: ['system'] },
    losePart: {
      label: 'Partial dispute lost',
      from: ['succeeded', 'partially_refunded', 'disputed'],
      to: 'partially_refunded',
      by: ['system'],
    },
  },
});

export type PaymentStatus = StateOf<typeof paymentStates>;
export type PaymentTransition = TransitionOf<typeof paymentStates>;

/** A refund that the provider is processing. */
export const refundStates = defineStates({
  label: 'Status',
  initial: 'pending',
  states: {
    pending: { label: 'Pending', tone: 'processing' },
    succeeded: { label: 'Succeeded', tone: 'success' },
    failed: { label: 'Failed', tone: 'error' },
  },
  transitions: {
    succeed: { label: 'Succeed', from: ['pending'], to: 'succeeded', by: ['system'] },
    fail: { label: 'Fail', from: ['pending'], to: 'failed', by: ['system'] },
  },
});

export type RefundStatus = StateOf<typeof refundStates>;
export type RefundTransition = TransitionOf<typeof refundStates>;
