import { defineStates, type StateOf } from '@haulbook/core';

/** The states of a webhook. It sends nothing until its secret has been shown. */
export const webhookStates = defineStates({
  label: 'Status',
  initial: 'new',
  states: {
    new: { label: 'Not started', tone: 'processing' },
    active: { label: 'Active', tone: 'success' },
    off: { label: 'Off', tone: 'default' },
    failing: { label: 'Stopped after errors', tone: 'error' },
  },
  transitions: {
    issue: { label: 'Show the secret', from: ['new'], to: 'active', by: ['system'] },
    renew: { label: 'New secret', from: ['active', 'off', 'failing'], by: ['system'] },
    test: { label: 'Send a test', from: ['active'], by: ['staff'] },
    turnOn: { label: 'Turn on', from: ['off', 'failing'], to: 'active', by: ['staff'] },
    turnOff: {
      label: 'Turn off',
      from: ['active'],
      to: 'off',
      by: ['staff'],
      danger: true,
      confirm: 'Turn this webhook off? What changes in the meantime is not sent later.',
    },
    giveUp: { label: 'Stop after errors', from: ['active'], to: 'failing', by: ['system'] },
  },
});

export type WebhookStatus = StateOf<typeof webhookStates>;

/** The states of one message of a webhook. */
export const deliveryStates = defineStates({
  label: 'Status',
  initial: 'waiting',
  states: {
    waiting: { label: 'Waiting', tone: 'processing' },
    delivered: { label: 'Delivered', tone: 'success' },
    failed: { label: 'Not delivered', tone: 'error' },
  },
  transitions: {
    deliver: { label: 'Deliver', from: ['waiting'], to: 'delivered', by: ['system'] },
    giveUp: { label: 'Give up', from: ['waiting'], to: 'failed', by: ['system'] },
    resend: { label: 'Send again', from: ['waiting', 'delivered', 'failed'], to: 'waiting', by: ['staff'] },
  },
});

export type DeliveryStatus = StateOf<typeof deliveryStates>;
