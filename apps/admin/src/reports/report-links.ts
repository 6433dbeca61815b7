import type { ReportView } from '@haulbook/contracts';
import { dueDaysOf, invoiceStates, OPEN_INVOICE_STATUSES, type AgeBucket, type DayRange, type InvoiceStatus } from '@haulbook/domain';
import { filterLink, WITHOUT } from '@haulbook/resource-admin';

/** A list of records with its filters, in the format of the list's address. */
const list = (path: string, filters: Record<string, string>) => `/${path}${filterLink(filters)}`;
const days = ({ from, to }: DayRange) => `${from}..${to}`;

const COUNTED = (Object.keys(invoiceStates.states) as InvoiceStatus[]).filter((status) => status !== 'draft' && status !== 'void');

/** What bills are summed up and filtered by. */
export type BillsBy = 'county' | 'service' | 'source' | 'zip';

const bills = (range: DayRange) => ({ kind: 'bill', status: COUNTED.join(','), issuedAt: days(range) });

/** Bills whose revenue is in a range. */
export const billsLink = (range: DayRange) => list('invoices', bills(range));

/** Those of a county, a service, a source or a ZIP code, or, for null, those without one. */
export const billsByLink = (range: DayRange, by: BillsBy, key: string | null) =>
  list('invoices', { ...bills(range), [by]: key ?? WITHOUT });

/** Invoices that are owed, those due within a bucket's days if one is named. */
export function owedLink({ at }: Pick<ReportView, 'at'>, zone: string, bucket?: AgeBucket): string {
  const status = OPEN_INVOICE_STATUSES.join(',');
  if (!bucket) return list('invoices', { status });
  const { from, to } = dueDaysOf(bucket, new Date(at), zone);
  return list('invoices', { status, dueOn: `${from ?? ''}..${to ?? ''}` });
}

export const quotesLink = (range: DayRange, ...status: string[]) =>
  list('quotes', { sentAt: days(range), ...(status.length > 0 && { status: status.join(',') }) });

export const leadsLink = (range: DayRange) => list('leads', { createdAt: days(range) });

export const visitsLink = (range: DayRange, status?: string) => list('appointments', { date: days(range), ...(status && { status }) });

/** Online bookings received in a range. */
export const bookingsLink = (range: DayRange) => list('quotes', { source: 'online', createdAt: days(range) });

/** Uses of a coupon by quotes that were approved in a range. */
export const redemptionsLink = (range: DayRange, coupon: string) =>
  list('redemptions', { coupon, status: 'consumed', createdAt: days(range) });

/** Orders completed in a range. */
export const completedOrdersLink = (range: DayRange) => list('orders', { status: 'completed,closed', completedAt: days(range) });

export const orderLink = (id: string) => `/orders/${id}`;
