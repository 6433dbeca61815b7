import { OPEN_APPOINTMENT_STATUSES, OPEN_QUOTE_STATUSES } from '@haulbook/domain';
import type { SummaryItem } from '@haulbook/resource-admin';

/** What the pages of records say first: who, where, when, how much, and what is being waited for. */
export const SUMMARIES = {
  leads: ['phone', 'email', 'zip', 'serviceSlug', 'owner', 'nextCallAt', 'createdAt', 'message'],
  customers: [
    { label: 'Owed', of: 'invoices', filters: { status: 'issued,partially_paid' }, sum: 'balanceCents', none: 'Nothing', alarming: true },
    { label: 'Paid', of: 'invoices', sum: 'paidCents', none: 'Nothing yet' },
    'lifetimeValueCents',
    {
      label: 'Next job',
      of: 'appointments',
      filters: (today) => ({ date: `${today}..`, status: OPEN_APPOINTMENT_STATUSES.join(',') }),
      first: { field: 'startsAt', order: 'asc' },
      none: 'None booked',
    },
    {
      label: 'Last job',
      of: 'appointments',
      filters: { status: 'completed' },
      first: { field: 'startsAt', order: 'desc' },
      none: 'None yet',
    },
    {
      label: 'Open quotes',
      of: 'quotes',
      filters: { status: [...OPEN_QUOTE_STATUSES, 'changes_requested'].join(',') },
      sum: 'totalCents',
      none: 'None',
    },
    { label: 'Last call', of: 'calls', first: { field: 'startedAt', order: 'desc' }, none: 'None yet' },
    'notes',
  ],
  quotes: [
    'customer',
    'address',
    'service',
    'requestedOn',
    'requestedWindow',
    'totalCents',
    'depositCents',
    'expiresOn',
    'changesRequested',
    'requestNotes',
  ],
  orders: [
    'customer',
    'address',
    'service',
    {
      label: 'Next visit',
      of: 'appointments',
      filters: { status: OPEN_APPOINTMENT_STATUSES.join(',') },
      first: { field: 'startsAt', order: 'asc' },
      none: 'None booked',
    },
    'totalCents',
    { label: 'Owed', of: 'invoices', filters: { status: 'issued,partially_paid' }, sum: 'balanceCents', none: 'Nothing', alarming: true },
    'cancelReason',
    'holdReason',
    'customerNotes',
    'internalNotes',
  ],
  appointments: ['customer', 'order', 'date', 'window', 'truck', 'crewMembers', 'cubicYardsMilli', 'estimatedMinutes', 'crewNotes'],
  invoices: ['customer', 'order', 'issuedAt', 'dueOn', 'totalCents', 'paidCents', 'balanceCents', 'recoveredAt'],
  coupons: ['percentPpm', 'amountCents', 'startsOn', 'endsOn', 'uses', 'description'],
  payments: ['customer', 'invoice', 'amountCents', 'tipCents', 'method', 'paidAt', 'failureMessage'],
} satisfies Record<string, readonly SummaryItem[]>;
