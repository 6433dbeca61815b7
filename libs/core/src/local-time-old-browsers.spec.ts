import { localTimeOf, localToday, slotInstant } from './local-time.js';

jest.mock('@date-fns/tz/tzOffset', () => ({ tzOffset: () => NaN }));

const ZONE = 'America/New_York';

it('knows day and time in a browser that cannot say the offset of a zone', () => {
  expect([localToday, localTimeOf].map((of) => of(new Date('2026-01-16T02:30:40Z'), ZONE))).toEqual(['2026-01-15', '21:30']);
  expect([localToday, localTimeOf].map((of) => of(new Date('2026-07-16T04:05:00Z'), ZONE))).toEqual(['2026-07-16', '00:05']);
});

it('knows instants there, before and after the clocks go back', () => {
  expect(slotInstant('2026-10-31', '08:00', ZONE).toISOString()).toBe('2026-10-31T12:00:00.000Z');
  expect(slotInstant('2026-11-01', '08:00', ZONE).toISOString()).toBe('2026-11-01T13:00:00.000Z');
});
