import { formatLocalTime, formatWeekdays, formatWindow, pluralize } from '@haulbook/core';
import { activeWindows, blackoutOn, closedReason, takersFor, type AvailabilityQuery, type ServiceWindow } from './availability.js';
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

/**
 * List every window of a day in chronological order, each with the trucks that make it, or the rule that closes it.
 * @param named the trucks that are listed; of the others it is only found whether one of them makes a window that none of these does
 */
export function explainWindows(query: AvailabilityQuery, named = query.trucks): ExplainedWindow[] {
  const takersOf = takersFor(query);
  return activeWindows(query.windows).map((window) => {
    const closed = closedReason(query, window);
    const takes = takersOf(window);
    const truckIds = closed ? [] : named.filter(takes).map(({ id }) => id);
    const reason = closed ?? (truckIds.length > 0 || query.trucks.some(takes) ? null : 'full');
    return {
      windowId: window.id,
      label: formatWindow(window.start, window.end),
      truckIds,
      whyNot: reason && rules[reason](query, window),
    };
  });
}

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
