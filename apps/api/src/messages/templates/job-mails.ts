import { formatCents } from '@haulbook/core';
import { message } from '@haulbook/platform';
import type { WordOfCustomer } from '../../quotes/word-of-customer.js';
import { EXAMPLE, fact, field, firstName, link, orderNumber, slotLabel, visit, type Facts, type SlotLabel } from './fields.js';

const GROUP = 'Visits and orders';

export interface AppointmentNews {
  firstName: string;
  orderNumber: string;
  slot: SlotLabel;
  address: string | null;
  url: string;
}
const visitFacts = (data: AppointmentNews): Facts => [
  ['Order', data.orderNumber],
  ['When', slotLabel(data.slot)],
  ...fact('Where', data.address),
];

const CALENDAR_NOTE = 'Open the attached file to add it to your calendar. All times are Eastern Time.';

/** What the messages about a visit have in common. */
const aboutVisit = {
  group: GROUP,
  to: 'Customer',
  fields: {
    ...firstName,
    ...orderNumber,
    ...visit,
    'visit.address': field<AppointmentNews>('Address', (data) => data.address),
    ...link,
  },
  example: {
    ...{ firstName: EXAMPLE.firstName, orderNumber: EXAMPLE.order, slot: EXAMPLE.slot },
    ...{ address: EXAMPLE.address, url: EXAMPLE.url },
  },
};
const withButton = (data: AppointmentNews) => ({ facts: visitFacts(data), button: { label: 'View appointment', url: data.url } });

/** Confirm an appointment when staff schedule an order. */
export const appointmentScheduled = message<AppointmentNews>({
  ...aboutVisit,
  label: 'Appointment confirmed',
  help: 'When you schedule a visit, with a calendar file.',
  mail: {
    subject: 'Your appointment on {{visit.date}}',
    preview: '{{visit.when}}',
    heading: 'Your appointment is confirmed',
    body: `Hello {{customer.firstName}},

Your crew will arrive within the window below. You can request a different time up to 24 hours before it starts.`,
    note: CALENDAR_NOTE,
  },
  text: 'Your appointment is confirmed: {{visit.when}}. Details: {{link}}',
  parts: withButton,
});

/** Confirm that an appointment was moved. */
export const appointmentMoved = message<AppointmentNews>({
  ...aboutVisit,
  label: 'Appointment moved',
  help: 'When a visit gets another time, with a calendar file.',
  mail: {
    subject: 'Your new time: {{visit.when}}',
    preview: '{{visit.when}}',
    heading: 'Your appointment has been rescheduled',
    body: 'Hello {{customer.firstName}},\n\nHere’s your new arrival window. It replaces the previous one.',
    note: CALENDAR_NOTE,
  },
  text: 'Your new arrival window is {{visit.when}}. It replaces the previous one. Details: {{link}}',
  parts: withButton,
});

/** Announce that the crew has set off. */
export const onMyWay = message<AppointmentNews & { minutes?: number | null }>({
  ...aboutVisit,
  fields: {
    ...aboutVisit.fields,
    'visit.arrival': field('Arrival: “in about 20 minutes”, or “soon”', ({ minutes }) =>
      minutes ? `in about ${minutes} minutes` : 'soon',
    ),
  },
  label: 'On our way',
  help: 'When the crew sets off.',
  mail: {
    subject: 'We’re on our way',
    preview: 'Your crew is heading over for order {{order.number}}.',
    heading: 'We’re on our way',
    body: 'Hello {{customer.firstName}},\n\nYour crew is on the way and will be there {{visit.arrival}}. Please make sure they can get to the items you want removed.',
  },
  atOnce: true,
  text: 'We’re on our way for order {{order.number}} and will be there {{visit.arrival}}. Please make sure we can get to your items. Follow the truck: {{link}}',
  parts: (data) => ({ facts: visitFacts(data), button: { label: 'Follow the truck', url: data.url } }),
});

/** Remind the customer a day before the visit. */
export const appointmentReminder = message<AppointmentNews>({
  ...aboutVisit,
  label: 'Reminder of an appointment',
  help: 'The day before a visit.',
  mail: {
    subject: 'Reminder: {{visit.when}}',
    preview: '{{visit.when}}',
    heading: 'See you soon',
    body: 'Hello {{customer.firstName}},\n\nYour appointment is coming up. If anything has changed, please call us.',
    note: CALENDAR_NOTE,
  },
  text: 'Reminder: your appointment is {{visit.when}}. If anything has changed, please call us.',
  parts: withButton,
});

