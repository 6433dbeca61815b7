import { message } from '@haulbook/platform';
import type { WordOfCustomer } from '../../quotes/word-of-customer.js';
import { agreedFact, EXAMPLE, fact, field, firstName, link, orderNumber } from './fields.js';

const GROUP = 'Visits and orders';

export interface ChangeOrderProposed {
  firstName: string;
  orderNumber: string;
  reason: string;
  previousTotalCents: number;
  newTotalCents: number;
  url: string;
}
const changeFields = {
  ...firstName,
  ...orderNumber,
  reason: field<ChangeOrderProposed>('Reason', (data) => data.reason),
  'price.old': field<ChangeOrderProposed>('Approved price', (data, { money }) => money(data.previousTotalCents)),
  'price.new': field<ChangeOrderProposed>('New price', (data, { money }) => money(data.newTotalCents)),
  ...link,
};
/** Propose a change order for a job that turned out bigger. Nothing is loaded before the customer signs. */
export const changeOrderProposed = message<ChangeOrderProposed>({
  label: 'Change order',
  help: 'When a job turns out bigger and its new price needs a signature.',
  group: GROUP,
  to: 'Customer',
  fields: changeFields,
  mail: {
    subject: 'Order {{order.number}}: approve a new price',
    preview: 'The new price is {{price.new}}, up from {{price.old}}.',
    heading: 'Approve a new price',
    body: `Hello {{customer.firstName}},

This job is bigger than the one you approved. We won’t load anything else until you approve the new price.`,
  },
  atOnce: true,
  text: 'This job is bigger than the one you approved. Please review the new price, {{price.new}}: {{link}}',
  needs: { text: ['link'] },
  parts: (data, { money }) => ({
    facts: [
      ['Reason', data.reason],
      ['Approved price', money(data.previousTotalCents)],
      ['New price', money(data.newTotalCents)],
    ],
    button: { label: 'Review the new price', url: data.url },
  }),
  example: {
    ...{ firstName: EXAMPLE.firstName, orderNumber: EXAMPLE.order, reason: 'Two more sofas', url: EXAMPLE.url },
    ...{ previousTotalCents: 38_900, newTotalCents: 52_900 },
  },
});

export interface ChangeOrderCode {
  orderNumber: string;
  code: string;
}
/** Send the six-digit code with which a customer signs a new price behind a link. */
export const changeOrderCode = message<ChangeOrderCode>({
  label: 'Code for a new price',
  help: 'When a customer without an account signs a new price through its link.',
  group: GROUP,
  to: 'Customer',
  secret: true,
  atOnce: true,
  fields: { ...orderNumber, code: field('Code', (data) => data.code) },
  needs: { text: ['code'] },
  mail: {
    subject: 'Your code for order {{order.number}}',
    preview: 'Enter this code to sign the new price.',
    heading: 'Sign the new price',
    body: 'Enter this code to sign the new price of order {{order.number}}.',
    note: 'This code works once and expires in 10 minutes. If you didn’t request it, you can ignore this email.',
  },
  text: '{{code}} is your code to sign the new price of order {{order.number}}. It expires in 10 minutes.',
  parts: ({ code }) => ({ code }),
  example: { orderNumber: EXAMPLE.order, code: '402913' },
});

export interface ChangeOrderAgreed extends ChangeOrderProposed {
  /** On whose word staff approved it; null when it was signed. */
  word: WordOfCustomer | null;
  signedBy: string | null;
}
/** Give the customer a copy of a price that they agreed to on site or by phone. */
export const changeOrderAgreed = message<ChangeOrderAgreed>({
  label: 'Change order approved',
  help: 'When a customer signs a new price on the crew’s phone, or you approve it on their word.',
  group: GROUP,
  to: 'Customer',
  fields: changeFields,
  mail: {
    subject: 'Order {{order.number}}: you approved a new price',
    preview: 'The new price is {{price.new}}.',
    heading: 'You approved a new price',
    body: `Hello {{customer.firstName}},

This is your copy of what was agreed. If you didn’t agree to it, please call us.`,
  },
  text: 'You approved a new price for order {{order.number}}: {{price.new}} ({{reason}}). If you didn’t, please call us.',
  parts: (data, speech) => ({
    facts: [
      ['Added', data.reason],
      ['Price before', speech.money(data.previousTotalCents)],
      ['New price', speech.money(data.newTotalCents)],
      ...agreedFact(data.word, speech),
      ...fact('Signed by', data.signedBy),
    ],
    button: { label: 'View order', url: data.url },
  }),
  example: { ...changeOrderProposed.example, word: null, signedBy: 'Casey Morgan' },
});
