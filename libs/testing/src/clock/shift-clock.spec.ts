import { execFileSync } from 'node:child_process';
import { clockOffset, nodeClockOptions, shiftClock } from './shift-clock.js';

const DAY_MS = 86_400_000;
const before = clockOffset();
let machineNow: () => number;

beforeEach(() => {
  shiftClock(0);
  machineNow = Date.now;
});
afterEach(() => shiftClock(before));

/** Return how many whole days a time is ahead of the machine's. */
const daysAhead = (time: number) => Math.round((time - machineNow()) / DAY_MS);

describe('a clock that was shifted', () => {
  it('is ahead in each way to ask what time it is', () => {
    shiftClock(40 * DAY_MS);
    const asText = (Date as unknown as () => string)();
    expect([Date.now(), new Date().getTime(), Date.parse(asText)].map(daysAhead)).toEqual([40, 40, 40]);
    expect(clockOffset()).toBe(40 * DAY_MS);
  });

  it('leaves every other date alone', () => {
    shiftClock(40 * DAY_MS);
    expect([new Date(0).getTime(), new Date('2027-01-06').toISOString(), new Date(2027, 0, 6).getDate(), Date.UTC(2027, 0, 6)]).toEqual([
      0,
      '2027-01-06T00:00:00.000Z',
      6,
      Date.parse('2027-01-06'),
    ]);
  });

  it('makes dates that are dates, also of a class of their own', () => {
    shiftClock(40 * DAY_MS);
    class OwnDate extends Date {}
    const date = new OwnDate();
    expect([date instanceof Date, date instanceof OwnDate, new Date().constructor === Date, daysAhead(date.getTime())]).toEqual([
      true,
      true,
      true,
      40,
    ]);
  });

  it('is set, not moved on, by a second shift', () => {
    shiftClock(40 * DAY_MS);
    shiftClock(-3 * DAY_MS);
    expect(daysAhead(Date.now())).toBe(-3);
  });

  it('is known behind fake timers, too', () => {
    shiftClock(40 * DAY_MS);
    jest.useFakeTimers({ now: 0 });
    const [now, offset] = [Date.now(), clockOffset()];
    jest.useRealTimers();
    expect([now, offset, daysAhead(Date.now())]).toEqual([0, 40 * DAY_MS, 40]);
  });

  it('is passed on to a process', () => {
    shiftClock(40 * DAY_MS);
    const printed = execFileSync(process.execPath, [...nodeClockOptions(), '--print', 'Date.now()'], { encoding: 'utf8' });
    expect(daysAhead(Number(printed))).toBe(40);
  });
});
