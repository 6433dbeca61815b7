import { addLocalDays, allocate, ENGLISH, localToday, type Cents, type LocalDate, type Speech } from '@haulbook/core';

/** How a customer is billed: for each job once it is done, or for all jobs of a month at once. */
export const BILLING_TERMS = { per_job: 'Each job', monthly: 'One bill a month' } as const;
export type BillingTerms = keyof typeof BILLING_TERMS;

/** Return the last day of the month before today: through which customers billed monthly are billed by now. */
export function lastMonthEnd(now: Date, zone: string): LocalDate {
  return addLocalDays(firstOfMonth(localToday(now, zone)), -1);
}

/**
 * Return through which day a customer's monthly bill is to be made now, or null while it was made. Months that no server was there for are
 * on one bill.
 * @param billedThrough the last day of the month of the latest one; null for a customer who was never billed monthly
 */
export function monthToBill(billedThrough: LocalDate | null, now: Date, zone: string): LocalDate | null {
  const through = lastMonthEnd(now, zone);
  return billedThrough !== null && billedThrough >= through ? null : through;
}

/** Return the day on which the next monthly bills are made. */
export function nextMonthlyBillOn(now: Date, zone: string): LocalDate {
  return firstOfMonth(addLocalDays(firstOfMonth(localToday(now, zone)), 31));
}

/** A finished job that no bill was issued for. */
export interface UnbilledJob {
  /** When its last visit was completed. */
  finishedAt: Date;
  orderNumber: string;
}

/** Return the jobs that go on a bill through a day, in the order in which they are listed: those finished by then in the business's zone. */
export function jobsOnBill<Job extends UnbilledJob>(jobs: readonly Job[], through: LocalDate, zone: string): Job[] {
  return jobs
    .filter(({ finishedAt }) => localToday(finishedAt, zone) <= through)
    .toSorted((one, other) => one.finishedAt.getTime() - other.finishedAt.getTime() || one.orderNumber.localeCompare(other.orderNumber));
}

/** The days that a monthly bill is for, both included. */
export interface BillPeriod {
  from: LocalDate;
  through: LocalDate;
}

/** Return the days of a bill: the month it ends in, and what was left over from before. */
export function billPeriod(jobs: readonly UnbilledJob[], through: LocalDate, zone: string): BillPeriod {
  const days = jobs.map(({ finishedAt }) => localToday(finishedAt, zone));
  return { from: [firstOfMonth(through), ...days].toSorted()[0]!, through };
}

/** Return a period in words: "March 2027", or its days where it is not a whole month. */
export function billPeriodLabel({ from, through }: BillPeriod, { month, day }: Pick<Speech, 'month' | 'day'> = ENGLISH): string {
  const isMonth = from === firstOfMonth(through) && firstOfMonth(addLocalDays(through, 1)) !== from;
  return isMonth ? month(from) : `${day(from)} – ${day(through)}`;
}

/** Spread a credit over the jobs of a monthly bill, by what is left of each, to the cent. */
export function spreadCredit(jobs: readonly { totalCents: Cents; creditedCents: Cents }[], amountCents: Cents): Cents[] {
  return allocate(
    amountCents,
    jobs.map(({ totalCents, creditedCents }) => totalCents - creditedCents),
  );
}

const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 8)}01`;
