import { formatAgo, formatDay, formatMoment, formatMomentShort, wallClock, zoneName } from './when';

const NEW_YORK = 'America/New_York';

describe('dates and times', () => {
  it('show a day without any zone shifting it', () => {
    expect(formatDay('2026-03-08')).toBe('Mar 8, 2026');
    expect(formatDay('2026-01-01')).toBe('Jan 1, 2026');
  });

  it('show instants on the clock of the business, and name its zone', () => {
    expect(formatMoment('2026-03-08T06:59:00Z', NEW_YORK)).toBe('Mar 8, 2026, 1:59 AM');
    expect(formatMoment('2026-03-08T07:00:00Z', NEW_YORK)).toBe('Mar 8, 2026, 3:00 AM');
    expect(zoneName(NEW_YORK, new Date('2026-03-08T06:59:00Z'))).toBe('EST');
    expect(zoneName(NEW_YORK, new Date('2026-03-08T07:00:00Z'))).toBe('EDT');
  });

  it('leave the year out of lists while it is this year, in the zone of the business', () => {
    const now = new Date('2026-06-01T12:00:00Z');
    expect(formatMomentShort('2026-03-08T07:00:00Z', NEW_YORK, now)).toBe('Mar 8, 3:00 AM');
    expect(formatMomentShort('2026-01-01T04:59:00Z', NEW_YORK, now)).toBe('Dec 31, 2025, 11:59 PM');
  });

  it('give the wall clock, midnight as 00', () => {
    expect(wallClock('2026-07-01T04:00:00Z', NEW_YORK)).toBe('2026-07-01T00:00');
  });

  it('say how long ago', () => {
    const now = new Date('2026-03-08T12:00:00Z');
    expect(formatAgo('2026-03-08T11:59:30Z', now)).toBe('just now');
    expect(formatAgo('2026-03-08T11:55:00Z', now)).toBe('5 minutes ago');
    expect(formatAgo('2026-03-07T12:00:00Z', now)).toBe('yesterday');
  });
});
