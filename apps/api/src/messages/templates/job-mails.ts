import { formatCents, formatLocalDate } from '@haulbook/core';
import type { Mail } from '@haulbook/platform';
import { slotWords, type SlotWords } from './quote-mails.js';

export interface AppointmentNews {
  firstName: string;
  orderNumber: string;
  slot: SlotWords;
  address: string | null;
  url: string;
}
const visit = (data: AppointmentNews): [string, string][] => [
  ['Order', data.orderNumber],
  ['When', slotWords(data.slot)],
  ...(data.address ? [['Where', data.address] as [string, string]] : []),
];

const CALENDAR_NOTE = 'The attached file puts it into your calendar. All times are Eastern Time.';

/** When staff schedule an order. */
export function appointmentScheduled(data: AppointmentNews): Mail {
  return {
    subject: `Your appointment on ${formatLocalDate(data.slot.date)}`,
    preview: slotWords(data.slot),
    heading: 'Your appointment is confirmed',
    paragraphs: [`Hello ${data.firstName},`, 'We will come at the time below. You can ask for another time up to 24 hours before.'],
    facts: visit(data),
    button: { label: 'See your appointment', url: data.url },
    note: CALENDAR_NOTE,
  };
}

/** When an appointment was moved. */
export function appointmentMoved(data: AppointmentNews): Mail {
  return {
    ...appointmentScheduled(data),
    subject: `Your new time: ${slotWords(data.slot)}`,
    heading: 'Your appointment was moved',
    paragraphs: [`Hello ${data.firstName},`, 'This is your new time. The earlier one no longer counts.'],
  };
}

/** The crew has set off. */
export function onMyWay(data: AppointmentNews): Mail {
  return {
    subject: 'We are on our way',
    preview: `The crew has set off for order ${data.orderNumber}.`,
    heading: 'We are on our way',
    paragraphs: [`Hello ${data.firstName},`, 'The crew has just set off. Please make sure we can get to what goes.'],
    facts: visit(data),
  };
}

/** A day before the visit. */
export function appointmentReminder(data: AppointmentNews): Mail {
  return {
    ...appointmentScheduled(data),
    subject: `Reminder: ${slotWords(data.slot)}`,
    heading: 'See you soon',
    paragraphs: [`Hello ${data.firstName},`, 'We are looking forward to your job. If anything has changed, please call us.'],
  };
}

export interface AppointmentCancelled {
  firstName: string;
  orderNumber: string;
  slot: SlotWords;
  reason: string | null;
}
/** An appointment was called off. */
export function appointmentCancelled(data: AppointmentCancelled): Mail {
  const reason: [string, string][] = data.reason ? [['Reason', data.reason]] : [];
  return {
    subject: `Your appointment on ${formatLocalDate(data.slot.date)} is cancelled`,
    preview: slotWords(data.slot),
    heading: 'Your appointment is cancelled',
    paragraphs: [`Hello ${data.firstName},`, 'This appointment will not take place. Call us whenever you want a new one.'],
    facts: [['Order', data.orderNumber], ['Was planned for', slotWords(data.slot)], ...reason],
  };
}

export interface NewTimeNeeded {
  firstName: string;
  orderNumber: string;
  wanted: SlotWords;
  /** What is free instead, for the call. */
  free: SlotWords[];
  url: string;
}
/** The deposit is settled, but the approved time was not held any more and is taken. */
export function newTimeNeeded(data: NewTimeNeeded): Mail {
  return {
    subject: `Order ${data.orderNumber}: please choose a new time`,
    preview: `${slotWords(data.wanted)} is no longer free.`,
    heading: 'Please choose a new time',
    paragraphs: [
      `Hello ${data.firstName},`,
      'The time you chose is no longer free. Your order stands; only its time is open.',
      'Please call us to agree on another one, or wait for our call.',
    ],
    facts: [
      ['Order', data.orderNumber],
      ['No longer free', slotWords(data.wanted)],
      ...(data.free.length > 0 ? [['Free at the moment', data.free.map(slotWords).join('; ')] as [string, string]] : []),
    ],
    button: { label: 'See your order', url: data.url },
  };
}

export interface RescheduleAnswer {
  firstName: string;
  wanted: SlotWords;
  kept: SlotWords;
  answer: string | null;
}
/** The wish for another time could not be met. */
export function rescheduleDeclined(data: RescheduleAnswer): Mail {
  const answer: [string, string][] = data.answer ? [['Our answer', data.answer]] : [];
  return {
    subject: 'About your wish for another time',
    preview: 'Your appointment stays as it is.',
    heading: 'Your appointment stays as it is',
    paragraphs: [
      `Hello ${data.firstName},`,
      'We are sorry: we could not move your appointment. Please call us and we will find a time together.',
    ],
    facts: [['You asked for', slotWords(data.wanted)], ['Your appointment', slotWords(data.kept)], ...answer],
  };
}

export interface ChangeOrderProposed {
  firstName: string;
  orderNumber: string;
  reason: string;
  previousTotalCents: number;
  newTotalCents: number;
  url: string;
}
/** The job turned out bigger; nothing is loaded before the customer signs. */
export function changeOrderProposed(data: ChangeOrderProposed): Mail {
  return {
    subject: `Order ${data.orderNumber}: please confirm a new price`,
    preview: `${formatCents(data.newTotalCents)} instead of ${formatCents(data.previousTotalCents)}`,
    heading: 'Please confirm a new price',
    paragraphs: [`Hello ${data.firstName},`, 'There is more to do than was approved. We load nothing more before you agree.'],
    facts: [
      ['Why', data.reason],
      ['Approved price', formatCents(data.previousTotalCents)],
      ['New price', formatCents(data.newTotalCents)],
    ],
    button: { label: 'Look at your order', url: data.url },
  };
}