export interface AppointmentCancelled {
  firstName: string;
  orderNumber: string;
  slot: SlotLabel;
  reason: string | null;
}
/** Confirm that an appointment was canceled. */
export const appointmentCancelled = message<AppointmentCancelled>({
  label: 'Appointment canceled',
  help: 'When a visit is canceled.',
  group: GROUP,
  to: 'Customer',
  fields: { ...firstName, ...orderNumber, ...visit, reason: field('Reason', (data) => data.reason) },
  mail: {
    subject: 'Your appointment on {{visit.date}} is canceled',
    preview: '{{visit.when}}',
    heading: 'Your appointment is canceled',
    body: 'Hello {{customer.firstName}},\n\nWe’ve canceled this appointment. Call us whenever you’d like to book a new one.',
  },
  text: 'Your appointment on {{visit.when}} is canceled. Call us whenever you’d like to book a new one.',
  parts: (data) => ({
    facts: [['Order', data.orderNumber], ['Originally scheduled for', slotLabel(data.slot)], ...fact('Reason', data.reason)],
  }),
  example: { firstName: EXAMPLE.firstName, orderNumber: EXAMPLE.order, slot: EXAMPLE.slot, reason: 'Our truck broke down' },
});

export interface NewTimeNeeded {
  firstName: string;
  orderNumber: string;
  wanted: SlotLabel;
  /** Free slots to offer instead, for the call. */
  free: SlotLabel[];
  url: string;
}
/** Ask for a new time: the deposit is settled, but the approved time was no longer held and is taken. */
export const newTimeNeeded = message<NewTimeNeeded>({
  label: 'New time needed',
  help: 'When a deposit is paid after the chosen time was given away.',
  group: GROUP,
  to: 'Customer',
  fields: { ...firstName, ...orderNumber, 'wanted.when': field('Time that is gone', ({ wanted }) => slotLabel(wanted)), ...link },
  mail: {
    subject: 'Order {{order.number}}: please choose a new time',
    preview: '{{wanted.when}} is no longer available.',
    heading: 'Please choose a new time',
    body: `Hello {{customer.firstName}},

The time you chose is no longer available. Your order is still active; it just needs a new time.

Please call us to pick another one, or we’ll call you.`,
  },
  text: '{{wanted.when}} is no longer available for order {{order.number}}. Please call us to pick another time.',
  parts: (data) => ({
    facts: [
      ['Order', data.orderNumber],
      ['No longer available', slotLabel(data.wanted)],
      ...fact('Available now', data.free.map(slotLabel).join('; ')),
    ],
    button: { label: 'View order', url: data.url },
  }),
  example: {
    ...{ firstName: EXAMPLE.firstName, orderNumber: EXAMPLE.order, wanted: EXAMPLE.slot, url: EXAMPLE.url },
    free: [{ date: '2026-11-28', label: '10 AM–12 PM' }],
  },
});

export interface RescheduleAnswer {
  firstName: string;
  wanted: SlotLabel;
  kept: SlotLabel;
  answer: string | null;
}
/** Decline a request for another time. */
export const rescheduleDeclined = message<RescheduleAnswer>({
  label: 'Reschedule request declined',
  help: 'When you decline a request for another time.',
  group: GROUP,
  to: 'Customer',
  fields: {
    ...firstName,
    'wanted.when': field('Requested time', ({ wanted }) => slotLabel(wanted)),
    'visit.when': field('Time that stays', ({ kept }) => slotLabel(kept)),
    answer: field('Your reply', (data) => data.answer),
  },
  mail: {
    subject: 'About your reschedule request',
    preview: 'Your appointment hasn’t changed.',
    heading: 'Your appointment hasn’t changed',
    body: `Hello {{customer.firstName}},

We’re sorry, but we couldn’t move your appointment to the time you requested. Call us and we’ll find one that works.`,
  },
  text: 'We couldn’t move your appointment to {{wanted.when}}. It stays on {{visit.when}}. Call us and we’ll find a time that works.',
  parts: ({ wanted, kept, answer }) => ({
    facts: [['Requested time', slotLabel(wanted)], ['Your appointment', slotLabel(kept)], ...fact('Our reply', answer)],
  }),
  example: { firstName: EXAMPLE.firstName, wanted: { date: '2026-11-28', label: '8–10 AM' }, kept: EXAMPLE.slot, answer: null },
});

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
  'price.old': field<ChangeOrderProposed>('Approved price', (data) => formatCents(data.previousTotalCents)),
  'price.new': field<ChangeOrderProposed>('New price', (data) => formatCents(data.newTotalCents)),
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
  parts: (data) => ({
    facts: [
      ['Reason', data.reason],
      ['Approved price', formatCents(data.previousTotalCents)],
      ['New price', formatCents(data.newTotalCents)],
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
  parts: (data) => ({
    facts: [
      ['Added', data.reason],
      ['Price before', formatCents(data.previousTotalCents)],
      ['New price', formatCents(data.newTotalCents)],
      ...fact('Approved', data.word && `${data.word.how} by ${data.word.name}`),
      ...fact('Signed by', data.signedBy),
    ],
    button: { label: 'View order', url: data.url },
  }),
  example: { ...changeOrderProposed.example, word: null, signedBy: 'Casey Morgan' },
});
