import fc from 'fast-check';
import { addLocalDays, daysBetween, weekdayOf } from '@haulbook/core';
import { addLocalMonths, reportPeriod, reportRangeProblem, weeksOf } from './report-period.js';

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addLocalDays('2000-01-01', days));

describe('the period of a report', () => {
  it.each([
    ['this_month', '2026-03-12', '2026-03-01', '2026-03-12', '2026-02-01', '2026-02-12'],
    ['this_month', '2026-03-31', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['this_month', '2026-01-05', '2026-01-01', '2026-01-05', '2025-12-01', '2025-12-05'],
    ['last_month', '2026-03-12', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['last_month', '2026-01-31', '2025-12-01', '2025-12-31', '2025-11-01', '2025-11-30'],
    ['last_30_days', '2026-03-30', '2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
    ['this_quarter', '2026-05-31', '2026-04-01', '2026-05-31', '2026-01-01', '2026-02-28'],
    ['this_quarter', '2026-01-01', '2026-01-01', '2026-01-01', '2025-10-01', '2025-10-01'],
    ['this_year', '2028-02-29', '2028-01-01', '2028-02-29', '2027-01-01', '2027-02-28'],
  ] as const)('%s on %s is %s to %s, compared with %s to %s', (name, today, from, to, beforeFrom, beforeTo) => {
    expect(reportPeriod(name, today)).toEqual({ from, to, before: { from: beforeFrom, to: beforeTo } });
  });

  it('of chosen days is compared with as many days right before', () => {
    fc.assert(
      fc.property(day, fc.nat(1095), (from, length) => {
        const { before, ...range } = reportPeriod('custom', '2026-03-12', { from, to: addLocalDays(from, length) });
        expect(range).toEqual({ from, to: addLocalDays(from, length) });
        expect(daysBetween(before.from, before.to)).toBe(length);
        expect(addLocalDays(before.to, 1)).toBe(from);
      }),
    );
  });

  it('is refused when it ends before it begins, or is longer than three years', () => {
    const problem = (from: string, to: string) => reportRangeProblem({ from, to });
    expect(problem('2026-03-02', '2026-03-01')).toBe('Please choose a last day that is not before the first day');
    expect(problem('2024-01-01', '2027-01-01')).toBe('Please choose three years at most');
    expect([problem('2026-03-01', '2026-03-01'), problem('2024-01-01', '2026-12-31')]).toEqual([null, null]);
  });
});

describe('months later', () => {
  it('keep the day, or end with the month', () => {
    expect(addLocalMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addLocalMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addLocalMonths('2026-03-15', -3)).toBe('2025-12-15');
    expect(addLocalMonths('2026-12-31', 2)).toBe('2027-02-28');
  });
});

describe('the weeks of a range', () => {
  it('cover it day by day without a gap, each from a Monday to a Sunday except at its ends', () => {
    fc.assert(
      fc.property(day, fc.nat(400), (from, length) => {
        const to = addLocalDays(from, length);
        const weeks = weeksOf({ from, to });
        expect([weeks[0]!.from, weeks.at(-1)!.to]).toEqual([from, to]);
        weeks.slice(1).forEach((week, index) => {
          expect(week.from).toBe(addLocalDays(weeks[index]!.to, 1));
          expect(weekdayOf(week.from)).toBe(1);
        });
      }),
    );
  });
});
