import { addLocalDays, daysBetween, weekdayOf } from '@haulbook/core';
import fc from 'fast-check';
import { repeatDates, type RepeatFrequency } from './repeat-dates.js';

const rule = (frequency: RepeatFrequency, startsOn: string | null, endsOn: string | null = null) => ({ frequency, startsOn, endsOn });

describe('repeatDates', () => {
  it('repeats weekly and every two weeks from the first day on', () => {
    expect(repeatDates(rule('weekly', '2026-12-01'), '2026-11-01', '2026-12-20')).toEqual(['2026-12-01', '2026-12-08', '2026-12-15']);
    expect(repeatDates(rule('biweekly', '2026-12-01'), '2026-12-02', '2027-01-12')).toEqual(['2026-12-15', '2026-12-29', '2027-01-12']);
  });

  it('keeps the weekday of the month, and takes the last one for a fifth', () => {
    expect(repeatDates(rule('monthly', '2026-12-08'), '2026-12-09', '2027-03-31')).toEqual(['2027-01-12', '2027-02-09', '2027-03-09']);
    expect(repeatDates(rule('monthly', '2026-12-29'), '2026-12-29', '2027-03-31')).toEqual([
      '2026-12-29',
      '2027-01-26',
      '2027-02-23',
      '2027-03-30',
    ]);
  });

  it('ends with its last day', () => {
    expect(repeatDates(rule('weekly', '2026-12-01', '2026-12-08'), '2026-12-01', '2027-12-31')).toEqual(['2026-12-01', '2026-12-08']);
  });

  it('has no days of its own on request, or without a first day', () => {
    expect(repeatDates(rule('on_request', '2026-12-01'), '2026-12-01', '2027-12-31')).toEqual([]);
    expect(repeatDates(rule('weekly', null), '2026-12-01', '2027-12-31')).toEqual([]);
  });

  it('gives the same days in one span as in two, on one weekday and in order', () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((days) => addLocalDays('2026-01-01', days));
    const frequency = fc.constantFrom<RepeatFrequency>('weekly', 'biweekly', 'monthly');
    fc.assert(
      fc.property(frequency, day, day, fc.nat(400), fc.nat(400), (every, startsOn, from, one, other) => {
        const middle = addLocalDays(from, one);
        const through = addLocalDays(middle, other + 1);
        const all = repeatDates(rule(every, startsOn), from, through);
        expect([
          ...repeatDates(rule(every, startsOn), from, middle),
          ...repeatDates(rule(every, startsOn), addLocalDays(middle, 1), through),
        ]).toEqual(all);
        expect(all.every((date) => weekdayOf(date) === weekdayOf(startsOn) && date >= startsOn)).toBe(true);
        const gaps = all.slice(1).map((date, index) => daysBetween(all[index]!, date));
        expect(gaps.every((gap) => (every === 'monthly' ? gap === 28 || gap === 35 : gap === (every === 'weekly' ? 7 : 14)))).toBe(true);
      }),
    );
  });
});
