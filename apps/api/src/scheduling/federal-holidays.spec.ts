import { federalHolidays } from './federal-holidays.js';

const daysOf = (from: string, to: string) => federalHolidays(from, to).map(({ startsOn, reason }) => `${startsOn} ${reason}`);

it('has the holidays of the days that are asked about, over the end of a year', () => {
  expect(daysOf('2026-11-26', '2027-01-01')).toEqual([
    '2026-11-26 Thanksgiving Day',
    '2026-12-25 Christmas Day',
    "2027-01-01 New Year's Day",
  ]);
  expect(daysOf('2026-11-27', '2026-12-24')).toEqual([]);
  expect(daysOf('2027-01-02', '2026-01-01')).toEqual([]);
});

it('has a holiday on its own day, also on a weekend', () => {
  expect(daysOf('2026-07-03', '2026-07-05')).toEqual(['2026-07-04 Independence Day']);
  expect(daysOf('2027-07-03', '2027-07-06')).toEqual(['2027-07-04 Independence Day']);
});
