import { formatLocalTime, formatWeekdays, formatWindow, pluralize } from '@haulbook/core';
import { activeWindows, blackoutOn, closedReason, takersFor, type AvailabilityQuery, type ServiceWindow } from './availability.js';
import { trucksOnDay } from './trucks-on-day.js';
import { UNAVAILABLE_MESSAGES, type UnavailableReason } from './unavailable-reasons.js';

/** A window of a day as the business sees it: the trucks that could take a job, or why customers are not offered it. */
export interface ExplainedWindow {
  windowId: string;
  label: string;
  /** In the order of the trucks; empty when it is not offered. */
  truckIds: string[];
  /** The rule that is in the way, in words; null when it is offered. */
  whyNot: string | null;
}

/** A window of a day: the rule that closes it whatever is booked, or those of some trucks that make it. */
export interface WindowOffer {
  window: ServiceWindow;
  closed: UnavailableReason | null;
  truckIds: string[];
}

/** List every window of a day in chronological order, with those of these trucks that make it. Nothing that others have booked is asked for. */
export function offersOf(query: AvailabilityQuery, trucks = query.trucks, onDay = trucksOnDay(query)): WindowOffer[] {
  const takersOf = takersFor(query, onDay);
  return activeWindows(query.windows).map((window) => {
    const closed = closedReason(query, window);
    return { window, closed, truckIds: closed ? [] : trucks.filter(takersOf(window)).map(({ id }) => id) };
  });
}

/** Whether a window is open and none of the trucks makes it, so that another truck decides whether it is offered. */
export const isLeftToOthers = ({ closed, truckIds }: WindowOffer): boolean => closed === null && truckIds.length === 0;

/**
 * Explain the windows of a day, each with its trucks, or the rule that closes it.
 * @param othersMake whether a truck besides these makes a window that `isLeftToOthers`
 */
export const explainOffers = (
  query: AvailabilityQuery,
  offers: readonly WindowOffer[],
  othersMake: (window: ServiceWindow) => boolean,
): ExplainedWindow[] =>
  offers.map((offer) => {
    const { window, closed, truckIds } = offer;
    const reason = closed ?? (isLeftToOthers(offer) && !othersMake(window) ? 'full' : null);
    return {
      windowId: window.id,
      label: formatWindow(window.start, window.end),
      truckIds,
      whyNot: reason && rules[reason](query, window),
    };
  });

const said = (reason: UnavailableReason) => () => UNAVAILABLE_MESSAGES[reason];

const rules: Record<UnavailableReason, (query: AvailabilityQuery, window: ServiceWindow) => string> = {
  past: said('past'),
  too_far: ({ settings }) => `More than ${pluralize(settings.daysAhead, 'day')} ahead`,
  closed: (_query, { weekdays }) => (weekdays.length > 0 ? `Only ${formatWeekdays(weekdays)}` : 'On no day of the week'),
  blackout: ({ date, blackouts }) => `Blackout: ${blackoutOn(date, blackouts)?.reason ?? ''}`,
  cutoff: ({ settings }) => `After the same-day cut-off at ${formatLocalTime(settings.sameDayCutoff)}`,
  lead_time: ({ settings }) => `Less than ${noticeOf(settings.leadMinutes)} ahead`,
  too_big: ({ trucks }) => (trucks.some(({ active }) => active) ? 'No truck is big enough' : 'No truck is in service'),
  full: said('full'),
};

/** Write how long ahead customers book: "3 hours", "90 minutes". */
const noticeOf = (minutes: number): string => (minutes % 60 === 0 ? pluralize(minutes / 60, 'hour') : pluralize(minutes, 'minute'));
