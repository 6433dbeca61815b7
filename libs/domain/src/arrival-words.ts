import { ENGLISH, localTimeOf, msg, type LocalDate, type LocalTime, type Speech } from '@haulbook/core';
import type { AppointmentStatus } from './states/appointment.js';

/** What the words about a visit are made of: as much of its page as they say. */
export interface ArrivalFacts {
  status: AppointmentStatus;
  phase: 'ahead' | 'today' | 'done';
  date: LocalDate;
  /** The window that was promised, in words. */
  window: string;
  times: { start: LocalTime; end: LocalTime } | null;
  expected: { from: string; to: string; isLate: boolean } | null;
  stopsBefore: number | null;
  expectedAt: string | null;
  minutesLeft: number | null;
  isLate: boolean;
  arrivedAt: string | null;
  completedAt: string | null;
}

/** What a customer reads first. */
export interface ArrivalWords {
  title: string;
  text: string;
}

const OVER: readonly AppointmentStatus[] = ['completed', 'no_show', 'cancelled'];

/** Whether something of a visit is still to come. */
export const isGoingOn = ({ phase, status }: Pick<ArrivalFacts, 'phase' | 'status'>): boolean => phase !== 'done' && !OVER.includes(status);

const LATE = msg('Your crew is running late');

/** Return the window that was promised, in words. */
export const windowOf = ({ window, times }: ArrivalFacts, speech: Speech): string =>
  times ? speech.window(times.start, times.end) : speech.told(window);

/** Return what a visit's customer reads first, with times of a zone. */
export function wordsOf(visit: ArrivalFacts, zone: string, speech: Speech = ENGLISH): ArrivalWords {
  const { t } = speech;
  const { status, phase, isLate, arrivedAt, completedAt, expectedAt } = visit;
  const time = (at: string) => speech.time(localTimeOf(new Date(at), zone));
  const day = speech.weekdayAndDay(visit.date);
  if (status === 'cancelled' || status === 'no_show')
    return { title: t('This visit isn’t taking place'), text: t('Call us and we’ll find another time.') };
  if (phase === 'done') return { title: t('All done'), text: t('The crew finished on {day}. Thank you.', { day }) };
  if (completedAt) return { title: t('All done'), text: t('The crew finished at {time}. Thank you.', { time: time(completedAt) }) };
  if (arrivedAt) return { title: t('Your crew is here'), text: t('They arrived at {time}.', { time: time(arrivedAt) }) };
  if (phase === 'ahead') return { title: t('Your visit is on {day}', { day }), text: ahead(visit, speech) };
  if (status === 'confirmed') return beforeSettingOff(visit, zone, speech);
  if (isLate && expectedAt)
    return { title: t(LATE), text: t('They’re on the way, and expected to be there around {time}.', { time: time(expectedAt) }) };
  return { title: t('Your crew is on the way'), text: onTheWay(visit, time, speech) };
}

const ahead = (visit: ArrivalFacts, speech: Speech): string =>
  speech.t('{window}. Open this page again on the day: it shows how many stops come before yours, and when to expect your crew.', {
    window: windowOf(visit, speech),
  });

function onTheWay({ expectedAt, minutesLeft }: ArrivalFacts, time: (at: string) => string, { t }: Speech): string {
  if (!expectedAt) return t('They’ll be there soon.');
  return minutesLeft
    ? t('About {count, plural, one {# minute} other {# minutes}} away. They expect to be there around {time}.', {
        count: minutesLeft,
        time: time(expectedAt),
      })
    : t('They expect to be there around {time}.', { time: time(expectedAt) });
}

function beforeSettingOff({ expected, stopsBefore }: ArrivalFacts, zone: string, { t, window }: Speech): ArrivalWords {
  if (stopsBefore === null) return { title: t('Your visit is today'), text: t('The crew hasn’t set off yet.') };
  if (!expected) return { title: t(LATE), text: t('Your window is over, and they haven’t set off yet. Call us for the latest.') };
  const at = (instant: string) => localTimeOf(new Date(instant), zone);
  const between = window(at(expected.from), at(expected.to));
  const stops =
    stopsBefore === 0
      ? t('Yours is the next stop.')
      : t('{count, plural, one {# stop comes} other {# stops come}} before yours.', { count: stopsBefore });
  if (expected.isLate) return { title: t(LATE), text: t('We’re sorry. They’re now expected {between}. {stops}', { between, stops }) };
  return { title: t('Expect your crew {between}', { between }), text: stops };
}
