import { settingOffWarnings } from './setting-off.js';

const VISIT = { date: '2027-03-02', endsAt: '2027-03-02T15:00:00.000Z' };
const at = (now: string, zone = 'America/New_York') => settingOffWarnings(VISIT, new Date(now), zone);

it('has nothing against the day of the visit until its window ends', () => {
  expect(at('2027-03-02T05:00:00Z')).toEqual([]);
  expect(at('2027-03-02T14:59:59Z')).toEqual([]);
});

it('warns once the window is over', () => {
  expect(at('2027-03-02T15:00:00Z')).toEqual(['The window of this visit is over.']);
});

it('warns on another day of the zone', () => {
  expect(at('2027-03-02T04:59:59Z')).toEqual(['This visit is on Tue, Mar 2, 2027, not today.']);
  expect(at('2027-03-02T04:59:59Z', 'UTC')).toEqual([]);
  expect(at('2027-03-03T05:00:00Z')).toHaveLength(1);
});
