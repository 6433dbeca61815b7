import { defineStates, type StateOf, type TransitionOf } from '@haulbook/core';

/** States of a mail or SMS in the outbox: tried with back-off, then dead until staff send it again. */
export const messageStates = defineStates({
  label: 'Status',
  initial: 'queued',
  states: {
    queued: { label: 'Queued', tone: 'processing' },
    sent: { label: 'Sent', tone: 'success' },
    failed: { label: 'Failed, will be retried', tone: 'warning' },
    received: { label: 'New', tone: 'warning' },
    seen: { label: 'Received', tone: 'success' },
    dead: { label: 'Gave up', tone: 'error' },
  },
  transitions: {
    deliver: { label: 'Deliver', from: ['queued', 'failed'], to: 'sent', by: ['system'] },
    fail: { label: 'Fail', from: ['queued', 'failed'], to: 'failed', by: ['system'] },
    giveUp: { label: 'Give up', from: ['queued', 'failed'], to: 'dead', by: ['system'] },
    receive: { label: 'Receive', from: ['queued'], to: 'received', by: ['system'] },
    see: { label: 'Mark as read', from: ['received'], to: 'seen', by: ['staff', 'system'] },
    bounce: { label: 'Come back', from: ['sent'], to: 'dead', by: ['system'] },
    resend: { label: 'Resend', from: ['sent', 'failed', 'dead'], to: 'queued', by: ['staff'], tells: true },
  },
});

export type MessageStatus = StateOf<typeof messageStates>;
export type MessageTransition = TransitionOf<typeof messageStates>;
