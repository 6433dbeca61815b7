import type { ArrivalView } from '@haulbook/contracts';
import { formatLocalDate, formatLocalTime, formatWindow, localTimeOf, pluralize } from '@haulbook/core';

/** What a customer reads first. */
export interface ArrivalWords {
  title: string;
  text: string;
}

const OPEN_AGAIN = 'Open this page again on the day: it shows how many stops come before yours, and when to expect your crew.';

/** Return what a visit's customer reads first, with times of a zone. */
export function wordsOf(visit: ArrivalView, zone: string): ArrivalWords {
  const { status, phase, date, window, isLate, arrivedAt, completedAt } = visit;
  const time = (at: string) => formatLocalTime(localTimeOf(new Date(at), zone));
  if (status === 'cancelled' || status === 'no_show')
    return { title: 'This visit isn’t taking place', text: 'Call us and we’ll find another time.' };
  if (phase === 'done') return { title: 'All done', text: `The crew finished on ${formatLocalDate(date)}. Thank you.` };
  if (completedAt) return { title: 'All done', text: `The crew finished at ${time(completedAt)}. Thank you.` };
  if (arrivedAt) return { title: 'Your crew is here', text: `They arrived at ${time(arrivedAt)}.` };
  if (phase === 'ahead') return { title: `Your visit is on ${formatLocalDate(date)}`, text: `${window}. ${OPEN_AGAIN}` };
  if (status === 'confirmed') return beforeSettingOff(visit, zone);
  if (isLate && visit.expectedAt)
    return { title: 'Your crew is running late', text: `They’re on the way, and expected to be there around ${time(visit.expectedAt)}.` };
  return { title: 'Your crew is on the way', text: onTheWay(visit, time) };
}

function onTheWay({ expectedAt, minutesLeft }: ArrivalView, time: (at: string) => string): string {
  if (!expectedAt) return 'They’ll be there soon.';
  return minutesLeft
    ? `About ${pluralize(minutesLeft, 'minute')} away. They expect to be there around ${time(expectedAt)}.`
    : `They expect to be there around ${time(expectedAt)}.`;
}

function beforeSettingOff({ expected, stopsBefore }: ArrivalView, zone: string): ArrivalWords {
  if (stopsBefore === null) return { title: 'Your visit is today', text: 'The crew hasn’t set off yet.' };
  if (!expected)
    return { title: 'Your crew is running late', text: 'Your window is over, and they haven’t set off yet. Call us for the latest.' };
  const at = (instant: string) => localTimeOf(new Date(instant), zone);
  const between = formatWindow(at(expected.from), at(expected.to));
  if (expected.isLate)
    return { title: 'Your crew is running late', text: `We’re sorry. They’re now expected ${between}. ${stopsInWords(stopsBefore)}` };
  return { title: `Expect your crew ${between}`, text: stopsInWords(stopsBefore) };
}

const stopsInWords = (count: number): string =>
  count === 0 ? 'Yours is the next stop.' : count === 1 ? '1 stop comes before yours.' : `${count} stops come before yours.`;
