import { OPEN_APPOINTMENT_STATUSES, OPEN_QUOTE_STATUSES } from '@haulbook/domain';
import type { SummaryItem } from '@haulbook/resource-admin';

/** What the page of a customer says first: money, jobs, open quotes, the last call and notes. */
export const CUSTOMER_SUMMARY: readonly SummaryItem[] = [
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
];
