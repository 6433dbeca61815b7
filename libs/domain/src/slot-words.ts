import { ENGLISH, isNearDay, type LocalDate, type LocalTime, type Speech } from '@haulbook/core';
import { dayInWords, withoutYear } from './flexible-days.js';

/** A slot as customers read it. The label of a flexible one says the day as well. */
export interface SlotText {
  date: string;
  label: string;
  flexible?: boolean | undefined;
}

/**
 * Return a slot with its day: "Mon, Mar 9, 2026, 8–10 AM". Day and hours are the company's, whatever the visitor's zone.
 * @param today leaves the year off a day that is near; without it, as in what is kept, the year is always said
 */
export function formatSlot({ date, label, flexible }: SlotText, speech: Speech = ENGLISH, today?: LocalDate): string {
  if (!flexible) return `${nearDay(date, speech, today)}, ${windowText(label, speech)}`;
  const promise = label.split(' — ')[1];
  return promise ? speech.t('Any time {day} — {promise}', { day: dayInWords(date, speech), promise: promiseText(promise, speech) }) : label;
}

/** Return a day with its weekday, and with its year where that does not go without saying: "Mon, Mar 9". */
export function nearDay(date: LocalDate, speech: Speech, today?: LocalDate): string {
  const day = speech.weekdayAndDay(date);
  return today && isNearDay(date, today) ? withoutYear(day) : day;
}

/** Return the window of a slot: "8–10 AM". A flexible one says the whole of it. */
export const slotWindow = (slot: SlotText, speech: Speech): string =>
  slot.flexible ? formatSlot(slot, speech) : windowText(slot.label, speech);

const WINDOW = /^(\d+)(?::(\d\d))?(?: ([AP]M))?–(\d+)(?::(\d\d))? ([AP]M)$/;

/** Return the hours of a window, which the server says in English: "8–10 AM". Any other label stays as it is. */
export function windowText(label: string, speech: Speech): string {
  const [, from, fromMinutes, fromHalf, to, toMinutes, toHalf] = WINDOW.exec(label) ?? [];
  if (!from || !to || !toHalf) return speech.told(label);
  return speech.window(timeOf(from, fromMinutes, fromHalf ?? toHalf), timeOf(to, toMinutes, toHalf));
}

const PROMISE = /^we’ll tell you your (?:(\d+)-hour|arrival) window by (\d+)(?::(\d\d))? ([AP]M) the day before$/;

/** Return when the window of a flexible day is told, which the server says in English. */
export function promiseText(promise: string, speech: Speech): string {
  const [, hours, hour, minutes, half] = PROMISE.exec(promise) ?? [];
  if (!hour || !half) return speech.told(promise);
  const time = speech.time(timeOf(hour, minutes, half));
  return hours
    ? speech.t('we’ll tell you your {hours}-hour window by {time} the day before', { hours, time })
    : speech.t('we’ll tell you your arrival window by {time} the day before', { time });
}

/** Return a time of a clock with halves: 2, 30 and PM are 14:30. */
function timeOf(hour: string, minutes = '00', half: string): LocalTime {
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}
