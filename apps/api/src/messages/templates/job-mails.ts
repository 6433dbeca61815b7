import { formatCents, formatLocalDate } from '@haulbook/core';
import type { Mail } from '@haulbook/platform';
import { slotLabel, type SlotLabel } from './quote-mails.js';

export interface AppointmentNews {
  firstName: string;
  orderNumber: string;
  slot: SlotLabel;
  address: string | null;
  url: string;
}
const visit = (data: AppointmentNews): [string, string][] => [
  ['Order', data.orderNumber],
  ['When', slotLabel(data.slot)],
  ...(data.address ? [['Where', data.address] as [string, string]] : []),
];

const CALENDAR_NOTE = 'Open the attached file to add it to your calendar. All times are Eastern Time.';

/** Confirm an appointment when staff schedule an order. */
export function appointmentScheduled(data: AppointmentNews): Mail {
  return {
    subject: `Your appointment on ${formatLocalDate(data.slot.date)}`,
    preview: slotLabel(data.slot),
    heading: 'Your appointment is confirmed',
    paragraphs: [
      `Hello ${data.firstName},`,
      'Your crew will arrive within the window below. You can request a different time up to 24 hours before it starts.',
    ],
    facts: visit(data),
    button: { label: 'View appointment', url: data.url },
    note: CALENDAR_NOTE,
  };
}

/** Confirm that an appointment was moved. */
export function appointmentMoved(data: AppointmentNews): Mail {
  return {
    ...appointmentScheduled(data),
    subject: `Your new time: ${slotLabel(data.slot)}`,
    heading: 'Your appointment has been rescheduled',
    paragraphs: [`Hello ${data.firstName},`, 'Here’s your new arrival window. It replaces the previous one.'],
  };
}

/** Announce that the crew has set off. */
export function onMyWay(data: AppointmentNews): Mail {
  return {
    subject: 'We’re on our way',
    preview: `Your crew is heading over for order ${data.orderNumber}.`,
    heading: 'We’re on our way',
    paragraphs: [`Hello ${data.firstName},`, 'Your crew is on the way. Please make sure they can get to the items you want removed.'],
    facts: visit(data),
  };
}

/** Remind the customer a day before the visit. */
export function appointmentReminder(data: AppointmentNews): Mail {
  return {
    ...appointmentScheduled(data),
    subject: `Reminder: ${slotLabel(data.slot)}`,
    heading: 'See you soon',
    paragraphs: [`Hello ${data.firstName},`, 'Your appointment is coming up. If anything has changed, please call us.'],
  };
}

export interface AppointmentCancelled {
  firstName: string;
  orderNumber: string;
  slot: SlotLabel;
  reason: string | null;
}
/** Confirm that an appointment was canceled. */
export function appointmentCancelled(data: AppointmentCancelled): Mail {
  const reason: [string, string][] = data.reason ? [['Reason', data.reason]] : [];
  return {
    subject: `Your appointment on ${formatLocalDate(data.slot.date)} is cancelled`,
    preview: slotLabel(data.slot),
    heading: 'Your appointment is cancelled',
    paragraphs: [`Hello ${data.firstName},`, 'We’ve cancelled this appointment. Call us whenever you’d like to book a new one.'],
    facts: [['Order', data.orderNumber], ['Originally scheduled for', slotLabel(data.slot)], ...reason],
  };
}

export interface NewTimeNeeded {
  firstName: string;
  orderNumber: string;
  wanted: SlotLabel;
  /** Free slots to offer instead, for the call. */
  free: SlotLabel[];
  url: string;
}
/** Ask for a new time: the deposit is settled, but the approved time was no longer held and is taken. */
export function newTimeNeeded(data: NewTimeNeeded): Mail {
  return {
    subject: `Order ${data.orderNumber}: please choose a new time`,
    preview: `${slotLabel(data.wanted)} is no longer available.`,
    heading: 'Please choose a new time',
    paragraphs: [
      `Hello ${data.firstName},`,
      'The time you chose is no longer available. Your order is still active; it just needs a new time.',
      'Please call us to pick another one, or we’ll call you.',
    ],
    facts: [
      ['Order', data.orderNumber],
      ['No longer available', slotLabel(data.wanted)],
      ...(data.free.length > 0 ? [['Available now', data.free.map(slotLabel).join('; ')] as [string, string]] : []),
    ],
    button: { label: 'View order', url: data.url },
  };
}

export interface RescheduleAnswer {
  firstName: string;
  wanted: SlotLabel;
  kept: SlotLabel;
  answer: string | null;
}
/** Decline a request for another time. */
export function rescheduleDeclined(data: RescheduleAnswer): Mail {
  const answer: [string, string][] = data.answer ? [['Our reply', data.answer]] : [];
  return {
    subject: 'About your reschedule request',
    preview: 'Your appointment hasn’t changed.',
    heading: 'Your appointment hasn’t changed',
    paragraphs: [
      `Hello ${data.firstName},`,
      'We’re sorry, but we couldn’t move your appointment to the time you requested. Call us and we’ll find one that works.',
    ],
    facts: [['Requested time', slotLabel(data.wanted)], ['Your appointment', slotLabel(data.kept)], ...answer],
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
/** Propose a change order for a job that turned out bigger. Nothing is loaded before the customer signs. */
export function changeOrderProposed(data: ChangeOrderProposed): Mail {
  return {
    subject: `Order ${data.orderNumber}: approve a new price`,
    preview: `The new price is ${formatCents(data.newTotalCents)}, up from ${formatCents(data.previousTotalCents)}.`,
    heading: 'Approve a new price',
    paragraphs: [
      `Hello ${data.firstName},`,
      'This job is bigger than the one you approved. We won’t load anything else until you approve the new price.',
    ],
    facts: [
      ['Reason', data.reason],
      ['Approved price', formatCents(data.previousTotalCents)],
      ['New price', formatCents(data.newTotalCents)],
    ],
    button: { label: 'Review the new price', url: data.url },
  };
}
