import { isNearDay } from './near-day.js';

it.each([
  ['2026-11-29', true],
  ['2026-11-28', false],
  ['2027-01-04', true],
  ['2027-05-30', true],
  ['2027-05-31', false],
  ['2027-11-29', false],
])('on Nov 29, 2026, the year of %s goes without saying: %s', (date, isNear) => {
  expect(isNearDay(date, '2026-11-29')).toBe(isNear);
});
