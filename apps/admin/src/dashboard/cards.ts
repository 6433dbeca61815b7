import { addLocalDays } from '@haulbook/core';
import { OPEN_APPOINTMENT_STATUSES, OPEN_INVOICE_STATUSES, OPEN_LEAD_STATUSES, OPEN_QUOTE_STATUSES } from '@haulbook/domain';
import type { CardSpec } from '@haulbook/resource-admin';

/** The days before a quote expires in which it is worth a call. */
const EXPIRES_SOON_DAYS = 3;

/** The days after which a failed refund or delivery is no longer news: a failed one stays failed, whatever is done about it. */
const FAILED_LATELY_DAYS = 14;

/**
 * Everything that waits for a person, most urgent first: the bell counts it, and the dashboard begins with it. Quotes that wait for the
 * customer are not among it.
 */
export const WAITING: CardSpec[] = [
  {
    path: 'leads',
    label: 'New leads',
    icon: 'lead',
    filters: { status: 'new' },
    some: 'Waiting for a first call',
    none: 'All leads have been called',
  },
  {
    path: 'leads',
    label: 'Calls due',
    icon: 'phone',
    filters: (today) => ({ status: OPEN_LEAD_STATUSES.join(','), nextCallAt: `..${today}` }),
    some: 'Promised for today or earlier',
    none: 'No calls are due',
  },
  {
    path: 'message-logs',
    label: 'New texts',
    icon: 'message',
    filters: { status: 'received' },
    some: 'Not read by anyone yet',
    none: 'All texts were read',
  },
  {
    path: 'quotes',
    label: 'Online requests',
    icon: 'quote',
    filters: { status: 'draft', source: 'online' },
    some: 'Check the price and send the quote',
    none: 'All requests were quoted',
  },
  {
    path: 'quotes',
    label: 'Changes requested',
    icon: 'edit',
    filters: { status: 'changes_requested' },
    some: 'The customer wants something else',
    none: 'No changes requested',
  },
  {
    path: 'reschedule-requests',
    label: 'Reschedule requests',
    icon: 'history',
    filters: { status: 'pending' },
    some: 'Respond within 24 hours',
    none: 'No requests waiting',
  },
  {
    path: 'orders',
    label: 'Orders that lost their time',
    icon: 'schedule',
    filters: { timeLost: 'true' },
    some: 'The approved time was taken. Find a new one.',
    none: 'All approved times are booked',
    alarming: true,
  },
  {
    path: 'orders',
    label: 'Orders to schedule',
    icon: 'truck',
    filters: { status: 'unscheduled' },
    some: 'Approved, and without a visit yet',
    none: 'All orders have a visit',
  },
  {
    path: 'orders',
    label: 'Orders on hold',
    icon: 'truck',
    filters: { status: 'on_hold' },
    some: 'Each says what it waits for',
    none: 'No order is on hold',
  },
  {
    path: 'quotes',
    label: 'Quotes about to expire',
    icon: 'quote',
    filters: (today) => ({ status: OPEN_QUOTE_STATUSES.join(','), expiresOn: `${today}..${addLocalDays(today, EXPIRES_SOON_DAYS)}` }),
    some: `In the next ${EXPIRES_SOON_DAYS} days: worth a call`,
    none: 'No quote is about to expire',
  },
  {
    path: 'invoices',
    label: 'Draft invoices',
    icon: 'invoice',
    // Finished jobs of customers with one bill a month are issued with it.
    filters: { status: 'draft', waitsForMonth: 'false' },
    some: 'Not issued yet, so not paid either',
    none: 'All invoices were issued',
  },
  {
    // Overdue is derived from the due date (product decisions, section 4), so the filter is on that.
    path: 'invoices',
    label: 'Invoices overdue',
    icon: 'invoice',
    filters: (today) => ({ status: OPEN_INVOICE_STATUSES.join(','), dueOn: `..${addLocalDays(today, -1)}` }),
    some: 'Past their due date',
    none: 'No overdue invoices',
    alarming: true,
  },
  {
    path: 'appointments',
    label: 'Visits not closed',
    icon: 'schedule',
    filters: (today) => ({ status: OPEN_APPOINTMENT_STATUSES.join(','), date: `..${addLocalDays(today, -1)}` }),
    some: 'Their day is over: complete them, or say what happened',
    none: 'All past visits are closed',
  },
  {
    path: 'truck-sheets',
    label: 'Trucks to count',
    icon: 'truck',
    filters: (today) => ({ status: 'open', date: `..${addLocalDays(today, -1)}` }),
    some: 'Cash and checks of past days, not counted yet',
    none: 'All past days are counted',
  },
  {
    path: 'invoices',
    label: 'Refunds due',
    icon: 'invoice',
    filters: { refundDue: 'true' },
    some: 'Paid beyond the bill: return the difference',
    none: 'No refund is due',
  },
  {
    path: 'payments',
    label: 'Disputed payments',
    icon: 'invoice',
    filters: { status: 'disputed' },
    some: 'Answer the bank before its deadline',
    none: 'No payment is disputed',
    alarming: true,
  },
  {
    path: 'refunds',
    label: 'Failed refunds',
    icon: 'invoice',
    filters: (today) => ({ status: 'failed', createdAt: `${addLocalDays(today, -FAILED_LATELY_DAYS)}..` }),
    some: `In the last ${FAILED_LATELY_DAYS} days: return the money another way`,
    none: 'No refund failed',
    alarming: true,
  },
  {
    path: 'deletion-requests',
    label: 'Deletion requests on hold',
    icon: 'users',
    filters: { status: 'waiting' },
    some: 'Each says what it waits for',
    none: 'No deletion request is on hold',
  },
  {
    path: 'message-logs',
    label: 'Unsent messages',
    icon: 'message',
    filters: { status: 'failed,dead' },
    some: 'Resend them or call instead',
    none: 'All messages were sent',
    alarming: true,
    to: '/automation',
  },
  {
    path: 'job-runs',
    label: 'Jobs that failed',
    icon: 'automation',
    filters: { unresolved: 'true' },
    some: 'Reminders, expiry or upkeep did not run through',
    none: 'All jobs ran through',
    alarming: true,
    to: '/automation',
  },
  {
    path: 'webhook-endpoints',
    label: 'Stopped webhooks',
    icon: 'automation',
    filters: { status: 'failing' },
    some: 'The other program misses every change until it is turned on',
    none: 'All webhooks run',
    alarming: true,
  },
  {
    path: 'webhook-deliveries',
    label: 'Undelivered webhook messages',
    icon: 'automation',
    filters: (today) => ({ status: 'failed', createdAt: `${addLocalDays(today, -FAILED_LATELY_DAYS)}..` }),
    some: `In the last ${FAILED_LATELY_DAYS} days: send them again`,
    none: 'All webhook messages arrived',
    alarming: true,
  },
];
