import fc from 'fast-check';
import { addLocalDays, daysBetween, isLocalDate, weekdayOf } from './local-time.js';
import {
  CALENDAR_WAYS,
  COUNTED_WAYS,
  DAY_UNITS,
  MOST_UNITS,
  readRelativeDays,
  relativeRange,
  writeRelativeDays,
  type RelativeDays,
} from './relative-days.js';

const SUNDAY = 0;
const MONDAY = 1;
const of = (text: string, today: string, first = SUNDAY) => {
  const { from, to } = relativeRange(readRelativeDays(text)!, today, first);
  return `${from ?? ''}..${to ?? ''}`;
};

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const relatives: fc.Arbitrary<RelativeDays> = fc.oneof(
  fc.record({ way: fc.constantFrom(...CALENDAR_WAYS), unit: fc.constantFrom(...DAY_UNITS) }),
  fc.record({ way: fc.constantFrom(...COUNTED_WAYS), count: fc.integer({ min: 1, max: MOST_UNITS }), unit: fc.constantFrom(...DAY_UNITS) }),
);

describe('relative days', () => {
  it('count from today, which belongs to the last and to the next ones', () => {
    expect(of('last-30-day', '2026-03-08')).toBe('2026-02-07..2026-03-08');
    expect(of('last-1-day', '2026-03-08')).toBe('2026-03-08..2026-03-08');
    expect(of('next-2-week', '2026-03-08')).toBe('2026-03-08..2026-03-21');
    expect(of('ago-14-day', '2026-03-08')).toBe('..2026-02-21');
    expect(of('ahead-7-day', '2026-03-08')).toBe('2026-03-16..');
  });

  it('end with a shorter month', () => {
    expect(of('last-1-month', '2026-03-31')).toBe('2026-03-01..2026-03-31');
    expect(of('next-1-month', '2026-01-31')).toBe('2026-01-31..2026-02-27');
    expect(of('last-1-year', '2024-02-29')).toBe('2023-03-01..2024-02-29');
    expect(of('last-1-quarter', '2026-05-31')).toBe('2026-03-01..2026-05-31');
  });

  it('are whole units of the calendar, with weeks as the country counts them', () => {
    expect(of('this-week', '2026-03-08', SUNDAY)).toBe('2026-03-08..2026-03-14');
    expect(of('this-week', '2026-03-08', MONDAY)).toBe('2026-03-02..2026-03-08');
    expect(of('previous-month', '2026-03-31')).toBe('2026-02-01..2026-02-28');
    expect(of('coming-month', '2026-12-31')).toBe('2027-01-01..2027-01-31');
    expect(of('this-quarter', '2026-11-25')).toBe('2026-10-01..2026-12-31');
    expect(of('previous-quarter', '2026-02-10')).toBe('2025-10-01..2025-12-31');
    expect(of('previous-year', '2026-02-10')).toBe('2025-01-01..2025-12-31');
    expect(of('previous-day', '2026-03-01')).toBe('2026-02-28..2026-02-28');
  });

  it('are read as they are written, and nothing else is', () => {
    fc.assert(fc.property(relatives, (relative) => expect(readRelativeDays(writeRelativeDays(relative))).toEqual(relative)));
    for (const text of [
      '',
      'last-0-day',
      'last-1000-day',
      'last-x-day',
      'last-day',
      'this-3-week',
      'this-eon',
      '2026-01-01..',
      'last-1-day ',
    ]) {
      expect(readRelativeDays(text)).toBeNull();
    }
  });

  it('are days that exist, in order; a unit of the calendar is that of today, or the one beside it', () => {
    fc.assert(
      fc.property(relatives, days, fc.constantFrom(SUNDAY, MONDAY), (relative, today, first) => {
        const { from, to } = relativeRange(relative, today, first);
        for (const day of [from, to]) if (day !== null) expect(isLocalDate(day)).toBe(true);
        if (from !== null && to !== null) expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0);
        if (relative.way === 'this') expect(from! <= today && today <= to!).toBe(true);
        if (relative.way === 'previous') expect(relativeRange({ ...relative, way: 'this' }, today, first).from).toBe(addLocalDays(to!, 1));
        if (relative.way === 'coming') expect(relativeRange({ ...relative, way: 'this' }, today, first).to).toBe(addLocalDays(from!, -1));
        if (!('count' in relative) && relative.unit === 'week') expect(weekdayOf(from!)).toBe(first);
      }),
    );
  });
});
