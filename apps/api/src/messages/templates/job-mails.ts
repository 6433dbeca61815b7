import type { Speech } from '@haulbook/core';
import { formatSlot, type SlotText } from '@haulbook/domain';
import { message } from '@haulbook/platform';
import { EXAMPLE, fact, field, firstName, link, orderNumber, visit, zoneName, type Facts } from './fields.js';

const GROUP = 'Visits and orders';

export interface AppointmentNews {
  firstName: string;
  orderNumber: string;
  slot: SlotText;
  address: string | null;
  /** The time zone of the company. */
  zone?: string;
  url: string;
}
const visitFacts = (data: AppointmentNews, speech: Speech): Facts => [
  ['Order', data.orderNumber],
  ['When', formatSlot(data.slot, speech)],
  ...fact('Where', data.address),
];

const CALENDAR_NOTE =
  '{{^visit.anyTime}}Open the attached file to add it to your calendar. {{/visit.anyTime}}All times are {{visit.zone}}.';

/** What the messages about a visit have in common. */
const aboutVisit = {
  group: GROUP,
  to: 'Customer',
  fields: {
    ...firstName,
    ...orderNumber,
    ...visit,
    ...zoneName,
    'visit.address': field<AppointmentNews>('Address', (data) => data.address),
    ...link,
  },
  example: {
    ...{ firstName: EXAMPLE.firstName, orderNumber: EXAMPLE.order, slot: EXAMPLE.slot },
    ...{ address: EXAMPLE.address, url: EXAMPLE.url },
  },
};
const withButton = (data: AppointmentNews, speech: Speech) => ({
  facts: visitFacts(data, speech),
  button: { label: 'View appointment', url: data.url },
});

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

{{^visit.anyTime}}Your crew will arrive within the window below. {{/visit.anyTime}}You can request a different time up to 24 hours before it starts.`,
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
    'visit.arrival': field('Arrival: “in about 20 minutes”, or “soon”', ({ minutes }, { t }) =>
      minutes ? t('in about {minutes} minutes', { minutes }) : t('soon'),
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
  parts: (data, speech) => ({ facts: visitFacts(data, speech), button: { label: 'Follow the truck', url: data.url } }),
});

/** Remind the customer before the visit. */
export const appointmentReminder = message<AppointmentNews>({
  ...aboutVisit,
  label: 'Reminder of an appointment',
  help: 'Before a visit. The hours are under Automation.',
  mail: {
    subject: 'Reminder: {{visit.when}}',
    preview: '{{visit.when}}',
    heading: 'See you soon',
    body: 'Hello {{customer.firstName}},\n\nYour appointment is coming up. Open it on the day to follow your truck. If anything has changed, please call us.',
    note: CALENDAR_NOTE,
  },
  text: 'Reminder: your appointment is {{visit.when}}. Follow your truck on the day: {{link}} If anything has changed, please call us.',
  parts: withButton,
});

export interface AppointmentCancelled {
  firstName: string;
  orderNumber: string;
  slot: SlotText;
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
  parts: (data, speech) => ({
    facts: [['Order', data.orderNumber], ['Originally scheduled for', formatSlot(data.slot, speech)], ...fact('Reason', data.reason)],
  }),
  example: { firstName: EXAMPLE.firstName, orderNumber: EXAMPLE.order, slot: EXAMPLE.slot, reason: 'Our truck broke down' },
});

export interface NewTimeNeeded {
  firstName: string;
  orderNumber: string;
  wanted: SlotText;
  /** Free slots to offer instead, for the call. */
  free: SlotText[];
  url: string;
}
/** Ask for a new time: the deposit is settled, but the approved time was no longer held and is taken. */
export const newTimeNeeded = message<NewTimeNeeded>({
  label: 'New time needed',
  help: 'When a deposit is paid after the chosen time was given away.',
  group: GROUP,
  to: 'Customer',
  fields: {
    ...firstName,
    ...orderNumber,
    'wanted.when': field('Time that is gone', ({ wanted }, speech) => formatSlot(wanted, speech)),
    ...link,
  },
  mail: {
    subject: 'Order {{order.number}}: please choose a new time',
    preview: '{{wanted.when}} is no longer available.',
    heading: 'Please choose a new time',
    body: `Hello {{customer.firstName}},

The time you chose is no longer available. Your order is still active; it just needs a new time.

Please call us to pick another one, or we’ll call you.`,
  },
  text: '{{wanted.when}} is no longer available for order {{order.number}}. Please call us to pick another time.',
  parts: (data, speech) => ({
    facts: [
      ['Order', data.orderNumber],
      ['No longer available', formatSlot(data.wanted, speech)],
      ...fact('Available now', data.free.map((slot) => formatSlot(slot, speech)).join('; ')),
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
  wanted: SlotText;
  kept: SlotText;
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
    'wanted.when': field('Requested time', ({ wanted }, speech) => formatSlot(wanted, speech)),
    'visit.when': field('Time that stays', ({ kept }, speech) => formatSlot(kept, speech)),
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
  parts: ({ wanted, kept, answer }, speech) => ({
    facts: [['Requested time', formatSlot(wanted, speech)], ['Your appointment', formatSlot(kept, speech)], ...fact('Our reply', answer)],
  }),
  example: { firstName: EXAMPLE.firstName, wanted: { date: '2026-11-28', label: '8–10 AM' }, kept: EXAMPLE.slot, answer: null },
});

export interface OrderLink {
  firstName: string;
  orderNumber: string;
  url: string;
}
/** Send the link to an order once more, because the customer or staff asked for it. */
export const orderLink = message<OrderLink>({
  label: 'Link to an order',
  help: 'When a customer asks for a new link to their order, or you send one.',
  group: GROUP,
  to: 'Customer',
  fields: { ...firstName, ...orderNumber, ...link },
  mail: {
    subject: 'Your link to order {{order.number}}',
    preview: 'Your visit, your price and your balance.',
    heading: 'Your order {{order.number}}',
    body: `Hello {{customer.firstName}},

Here’s the link to your order. It shows when we’ll arrive, what the job costs and what’s due.`,
    note: 'If you didn’t request it, you can ignore this email.',
  },
  atOnce: true,
  text: 'Your link to order {{order.number}}: {{link}}',
  needs: { text: ['link'] },
  parts: ({ url }) => ({ button: { label: 'View order', url } }),
  example: { firstName: EXAMPLE.firstName, orderNumber: EXAMPLE.order, url: EXAMPLE.url },
});
