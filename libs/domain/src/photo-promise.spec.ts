import { photoPromise, promiseClock, promisedBy, promisedWithin, type OfficeHours } from './photo-promise.js';

const ZONE = 'America/New_York';
const HOURS: OfficeHours = { opensAt: '08:00', closesAt: '18:00', weekdays: [1, 2, 3, 4, 5, 6], zone: ZONE };

/** Return until when and from when a price is promised for a request at a time, in UTC. */
const promise = (at: string, hours: Partial<OfficeHours> = {}, closed: [string, string][] = [], minutes = 60) => {
  const days = closed.map(([startsOn, endsOn]) => ({ startsOn, endsOn, reason: 'Closed' }));
  const found = photoPromise(new Date(at), minutes, { ...HOURS, ...hours }, days);
  return found && [found.by, found.countsFrom].map((each) => each.toISOString().slice(0, 16));
};

describe('the promise of a price', () => {
  it('is an hour from now while the office is open, told in full minutes', () => {
    expect(promise('2027-03-02T14:00:00Z')).toEqual(['2027-03-02T15:00', '2027-03-02T14:00']);
    // It must not be over before the minute that it names.
    expect(promise('2027-03-02T14:00:20Z')![0]).toBe('2027-03-02T15:01');
  });

  it('counts office minutes: what is left at closing time goes on in the morning', () => {
    // 5:40 PM on a Tuesday: 20 minutes today, 40 tomorrow.
    expect(promise('2027-03-02T22:40:00Z')).toEqual(['2027-03-03T13:40', '2027-03-02T22:40']);
    // Exactly until closing time.
    expect(promise('2027-03-02T22:00:00Z')![0]).toBe('2027-03-02T23:00');
  });

  it('begins when the office opens: before hours, after hours, and at closing time itself', () => {
    expect(promise('2027-03-02T11:15:00Z')).toEqual(['2027-03-02T14:00', '2027-03-02T13:00']);
    expect(promise('2027-03-03T01:00:00Z')).toEqual(['2027-03-03T14:00', '2027-03-03T13:00']);
    expect(promise('2027-03-02T23:00:00Z')).toEqual(['2027-03-03T14:00', '2027-03-03T13:00']);
  });

  it('passes over Sundays and closed days', () => {
    // Saturday, 9 PM.
    expect(promise('2027-03-07T02:00:00Z')![0]).toBe('2027-03-08T14:00');
    const labor: [string, string][] = [['2027-09-06', '2027-09-06']];
    // Saturday, 5:30 PM before Labor Day: half an hour, and the rest on Tuesday.
    expect(promise('2027-09-04T21:30:00Z', {}, labor)![0]).toBe('2027-09-07T12:30');
  });

  it('follows the clocks as they change', () => {
    // The night of March 13 to 14, 2027 is an hour shorter: 8 AM is 12:00 UTC instead of 13:00.
    const daily = { weekdays: [0, 1, 2, 3, 4, 5, 6] };
    expect(promise('2027-03-13T22:30:00Z', daily)![0]).toBe('2027-03-14T12:30');
    // November 7 has the hour from 1 to 2 AM twice: an office that is open all night promises sixty minutes of it.
    const night = { ...daily, opensAt: '00:00', closesAt: '23:59' };
    expect(promise('2027-11-07T05:30:00Z', night)![0]).toBe('2027-11-07T06:30');
  });

  it('takes several days for more minutes than a day has, and is none where the office never opens', () => {
    expect(promise('2027-03-02T13:00:00Z', {}, [], 15 * 60)![0]).toBe('2027-03-03T18:00');
    expect(promise('2027-03-02T13:00:00Z', { weekdays: [] })).toBeNull();
    expect(promise('2027-03-02T13:00:00Z', { opensAt: '18:00', closesAt: '08:00' })).toBeNull();
    expect(promise('2027-03-02T13:00:00Z', {}, [['2027-03-01', '2027-04-30']])).toBeNull();
  });
});

describe('the clock of a promise', () => {
  const clock = (by: string, now: string) => {
    const { state, minutes } = promiseClock(new Date(`2027-03-02T${by}Z`), new Date(`2027-03-02T${now}Z`));
    return `${state} ${minutes}`;
  };

  it('counts the last two hours, and then what it is overdue', () => {
    expect(clock('15:00:00', '14:00:00')).toBe('counting 60');
    expect(clock('15:00:00', '14:59:30')).toBe('counting 1');
    expect(clock('15:00:00', '13:59:01')).toBe('counting 60');
    expect(clock('15:00:00', '15:00:00')).toBe('counting 1');
    expect(clock('15:00:00', '15:00:30')).toBe('overdue 0');
    expect(clock('15:00:00', '15:12:00')).toBe('overdue 12');
    expect(clock('17:00:00', '14:00:00')).toBe('later 180');
  });
});

it('a promise in words says the day only where it is another one', () => {
  const now = new Date('2027-03-02T22:40:00Z');
  const words = (by: string) => promisedBy(new Date(by), now, ZONE);
  expect(words('2027-03-02T22:50:00Z')).toBe('by 5:50 PM');
  expect(words('2027-03-03T13:00:00Z')).toBe('by 8 AM tomorrow');
  expect(words('2027-03-08T13:40:00Z')).toBe('by 8:40 AM on Mon, Mar 8, 2027');
  expect([60, 45, 90, 120].map(promisedWithin)).toEqual(['within the hour', 'within 45 minutes', 'within 90 minutes', 'within 2 hours']);
});
