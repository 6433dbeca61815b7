import { readMoment } from './read-moment.js';

const now = new Date('2026-11-28T00:00:00Z');

it.each([
  ['2026-11-27 14:05 America/New_York', '2026-11-27T19:05:00.000Z'],
  [' 2026-11-27T14:05:09 America/New_York ', '2026-11-27T19:05:09.000Z'],
  ['2026-11-27 19:05:30Z', '2026-11-27T19:05:30.000Z'],
  ['2026-11-27 14:05 -05:00', '2026-11-27T19:05:00.000Z'],
  ['2026-11-27 19:00 America/New_York', now.toISOString()],
  ['2026-11-01 01:30 America/New_York', '2026-11-01T05:30:00.000Z'],
])('%s is a moment', (text, moment) => {
  expect(readMoment(text, now).toISOString()).toBe(moment);
});

it.each([
  ['yesterday', /^"yesterday" is no moment\. Say the moment like this/],
  ['2026-02-30 14:05 UTC', /is no moment/],
  ['2026-11-27 24:05 UTC', /is no moment/],
  ['2026-11-27 14:05', /has no time zone/],
  ['2026-11-27 14:05 Mars/Olympus', /^There is no time zone "Mars\/Olympus"/],
  ['2026-03-08 02:30 America/New_York', /^The clocks of America\/New_York skipped 02:30 on 2026-03-08/],
  ['2026-11-27 19:00:01 America/New_York', /^2026-11-28T00:00:01.000Z has not come yet/],
])('%s is refused with a sentence', (text, sentence) => {
  expect(() => readMoment(text, now)).toThrow(sentence);
});
