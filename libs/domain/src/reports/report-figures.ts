import { addLocalDays, localToday, type Cents, type LocalDate } from '@haulbook/core';
import { AGE_BUCKETS, ageBucket, type AgeBucket } from '../invoice-rules.js';
import { OPEN_APPOINTMENT_STATUSES, type AppointmentStatus } from '../states/appointment.js';
import type { QuoteStatus } from '../states/quote.js';

export const AGE_BUCKET_LABELS: Record<AgeBucket, string> = {
  current: 'Not due yet',
  '1-30': '1–30 days late',
  '31-60': '31–60 days late',
  '61-90': '61–90 days late',
  'over-90': 'Over 90 days late',
};

/** What is owed on the invoices that are due on one day. */
export interface DueAmount {
  dueOn: LocalDate | null;
  invoices: number;
  balanceCents: Cents;
}

export interface AgedAmount {
  bucket: AgeBucket;
  invoices: number;
  balanceCents: Cents;
}

/** Sum what is owed by how long it has been due. Every bucket is present, oldest debts last. */
export function receivablesByAge(due: readonly DueAmount[], now: Date, zone: string): AgedAmount[] {
  const sums = new Map<AgeBucket, AgedAmount>(AGE_BUCKETS.map((bucket) => [bucket, { bucket, invoices: 0, balanceCents: 0 }]));
  for (const { dueOn, invoices, balanceCents } of due) {
    const sum = sums.get(ageBucket(dueOn, now, zone))!;
    sum.invoices += invoices;
    sum.balanceCents += balanceCents;
  }
  return [...sums.values()];
}

/** The fewest and the most days past due of each bucket; null where it has no end. */
const DAYS_LATE: Record<AgeBucket, [number | null, number | null]> = {
  current: [null, 0],
  '1-30': [1, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  'over-90': [91, null],
};

/** Return the first and last due day of a bucket, an open end being null. */
export function dueDaysOf(bucket: AgeBucket, now: Date, zone: string): { from: LocalDate | null; to: LocalDate | null } {
  const [fewest, most] = DAYS_LATE[bucket];
  const day = (late: number | null) => (late === null ? null : addLocalDays(localToday(now, zone), -late));
  return { from: day(most), to: day(fewest) };
}

/** What has become of a quote that was sent, by its state. One taken back for a new revision is still open. */
export const QUOTE_OUTCOMES = {
  approved: ['approved', 'converted'],
  open: ['draft', 'sent', 'viewed', 'changes_requested'],
  declined: ['declined'],
  expired: ['expired'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly QuoteStatus[]>;
export type QuoteOutcome = keyof typeof QUOTE_OUTCOMES;

/** How a visit ended, by its state. */
export const VISIT_OUTCOMES = {
  completed: ['completed'],
  cancelled: ['cancelled'],
  noShows: ['no_show'],
  open: OPEN_APPOINTMENT_STATUSES,
} as const satisfies Record<string, readonly AppointmentStatus[]>;
export type VisitOutcome = keyof typeof VISIT_OUTCOMES;

/** Return a part of a whole as a fraction, or null when there is no whole. */
export const rateOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Return the change from an earlier figure as a fraction of it, or null when there is nothing to compare with. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : (now - before) / Math.abs(before);
