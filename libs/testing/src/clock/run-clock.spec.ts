import { instantInNewYork, setRunClock } from './run-clock.js';
import { clockOffset, shiftClock } from './shift-clock.js';

const before = clockOffset();
afterEach(() => shiftClock(before));

describe('a time in New York', () => {
  it.each([
    ['2026-12-31T23:50', '2027-01-01T04:50:00.000Z'],
    ['2027-07-01T09:00', '2027-07-01T13:00:00.000Z'],
    // The last minute of winter, and the first of summer.
    ['2027-03-14T01:59', '2027-03-14T06:59:00.000Z'],
    ['2027-03-14T03:00', '2027-03-14T07:00:00.000Z'],
    // It occurs twice: the first of the two.
    ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ])('%s is the instant %s', (local, instant) => {
    expect(new Date(instantInNewYork(local)).toISOString()).toBe(instant);
  });

  it.each(['2027-03-14T02:30', '2027-02-29T10:00', '2026-12-31', 'tomorrow', ''])('%p is refused with an example', (text) => {
    expect(() => instantInNewYork(text)).toThrow(`such as 2026-12-31T23:50, not "${text}"`);
  });
});

describe('the clock of a run', () => {
  it('stood at TEST_CLOCK when the run began, and runs on', () => {
    shiftClock(0);
    const env = { TEST_CLOCK: '2026-12-31T23:50', TEST_STARTED_AT: String(Date.now() - 15 * 60_000) };
    setRunClock(env);
    const minutes = (Date.now() - instantInNewYork('2027-01-01T00:05')) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(0);
    expect(minutes).toBeLessThan(1);
  });

  it('begins with its first process, on an ordinary Wednesday unless told otherwise', () => {
    shiftClock(0);
    const env: Record<string, string | undefined> = {};
    setRunClock(env);
    expect(Number(env['TEST_STARTED_AT'])).toBe(instantInNewYork('2027-01-06T10:00') - clockOffset());
  });
});
