import {
  addLocalDays,
  daysBetween,
  endOfLocalDay,
  formatInstant,
  formatLocalDate,
  formatLocalTime,
  formatWeekdays,
  formatWindow,
  isExpired,
  isLocalDate,
  isLocalTime,
  localTimeOf,
  localToday,
  slotInstant,
  weekdayOf,
} from './local-time.js';

const ZONE = 'America/New_York';
const iso = (date: string, time: string) => slotInstant(date, time, ZONE).toISOString();

describe('slots as instants', () => {
  it('follows New York through the year', () => {
    expect(iso('2026-01-15', '08:00')).toBe('2026-01-15T13:00:00.000Z');
    expect(iso('2026-07-15', '08:00')).toBe('2026-07-15T12:00:00.000Z');
  });

  it('neither shifts nor repeats windows when the clocks go back (Nov 1, 2026)', () => {
    expect(iso('2026-10-31', '08:00')).toBe('2026-10-31T12:00:00.000Z');
    expect(iso('2026-11-01', '08:00')).toBe('2026-11-01T13:00:00.000Z');
    expect(iso('2026-11-02', '08:00')).toBe('2026-11-02T13:00:00.000Z');
  });

  it('neither shifts nor repeats windows when the clocks go forward (Mar 14, 2027)', () => {
    expect(iso('2027-03-13', '08:00')).toBe('2027-03-13T13:00:00.000Z');
    expect(iso('2027-03-14', '08:00')).toBe('2027-03-14T12:00:00.000Z');
    expect(iso('2027-03-15', '08:00')).toBe('2027-03-15T12:00:00.000Z');
  });

  it('reads a skipped hour as the one after it, a repeated one as its first pass', () => {
    expect(iso('2027-03-14', '02:30')).toBe('2027-03-14T07:30:00.000Z'); // 3:30 in summer time
    expect(iso('2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z'); // 1:30 still in summer time
  });

  it.each([
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/Berlin', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:30', '2026-04-04T14:30:00.000Z'],
    ['America/St_Johns', '2026-11-01', '01:30', '2026-11-01T04:00:00.000Z'],
  ])('does so in %s, wherever the machine stands: %s %s', (zone, date, time, instant) => {
    expect(slotInstant(date, time, zone).toISOString()).toBe(instant);
  });

  it('ends days of 23 and of 25 hours where they end', () => {
    const hours = (date: string) => (endOfLocalDay(date, ZONE).getTime() - slotInstant(date, '00:00', ZONE).getTime()) / 3_600_000;
    expect([hours('2026-10-31'), hours('2026-11-01'), hours('2027-03-14')]).toEqual([24, 25, 23]);
  });
});

describe('days at the business', () => {
  it('is still yesterday in New York when it is tomorrow in Tokyo', () => {
    const now = new Date('2026-11-22T03:30:00Z');
    expect(localToday(now, ZONE)).toBe('2026-11-21');
    expect(localToday(now, 'Asia/Tokyo')).toBe('2026-11-22');
    expect(localTimeOf(now, ZONE)).toBe('22:30');
  });

  it('counts days across months, years and changes of the clock', () => {
    expect(addLocalDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addLocalDays('2026-11-01', 1)).toBe('2026-11-02');
    expect(addLocalDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
    expect(daysBetween('2027-03-15', '2027-03-13')).toBe(-2);
    expect(weekdayOf('2026-11-01')).toBe(0);
    expect(weekdayOf('2026-11-21')).toBe(6);
  });

  it('knows days and times that exist', () => {
    expect(['2026-02-28', '2028-02-29'].every(isLocalDate)).toBe(true);
    expect(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', ''].some(isLocalDate)).toBe(false);
    expect(['00:00', '23:59'].every(isLocalTime)).toBe(true);
    expect(['24:00', '8:00', '08:60'].some(isLocalTime)).toBe(false);
  });
});

describe('expiry', () => {
  it('is valid through the end of its day in New York', () => {
    expect(isExpired('2026-11-21', new Date('2026-11-22T04:59:59.999Z'), ZONE)).toBe(false);
    expect(isExpired('2026-11-21', new Date('2026-11-22T05:00:00.000Z'), ZONE)).toBe(true);
    expect(isExpired('2026-07-21', new Date('2026-07-22T04:00:00.000Z'), ZONE)).toBe(true);
    expect(isExpired(null, new Date(), ZONE)).toBe(false);
  });
});

describe('for people', () => {
  it('writes days and times', () => {
    expect(formatLocalDate('2026-03-08')).toBe('Sun, Mar 8, 2026');
    expect(formatInstant(new Date('2026-03-08T18:30:00Z'), ZONE)).toBe('Mar 8, 2026, 2:30 PM');
    expect(formatInstant(new Date('2026-03-08T05:00:00Z'), ZONE)).toBe('Mar 8, 2026, 12:00 AM');
    expect(formatLocalTime('14:30')).toBe('2:30 PM');
    expect(formatLocalTime('00:00')).toBe('12 AM');
  });

  it.each([
    ['08:00', '10:00', '8–10 AM'],
    ['10:00', '12:00', '10 AM–12 PM'],
    ['12:00', '14:00', '12–2 PM'],
    ['14:00', '16:30', '2–4:30 PM'],
  ])('writes the window %s to %s as %s', (start, end, label) => {
    expect(formatWindow(start, end)).toBe(label);
  });
});

describe('days of the week in words', () => {
  it.each([
    [[1, 2, 3, 4, 5, 6], 'Mon–Sat'],
    [[0, 1, 2, 3, 4, 5, 6], 'Every day'],
    [[6, 0], 'Sat, Sun'],
    [[5, 3, 1, 4], 'Mon, Wed–Fri'],
    [[0, 1, 2], 'Mon, Tue, Sun'],
    [[], ''],
  ])('%j are %s', (days, words) => {
    expect(formatWeekdays(days)).toBe(words);
  });
});
