import type { LocalDate, LocalTime, Speech } from '@haulbook/core';

/** A slot in English words, as `slotWords` writes them. */
interface EnglishSlot {
  date: LocalDate;
  label: string;
  flexible?: boolean | undefined;
}

const TIME = String.raw`(\d{1,2})(?::(\d{2}))?`;
const WINDOW = new RegExp(`^${TIME}(?: (AM|PM))?–${TIME} (AM|PM)$`);
const CLOCK = new RegExp(`^${TIME} (AM|PM)$`);
const FLEXIBLE = /^Any time .+ — we’ll tell you your (?:(\d+)-hour|arrival) window by (.+) the day before$/;

/** Read a time back: "2", "30", "PM" is "14:30". */
function timeOf(hour = '', minute = '00', half = ''): LocalTime {
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** Return the window of a slot in the reader's language: "8–10 a. m.". The label is English, and stays where it is another text. */
export function windowIn({ date, label, flexible }: EnglishSlot, speech: Speech): string {
  if (speech.code === 'en') return label;
  if (flexible) return flexibleIn(label, speech.weekdayAndDay(date), speech);
  const [, hour, minute, half, toHour, toMinute, toHalf] = WINDOW.exec(label) ?? [];
  return toHalf ? speech.window(timeOf(hour, minute, half ?? toHalf), timeOf(toHour, toMinute, toHalf)) : label;
}

function flexibleIn(label: string, day: string, { t, time }: Speech): string {
  const [, hours, settled] = FLEXIBLE.exec(label) ?? [];
  const [, hour, minute, half] = CLOCK.exec(settled ?? '') ?? [];
  if (!half) return label;
  const by = time(timeOf(hour, minute, half));
  return hours
    ? t('Any time {day} — we’ll tell you your {hours}-hour window by {time} the day before', { day, hours, time: by })
    : t('Any time {day} — we’ll tell you your arrival window by {time} the day before', { day, time: by });
}
