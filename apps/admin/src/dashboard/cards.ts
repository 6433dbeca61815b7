import { addLocalDays } from '@haulbook/core';
import { OPEN_QUOTE_STATUSES } from '@haulbook/domain';
import type { CardSpec } from '@haulbook/resource-admin';

const NEW_LEADS: CardSpec = {
  path: 'leads',
  label: 'New leads',
  icon: 'lead',
  filters: { status: 'new' },
  some: 'Waiting for a first call',
  none: 'All leads have been called',
};

const RESCHEDULES: CardSpec = {
  path: 'reschedule-requests',
  label: 'Reschedule requests',
  icon: 'history',
  filters: { status: 'pending' },
  some: 'Respond within 24 hours',
  none: 'No requests waiting',
};

const TIMES_LOST: CardSpec = {
  path: 'orders',
  label: 'Orders that lost their time',
  icon: 'schedule',
  filters: { timeLost: 'true' },
  some: 'The approved time was taken. Find a new one.',
  none: 'All approved times are booked',
  alarming: true,
};

/** A number not needed every morning, but one that must not be missed. */
const UNSENT: CardSpec = {
  path: 'message-logs',
  label: 'Unsent messages',
  icon: 'message',
  filters: { status: 'failed,dead' },
  some: 'Resend them or call instead',
  none: 'All messages were sent',
  alarming: true,
};

/**
 * Return the numbers of the dashboard.
 * @param today local date of the business
 */
export const dashboardCards = (today: string): CardSpec[] => [
  NEW_LEADS,
  {
    path: 'quotes',
    label: 'Quotes waiting',
    icon: 'quote',
    filters: { status: OPEN_QUOTE_STATUSES.join(',') },
    some: 'Waiting on the customer',
    none: 'No quotes waiting',
  },
  {
    path: 'appointments',
    label: 'Appointments today',
    icon: 'schedule',
    filters: { date: `${today}..${today}` },
    some: 'On the schedule',
    none: 'None scheduled today',
  },
  RESCHEDULES,
  {
    // Overdue is derived from the due date (product decisions, section 4), so the filter is on that.
    path: 'invoices',
    label: 'Invoices overdue',
    icon: 'invoice',
    filters: { status: 'issued,partially_paid', dueOn: `..${addLocalDays(today, -1)}` },
    some: 'Past their due date',
    none: 'No overdue invoices',
    alarming: true,
  },
];

/** The cards that the bell counts: people waiting for a response, and messages that were not delivered. */
export const BELL_CARDS: CardSpec[] = [NEW_LEADS, RESCHEDULES, TIMES_LOST, UNSENT];
