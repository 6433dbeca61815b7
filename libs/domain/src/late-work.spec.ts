import { doneAt, isTooLateToTell, minutesLeft, takesWork } from './late-work.js';

const DAY = { startsAt: new Date('2027-03-02T05:00:00Z'), endsAt: new Date('2027-03-03T05:00:00Z') };
const MINUTE = 60_000;
const at = (time: string) => new Date(`2027-03-${time}Z`);

describe('work that waited on a phone', () => {
  it('was done as long ago as the phone kept it, and not before its day', () => {
    expect(doneAt(at('02T15:00:00'), 90 * MINUTE, DAY)).toEqual(at('02T13:30:00'));
    expect(doneAt(at('02T15:00:00'), 24 * 60 * MINUTE, DAY)).toEqual(DAY.startsAt);
    // Before the day it is not moved into it.
    expect(doneAt(at('02T04:00:00'), 0, DAY)).toEqual(at('02T04:00:00'));
  });

  it('is taken until noon of the day after, if it was done before midnight and the link was not revoked', () => {
    const link = { status: 'active' as const, endsAt: DAY.endsAt };
    const evening = at('02T22:00:00');
    expect(takesWork(link, { at: evening, now: evening })).toBe(true);
    expect(takesWork(link, { at: evening, now: at('03T16:59:59') })).toBe(true);
    expect(takesWork(link, { at: evening, now: at('03T17:00:00') })).toBe(false);
    expect(takesWork(link, { at: DAY.endsAt, now: DAY.endsAt })).toBe(false);
    expect(takesWork({ ...link, status: 'revoked' }, { at: evening, now: evening })).toBe(false);
  });
});

describe('the news that a crew has set off', () => {
  const off = { at: at('02T14:00:00'), minutes: 20 };

  it('counts from the press, not from the moment the phone had a connection', () => {
    expect(minutesLeft(off, at('02T14:00:30'))).toBe(20);
    expect(minutesLeft(off, at('02T14:08:00'))).toBe(12);
    expect(minutesLeft(off, at('02T15:00:00'))).toBe(0);
    expect(minutesLeft({ ...off, minutes: null }, at('02T14:08:00'))).toBeNull();
  });

  it('is none once the crew is there', () => {
    expect(isTooLateToTell(off, at('02T14:19:59'))).toBe(false);
    expect(isTooLateToTell(off, at('02T14:20:00'))).toBe(true);
    expect(isTooLateToTell({ ...off, minutes: null }, at('02T14:29:00'))).toBe(false);
    expect(isTooLateToTell({ ...off, minutes: null }, at('02T14:30:00'))).toBe(true);
  });
});
