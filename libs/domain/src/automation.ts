import { daysBetween, localTimeOf, localToday, type LocalDate, type LocalTime } from '@haulbook/core';

/** The owner's rules for automatic mails, as shipped. Days are days of the business. */
export const DEFAULT_AUTOMATION = {
  hours: { earliest: '08:00', latest: '20:00' },
  reminders: { on: true, hoursBefore: 24 },
  quoteExpiry: { on: true, daysBefore: 3 },
  quoteFollowUp: { on: true, afterDays: 3, atMost: 2 },
  overdueBills: { on: true, afterDays: 1, everyDays: 7, atMost: 3 },
  reviewRequest: { on: true, afterDays: 2 },
  whereItWent: { on: true, afterDays: 1 },
} as const;

/** What happened longer ago is left alone: a rule that is turned on, or a server that was away, does not write to people out of the blue. */
export const NOTICE_WINDOW_DAYS = { overdue: 90, review: 14, went: 30 };

/** Whether mails that can wait may go out now: from `earliest` until before `latest`, by the clocks of the zone. */
export function mayMailNow(now: Date, zone: string, { earliest, latest }: { earliest: LocalTime; latest: LocalTime }): boolean {
  const time = localTimeOf(now, zone);
  return earliest < latest ? time >= earliest && time < latest : time >= earliest || time < latest;
}

/** The hours after a customer was told of a time in which a reminder of it says nothing new. */
export const NEWS_HOURS = 12;

/** Whether a reminder of a visit is left out, because the customer has only just been told of its time. */
export const isOldNews = (toldAt: Date, now: Date): boolean => now.getTime() - toldAt.getTime() < NEWS_HOURS * 3_600_000;

/** A notice that is repeated. */
export interface Repetition {
  /** Days from the start to the first notice. */
  afterDays: number;
  /** Days between two notices. */
  everyDays: number;
  atMost: number;
}

/** The notices that went out so far. */
export interface SentSoFar {
  count: number;
  /** The day of the last one; null before the first. */
  lastOn: LocalDate | null;
}

/**
 * Decide whether a notice is due. One that was due while the server was away is sent late, and the next one keeps its distance from it.
 * @returns the number of the notice, 1 for the first; null when none is due.
 */
export function noticeDue(start: LocalDate, { count, lastOn }: SentSoFar, today: LocalDate, rule: Repetition): number | null {
  if (count >= rule.atMost) return null;
  const waited = lastOn === null ? daysBetween(start, today) >= rule.afterDays : daysBetween(lastOn, today) >= Math.max(1, rule.everyDays);
  return waited ? count + 1 : null;
}

/** Whether a quote is about to expire: its last valid day is at most so many days away, and not over. */
export function expiresSoon(expiresOn: LocalDate | null, today: LocalDate, daysBefore: number): boolean {
  if (expiresOn === null) return false;
  const left = daysBetween(today, expiresOn);
  return left >= 0 && left <= daysBefore;
}

/** Whether a review is asked for: the job was paid so many days ago, and not too long before. */
export function asksForReview(paidAt: Date, now: Date, zone: string, afterDays: number): boolean {
  const days = daysBetween(localToday(paidAt, zone), localToday(now, zone));
  return days >= afterDays && days <= afterDays + NOTICE_WINDOW_DAYS.review;
}

/**
 * Whether a customer is told where everything of a job went: it was done, and its last load noted, so many days ago. By then the record is
 * taken to be complete: crews note a load at a time, and the office adds the rest on the day.
 */
export function tellsWhereItWent(doneAt: Date, notedAt: Date, now: Date, zone: string, afterDays: number): boolean {
  const days = (since: Date) => daysBetween(localToday(since, zone), localToday(now, zone));
  return Math.min(days(doneAt), days(notedAt)) >= afterDays && days(doneAt) <= afterDays + NOTICE_WINDOW_DAYS.went;
}

/** A customer, as far as mails without a person behind them depend on it. */
export interface Reachable {
  email: string | null;
  anonymizedAt: string | null;
  customerStatus: string;
  followUpEmails: boolean;
}

/**
 * Whether a customer may be mailed about what they owe or were offered.
 * @param contacts those of the customer who get what the mail is about
 */
export const isReachable = (
  { email, anonymizedAt }: Pick<Reachable, 'email' | 'anonymizedAt'>,
  contacts: readonly Pick<Reachable, 'email'>[] = [],
): boolean => anonymizedAt === null && [{ email }, ...contacts].some((one) => one.email);

/** Whether a customer may be mailed what they can do without: follow-ups and requests for a review. */
export const takesFollowUps = (customer: Reachable, contacts?: readonly Pick<Reachable, 'email'>[]): boolean =>
  isReachable(customer, contacts) && customer.followUpEmails && customer.customerStatus !== 'inactive';
