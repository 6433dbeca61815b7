import {
  ENGLISH,
  addLocalDays,
  formatLocalTime,
  localTimeOf,
  localToday,
  slotInstant,
  type Cents,
  type LocalDate,
  type Speech,
  type LocalTime,
} from '@haulbook/core';
import { activeWindows, closedReason, isIn, trucksFor, type AvailabilityQuery, type ServiceWindow } from './availability.js';
import { chargedCents, isCounted, signedLineTotal } from './price-document.js';
import { makeLine } from './price-lines.js';
import type { DocumentLine } from './pricing-types.js';
import { liveOn } from './trucks-on-day.js';

/** What the owner offers to customers who leave the time of the day to the office. */
export interface FlexibleRules {
  on: boolean;
  discountCents: Cents;
  /** When, on the day before, the windows are set and customers hear of theirs. */
  settleAt: LocalTime;
}

/** Flexible days of a fresh installation: not offered. */
export const DEFAULT_FLEXIBLE: FlexibleRules = { on: false, discountCents: 2000, settleAt: '18:00' };

/** The price list entry of the discount line, by which it is found again. */
export const FLEXIBLE_SLUG = 'any-time';

/** Whether a line is the discount for a flexible day. */
export const isFlexibleDiscount = ({ kind, itemSlug }: DocumentLine): boolean => kind === 'discount' && itemSlug === FLEXIBLE_SLUG;

/** Remove the discount for a flexible day. */
export const withoutFlexibleDiscount = <L extends DocumentLine>(lines: readonly L[]): L[] =>
  lines.filter((line) => !isFlexibleDiscount(line));

/** Return what a flexible day takes off these lines, in cents: never so much that less than the minimum price is left. */
export function flexibleSaving(lines: readonly DocumentLine[], discountCents: Cents, minimumCents: Cents): Cents {
  const others = withoutFlexibleDiscount(lines).filter((line) => line.kind === 'discount' && isCounted(line));
  const left = others.reduce((all, line) => all + signedLineTotal(line), chargedCents(lines));
  return Math.max(0, Math.min(discountCents, left - minimumCents));
}

/** Add the discount for a flexible day, once: lines that have it already stay as they are, whatever its amount. */
export function withFlexibleDiscount<L extends DocumentLine>(
  lines: readonly L[],
  discountCents: Cents,
  minimumCents: Cents,
): (L | DocumentLine)[] {
  if (lines.some(isFlexibleDiscount)) return [...lines];
  const cents = flexibleSaving(lines, discountCents, minimumCents);
  if (cents === 0) return [...lines];
  return [...lines, { ...makeLine('discount', 'Any-time discount', 1, cents, FLEXIBLE_SLUG), position: lines.length }];
}

type SettleRules = Pick<FlexibleRules, 'settleAt'> & { zone: string };

/** Return when the windows of a day are set: on the evening before. */
export const settlesAt = (date: LocalDate, { settleAt, zone }: SettleRules): Date => slotInstant(addLocalDays(date, -1), settleAt, zone);

/** Whether the windows of a day are still open, so that a visit can be any time. */
export const isUnsettled = (date: LocalDate, now: Date, rules: SettleRules): boolean => now < settlesAt(date, rules);

/** Return the last day whose windows are to be set by now. */
export function settledThrough(now: Date, { settleAt, zone }: SettleRules): LocalDate {
  const today = localToday(now, zone);
  return localTimeOf(now, zone) >= settleAt ? addLocalDays(today, 1) : today;
}

export interface FlexiblePlace {
  windowId: string;
  truckId: string;
}

/**
 * Choose truck and window for a job that may come any time of a day: the route with most work that still has room, so that the emptier
 * ones stay free for big jobs; on it the window with most work, so that whole windows stay free for those who need a time; then the
 * smaller truck, the earlier window, and the name.
 * @returns null when no truck has room for it in any window.
 */
export function placeFlexible(query: AvailabilityQuery): FlexiblePlace | null {
  const live = liveOn(query);
  const able = trucksFor(query);
  const minutes = (bookings: typeof live) => bookings.reduce((all, booking) => all + booking.minutes, 0);
  const places = activeWindows(query.windows)
    .filter((window) => closedReason(query, window) === null)
    .flatMap((window, order) =>
      able(window).map((truck) => {
        const route = live.filter(({ truckId }) => truckId === truck.id);
        return { window, order, truck, route: minutes(route), beside: minutes(route.filter(isIn(window))) };
      }),
    );
  const [best] = places.sort(
    (a, b) =>
      b.route - a.route ||
      a.truck.cubicYards - b.truck.cubicYards ||
      a.truck.name.localeCompare(b.truck.name) ||
      b.beside - a.beside ||
      a.order - b.order,
  );
  return best ? { windowId: best.window.id, truckId: best.truck.id } : null;
}

/** Return a day in words: "Tuesday, Mar 9". */
export function dayInWords(date: LocalDate, { locale, weekdayAndDay }: DayWords = ENGLISH): string {
  const weekday = new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' });
  return `${weekday}, ${withoutYear(weekdayAndDay(date)).split(', ')[1]}`;
}

/** How a language writes days. */
type DayWords = Pick<Speech, 'locale' | 'weekdayAndDay'>;

/** Return a written day without its year: "Tue, Mar 9", "mar, 9 de mar". */
export const withoutYear = (day: string): string => day.replace(/,? (de )?\d{4}$/, '');

/** Say when we come on a flexible day: "Any time Tuesday, Mar 9 — we’ll tell you your 2-hour window by 6 PM the day before". */
export const flexibleWords = (date: LocalDate, window: WindowHours, settleAt: LocalTime): string =>
  `Any time ${dayInWords(date)} — ${flexiblePromise(window, settleAt)}`;

type WindowHours = Pick<ServiceWindow, 'start' | 'end'>;

/** Say when the window of a flexible day is told: "we’ll tell you your 2-hour window by 6 PM the day before". */
export function flexiblePromise(window: WindowHours, settleAt: LocalTime): string {
  const hours = windowHours([window]);
  const length = hours > 0 ? `${hours}-hour` : 'arrival';
  return `we’ll tell you your ${length} window by ${formatLocalTime(settleAt)} the day before`;
}

/** Return the length that all of these windows have, in whole hours; 0 when they have no such length in common. */
export function windowHours(windows: readonly WindowHours[]): number {
  const lengths = new Set(windows.map(({ start, end }) => (toMinutes(end) - toMinutes(start)) / 60));
  const [hours = 0] = lengths;
  return lengths.size === 1 && Number.isInteger(hours) && hours > 0 ? hours : 0;
}

const toMinutes = (time: LocalTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
