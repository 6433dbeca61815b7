import { localToday } from '@haulbook/core';
import {
  COUNTED_JOBS,
  DISPOSAL_WAYS,
  dueDaysOf,
  invoiceStates,
  leadStates,
  OPEN_INVOICE_STATUSES,
  QUOTE_OUTCOMES,
  VISIT_OUTCOMES,
  type AgeBucket,
  type CountedJob,
  type DayRange,
  type DisposalWay,
  type InvoiceStatus,
  type JournalAccount,
  type LeadStatus,
  type QuoteOutcome,
  type VisitOutcome,
} from '@haulbook/domain';
import { exactly, WITHOUT, type FilteredList } from '@haulbook/resource-contracts';

/** The lists of the records behind the figures of reports: each has just the records that its figure counts. */

const days = ({ from, to }: DayRange) => `${from}..${to}`;
const anyOf = (values: readonly string[]) => values.join(',');
const statesOf = <State extends string>({ states }: { states: Record<State, unknown> }) => Object.keys(states) as State[];

/** The states of invoices whose amounts count. */
const COUNTED = anyOf(statesOf<InvoiceStatus>(invoiceStates).filter((status) => status !== 'draft' && status !== 'void'));
const NO_SPAM = anyOf(statesOf<LeadStatus>(leadStates).filter((status) => status !== 'spam'));

/** What bills are summed up by, and a row of such sums; `key` is null for bills that have none. */
export type BillsBy = 'county' | 'service' | 'source' | 'zip';
export interface BillsOf {
  by: BillsBy;
  key: string | null;
}

/** Return the filter text of a row: counties and ZIP codes are texts, of which another may be a part. */
const ofRow = ({ by, key }: BillsOf) => (key === null ? WITHOUT : by === 'county' || by === 'zip' ? exactly(key) : key);

/** Return the bills issued in a range, all of them or those of one row. */
export const billRecords = (range: DayRange, row?: BillsOf): FilteredList => ({
  path: 'invoices',
  filters: { kind: 'bill', status: COUNTED, issuedAt: days(range), ...(row && { [row.by]: ofRow(row) }) },
});

/** Return the first bills of the jobs that are counted in a range, all of them or those of customers who had one before. */
export const jobRecords = (range: DayRange, job?: CountedJob): FilteredList => ({
  path: 'invoices',
  filters: { job: job ?? anyOf(Object.keys(COUNTED_JOBS)), issuedAt: days(range) },
});

/** Return the credit notes written in a range for bills, all of them or those of one row. */
export const creditNoteRecords = (range: DayRange, row?: BillsOf): FilteredList => ({
  path: 'credit-notes',
  filters: {
    'invoice.kind': 'bill',
    'invoice.status': COUNTED,
    createdAt: days(range),
    ...(row && { [`invoice.${row.by}`]: ofRow(row) }),
  },
});

/** Return the invoices on which something is owed at an instant, those due within a bucket's days if one is named. */
export function owedRecords(at: string, zone: string, bucket?: AgeBucket): FilteredList {
  const status = anyOf(OPEN_INVOICE_STATUSES);
  if (!bucket) return { path: 'invoices', filters: { status } };
  const { from, to } = dueDaysOf(bucket, new Date(at), zone);
  return { path: 'invoices', filters: { status, dueOn: `${from ?? ''}..${to ?? ''}` } };
}

/** Return the quotes sent in a range, all of them or those with one outcome. */
export const quoteRecords = (range: DayRange, outcome?: QuoteOutcome): FilteredList => ({
  path: 'quotes',
  filters: { sentAt: days(range), ...(outcome && { status: anyOf(QUOTE_OUTCOMES[outcome]) }) },
});

/** Return the filter text of an instant that lies before a report was read, and so of one that there is. */
const until = (at: string, zone: string) => `..${localToday(new Date(at), zone)}`;

/** When a report was read, and in which zone its days are. */
interface Read {
  at: string;
  zone: string;
}

/** Return the leads received in a range, all of them or those that had been contacted when the report was read. */
export const leadRecords = (range: DayRange, answered?: Read): FilteredList => ({
  path: 'leads',
  filters: { createdAt: days(range), status: NO_SPAM, ...(answered && { contactedAt: until(answered.at, answered.zone) }) },
});

/** Return the online bookings received in a range, all of them or those that had been quoted when the report was read. */
export const bookingRecords = (range: DayRange, answered?: Read): FilteredList => ({
  path: 'quotes',
  filters: { source: 'online', createdAt: days(range), ...(answered && { sentAt: until(answered.at, answered.zone) }) },
});

/** Return the visits of a range, all of them or those with one outcome. */
export const visitRecords = (range: DayRange, outcome?: VisitOutcome): FilteredList => ({
  path: 'appointments',
  filters: { date: days(range), ...(outcome && { status: anyOf(VISIT_OUTCOMES[outcome]) }) },
});

/** Return the orders canceled in a range. */
export const cancelledOrderRecords = (range: DayRange): FilteredList => ({
  path: 'orders',
  filters: { status: 'cancelled', cancelledAt: days(range) },
});

/** Return the uses of coupons by quotes approved in a range, all of them or those of one coupon. */
export const redemptionRecords = (range: DayRange, coupon?: string): FilteredList => ({
  path: 'redemptions',
  filters: { status: 'consumed', 'quote.decidedAt': days(range), ...(coupon && { coupon }) },
});

/** Return the orders completed in a range. */
export const completedOrderRecords = (range: DayRange): FilteredList => ({
  path: 'orders',
  filters: { status: 'completed,closed', completedAt: days(range) },
});

/** Return the orders completed in a range of which something was weighed, or went one way. */
export function weighedOrderRecords(range: DayRange, way?: DisposalWay): FilteredList {
  const { path, filters } = completedOrderRecords(range);
  return { path, filters: { ...filters, 'disposals.way': way ?? anyOf(Object.keys(DISPOSAL_WAYS)) } };
}

/** Return the entries of the journal of a range, all of them or those that book on one account. */
export const journalRecords = (range: DayRange, row?: { account: JournalAccount; county: string | null }): FilteredList => ({
  path: 'journal-entries',
  filters: {
    on: days(range),
    ...(row && { 'lines.account': row.account }),
    ...(row?.account === 'salesTax' && { 'invoice.county': row.county === null ? WITHOUT : exactly(row.county) }),
  },
});
