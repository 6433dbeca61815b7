import { createWhenFormat, wallClock } from './when';

const NEW_YORK = 'America/New_York';
const english = createWhenFormat('en-US', NEW_YORK, 'just now');
const german = createWhenFormat('de-DE', 'Europe/Berlin', 'gerade eben');

describe('dates and times', () => {
  it('show the day of an instant in the zone', () => {
    expect(english.dayOf('2026-03-09T02:00:00Z')).toBe('Mar 8, 2026');
  });

  it('show a day without any zone shifting it', () => {
    expect(english.day('2026-03-08')).toBe('Mar 8, 2026');
    expect(english.day('2026-01-01')).toBe('Jan 1, 2026');
  });

  it('show instants on the clock of the business, and name its zone', () => {
    expect(english.moment('2026-03-08T06:59:00Z')).toBe('Mar 8, 2026, 1:59 AM');
    expect(english.moment('2026-03-08T07:00:00Z')).toBe('Mar 8, 2026, 3:00 AM');
    expect(english.zoneName(new Date('2026-03-08T06:59:00Z'))).toBe('EST');
    expect(english.zoneName(new Date('2026-03-08T07:00:00Z'))).toBe('EDT');
  });

  it('leave the year out of lists while it is this year, in the zone of the business', () => {
    const now = new Date('2026-06-01T12:00:00Z');
    expect(english.momentShort('2026-03-08T07:00:00Z', now)).toBe('Mar 8, 3:00 AM');
    expect(english.momentShort('2026-01-01T04:59:00Z', now)).toBe('Dec 31, 2025, 11:59 PM');
  });

  it('give the wall clock, midnight as 00', () => {
    expect(wallClock('2026-07-01T04:00:00Z', NEW_YORK)).toBe('2026-07-01T00:00');
  });

  it('say how long ago', () => {
    const now = new Date('2026-03-08T12:00:00Z');
    expect(english.ago('2026-03-08T11:59:30Z', now)).toBe('just now');
    expect(english.ago('2026-03-08T11:55:00Z', now)).toBe('5 minutes ago');
    expect(english.ago('2026-03-07T12:00:00Z', now)).toBe('yesterday');
  });

  it('write a time of day, its minutes left out on the full hour', () => {
    expect(['08:00', '14:30', '00:00', 'soon'].map(english.time)).toEqual(['8 AM', '2:30 PM', '12 AM', 'soon']);
  });

  it('follow locale and zone', () => {
    expect(german.day('2026-03-08')).toBe('8. März 2026');
    expect(german.moment('2026-03-08T13:30:00Z')).toBe('8. März 2026, 14:30');
    expect(german.time('14:00')).toBe('14:00');
    expect(german.ago('2026-03-07T12:00:00Z', new Date('2026-03-08T12:00:00Z'))).toBe('gestern');
    expect(german.ago('2026-03-08T11:59:59Z', new Date('2026-03-08T12:00:00Z'))).toBe('gerade eben');
  });
});
