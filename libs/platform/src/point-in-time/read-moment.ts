import { isLocalDate, isLocalTime, localTimeOf, localToday, slotInstant } from '@haulbook/core';
import { BadBackup } from '../backup/manifest.js';

const SHAPE = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d))?(?:\s*(Z|[+-]\d\d:?\d\d)|\s+([\w+/-]+))?$/;
const USAGE = "Say the moment like this: '2026-11-27 14:05 America/New_York', or '2026-11-27 19:05:30Z'.";

/**
 * Read a moment as people write it, with a time zone or an offset. In an hour that the clocks repeat, the first occurrence counts.
 * @throws BadBackup with a sentence when it is none, or has not come yet.
 */
export function readMoment(text: string, now: Date): Date {
  const [, date, time, second = '00', offset, zone] = SHAPE.exec(text.trim()) ?? [];
  if (!date || !time || !isLocalDate(date) || !isLocalTime(time) || Number(second) > 59)
    throw new BadBackup(`"${text}" is no moment. ${USAGE}`);
  if (!offset && !zone) throw new BadBackup(`"${text}" has no time zone. ${USAGE}`);
  const minute = offset ? new Date(`${date}T${time}:00${offset}`) : inZone(date, time, zone!);
  if (Number.isNaN(minute.getTime())) throw new BadBackup(`"${text}" is no moment. ${USAGE}`);
  const moment = new Date(minute.getTime() + Number(second) * 1000);
  if (moment > now) throw new BadBackup(`${moment.toISOString()} has not come yet.`);
  return moment;
}

function inZone(date: string, time: string, zone: string): Date {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
  } catch {
    throw new BadBackup(`There is no time zone "${zone}". ${USAGE}`);
  }
  const moment = slotInstant(date, time, zone);
  if (localToday(moment, zone) !== date || localTimeOf(moment, zone) !== time)
    throw new BadBackup(`The clocks of ${zone} skipped ${time} on ${date}.`);
  return moment;
}
