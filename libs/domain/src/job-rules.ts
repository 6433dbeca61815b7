import { addLocalDays, isExpired, localToday, type Actor, type Cents, type LocalDate } from '@haulbook/core';
import { QUOTE_VALID_DAYS, RESCHEDULE_NOTICE_HOURS } from './constants.js';
import type { CancellationRule } from './pricing-types.js';
import type { QuoteStatus } from './states/quote.js';

const HOUR_MS = 3_600_000;

/** Whether enough time lies between now and a slot: exactly 24:00:00 is enough, 23:59:59 is not. */
export function hasNotice(slot: Date, now: Date, hours: number = RESCHEDULE_NOTICE_HOURS): boolean {
  return slot.getTime() - now.getTime() >= hours * HOUR_MS;
}

export interface Refusal<Code extends string> {
  code: Code;
  message: string;
}

/** Return the last day on which a quote sent now is valid. */
export function defaultExpiry(now: Date, zone: string, days: number = QUOTE_VALID_DAYS): LocalDate {
  return addLocalDays(localToday(now, zone), days);
}

/**
 * Return why a quote cannot be approved now: another revision is current, it has expired, or it is not open. Approving a quote that is
 * still "sent" is itself its first real view, so the caller marks it viewed first, in the same transaction.
 */
export function approvalRefusal(
  quote: { status: QuoteStatus; revision: number; expiresOn: LocalDate | null },
  seenRevision: number,
  now: Date,
  zone: string,
): Refusal<'quote_not_open' | 'quote_revised' | 'quote_expired'> | null {
  if (quote.revision !== seenRevision) {
    return { code: 'quote_revised', message: 'This quote has changed since you opened it. Please review the new version.' };
  }
  if (quote.status === 'expired' || isExpired(quote.expiresOn, now, zone)) {
    return { code: 'quote_expired', message: 'This quote has expired. Please request a new one.' };
  }
  if (quote.status !== 'sent' && quote.status !== 'viewed') {
    return { code: 'quote_not_open', message: 'This quote can’t be approved anymore' };
  }
  return null;
}

/** Return why a slot may not be moved: customers need 24 hours of notice, staff none (product decisions, section 4). */
export function rescheduleRefusal(slot: Date, now: Date, by: Actor): Refusal<'notice_required'> | null {
  if (by !== 'customer' || hasNotice(slot, now)) return null;
  return { code: 'notice_required', message: 'Online rescheduling requires at least 24 hours’ notice. Please call us.' };
}

/** Return why an order may not be cancelled: staff may at any time, customers with 24 hours of notice; an unscheduled order needs none. */
export function cancelRefusal(slot: Date | null, now: Date, by: Actor): Refusal<'notice_required'> | null {
  if (by !== 'customer' || slot === null || hasNotice(slot, now)) return null;
  return { code: 'notice_required', message: 'Online cancellation requires at least 24 hours’ notice. Please call us.' };
}

/**
 * Whether cancelling costs the price list's fee: without enough notice before a scheduled visit. Never more notice than the terms that
 * customers are shown, which say 24 hours.
 */
export function isLateCancellation(slot: Date | null, now: Date, { freeNoticeHours }: CancellationRule): boolean {
  return slot !== null && !hasNotice(slot, now, Math.min(freeNoticeHours, RESCHEDULE_NOTICE_HOURS));
}

/**
 * Whether a job on a day that is chosen now costs the same-day surcharge: the day is today, and it was not requested on an earlier day,
 * when its price was shown without the surcharge.
 */
export function isSameDay(date: LocalDate, asked: { for: LocalDate | null; at: Date }, now: Date, zone: string): boolean {
  const askedAhead = asked.for === date && localToday(asked.at, zone) < date;
  return date === localToday(now, zone) && !askedAhead;
}

/** Return the range that a quote promises to stay within, if it has one that contains its total; the range shown is signed. */
export function promisedRange(quote: {
  lowCents: Cents | null;
  highCents: Cents | null;
  totalCents: Cents;
}): { lowCents: Cents; highCents: Cents } | null {
  const { lowCents, highCents, totalCents } = quote;
  if (lowCents === null || highCents === null || lowCents === highCents) return null;
  return lowCents <= totalCents && totalCents <= highCents ? { lowCents, highCents } : null;
}
