import { nextRuns } from './cron-times.js';

describe('when a timed job runs next', () => {
  const after = new Date('2027-03-03T23:55:30.000Z');
  const next = (cron: string, count = 2) => nextRuns(cron, after, count).map((at) => at.toISOString().slice(0, 16));

  it.each([
    ['every minute', '* * * * *', ['2027-03-03T23:56', '2027-03-03T23:57']],
    ['every ten minutes, over midnight', '*/10 * * * *', ['2027-03-04T00:00', '2027-03-04T00:10']],
    ['at several minutes of an hour', '5,20 * * * *', ['2027-03-04T00:05', '2027-03-04T00:20']],
    ['once a day', '17 3 * * *', ['2027-03-04T03:17', '2027-03-05T03:17']],
    ['on a day of the week', '0 8 * * 1', ['2027-03-08T08:00', '2027-03-15T08:00']],
    ['on a day of the month or of the week', '0 8 5 * 1', ['2027-03-05T08:00', '2027-03-08T08:00']],
  ])('%s', (_, cron, expected) => {
    expect(next(cron)).toEqual(expected);
  });

  it('never in the minute that has begun, and for a day that never comes not at all', () => {
    expect(nextRuns('* * * * *', new Date('2027-03-03T12:00:00.000Z'), 1)).toEqual([new Date('2027-03-03T12:01:00.000Z')]);
    expect(next('0 0 30 2 *')).toEqual([]);
  });
});
