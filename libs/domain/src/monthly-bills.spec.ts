import fc from 'fast-check';
import { billPeriod, billPeriodLabel, jobsOnBill, lastMonthEnd, monthToBill, nextMonthlyBillOn, spreadCredit } from './monthly-bills.js';

const ZONE = 'America/New_York';
const job = (at: string, orderNumber = 'J-1') => ({ finishedAt: new Date(at), orderNumber });

describe('the month that is billed', () => {
  it.each([
    ['2027-04-01T03:59:00Z', '2027-02-28', '2027-04-01'], // still March 31 in New York
    ['2027-04-01T04:00:00Z', '2027-03-31', '2027-05-01'],
    ['2027-03-14T12:00:00Z', '2027-02-28', '2027-04-01'],
    ['2028-03-01T05:00:00Z', '2028-02-29', '2028-04-01'],
    ['2027-01-01T04:59:59Z', '2026-11-30', '2027-01-01'],
    ['2027-01-31T12:00:00Z', '2026-12-31', '2027-02-01'],
  ])('at %s ends on %s, and the next bill comes on %s', (now, end, next) => {
    expect(lastMonthEnd(new Date(now), ZONE)).toBe(end);
    expect(nextMonthlyBillOn(new Date(now), ZONE)).toBe(next);
  });

  it('is billed once, and after an outage together with the ones before', () => {
    const now = new Date('2027-04-01T04:00:00Z');
    expect(monthToBill(null, now, ZONE)).toBe('2027-03-31');
    expect(monthToBill('2027-01-31', now, ZONE)).toBe('2027-03-31');
    expect(monthToBill('2027-03-31', now, ZONE)).toBeNull();
  });
});

describe('the jobs on a bill', () => {
  it('are those finished by its last day at the business, the earliest first', () => {
    const jobs = [job('2027-04-01T03:59:00Z', 'J-3'), job('2027-04-01T04:00:00Z', 'J-4'), job('2027-03-02T15:00:00Z', 'J-2')];
    const tied = [...jobs, job('2027-03-02T15:00:00Z', 'J-1')];
    expect(jobsOnBill(tied, '2027-03-31', ZONE).map(({ orderNumber }) => orderNumber)).toEqual(['J-1', 'J-2', 'J-3']);
  });

  it('make its period: the month, and what was left over from before', () => {
    const march = { from: '2027-03-01', through: '2027-03-31' };
    expect(billPeriod([job('2027-03-20T15:00:00Z')], '2027-03-31', ZONE)).toEqual(march);
    expect(billPeriod([job('2027-02-10T15:00:00Z')], '2027-03-31', ZONE)).toEqual({ ...march, from: '2027-02-10' });
    expect(billPeriod([job('2027-03-02T15:00:00Z')], '2027-03-17', ZONE)).toEqual({ from: '2027-03-01', through: '2027-03-17' });
  });

  it.each([
    ['2027-03-01', '2027-03-31', 'March 2027'],
    ['2027-02-01', '2027-02-28', 'February 2027'],
    ['2027-03-01', '2027-03-30', 'Mar 1, 2027 – Mar 30, 2027'],
    ['2027-02-10', '2027-03-31', 'Feb 10, 2027 – Mar 31, 2027'],
  ])('from %s through %s are called %s', (from, through, words) => {
    expect(billPeriodLabel({ from, through })).toBe(words);
  });

  it('go on exactly one of the bills of any months in a row', () => {
    const instants = fc.array(fc.date({ min: new Date('2027-01-01'), max: new Date('2027-06-30'), noInvalidDate: true }), {
      maxLength: 30,
    });
    const ends = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'];
    fc.assert(
      fc.property(instants, (finished) => {
        let left = finished.map((finishedAt, nth) => ({ finishedAt, orderNumber: `J-${nth}` }));
        const billed = ends.flatMap((end) => {
          const on = jobsOnBill(left, end, ZONE);
          left = left.filter((one) => !on.includes(one));
          return on;
        });
        expect([left, new Set(billed).size, billed.length]).toEqual([[], finished.length, finished.length]);
      }),
    );
  });
});

describe('a credit of a whole monthly bill', () => {
  it('is spread over its jobs by what is left of each, to the cent, and takes no more of any', () => {
    const left = fc.array(fc.record({ totalCents: fc.integer({ min: 1, max: 90_000 }), creditedCents: fc.constant(0) }), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(left, fc.double({ min: 0.01, max: 1, noNaN: true }), (jobs, share) => {
        const cents = Math.max(1, Math.floor(jobs.reduce((all, { totalCents }) => all + totalCents, 0) * share));
        const parts = spreadCredit(jobs, cents);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(cents);
        parts.forEach((part, nth) => expect(part).toBeLessThanOrEqual(jobs[nth]!.totalCents));
      }),
    );
    expect(
      spreadCredit(
        [
          { totalCents: 100, creditedCents: 100 },
          { totalCents: 100, creditedCents: 0 },
        ],
        40,
      ),
    ).toEqual([0, 40]);
  });
});
