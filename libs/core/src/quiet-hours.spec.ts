import { quietUntil } from './quiet-hours.js';

const ZONE = 'America/New_York';
const NIGHT = { from: '21:00', to: '08:00' };

it.each([
  ['the evening', '2026-03-04T02:30:00Z', NIGHT, '2026-03-04T13:00:00.000Z'],
  ['the early morning', '2026-03-04T12:59:00Z', NIGHT, '2026-03-04T13:00:00.000Z'],
  ['the night in which clocks go forward', '2026-03-08T03:00:00Z', NIGHT, '2026-03-08T12:00:00.000Z'],
  ['the night in which clocks go back', '2026-11-01T03:00:00Z', NIGHT, '2026-11-01T13:00:00.000Z'],
  ['the last day of a year', '2027-01-01T03:00:00Z', NIGHT, '2027-01-01T13:00:00.000Z'],
  ['noon', '2026-03-04T17:30:00Z', { from: '12:00', to: '13:00' }, '2026-03-04T18:00:00.000Z'],
  ['the first minute of the day', '2026-03-04T13:00:00Z', NIGHT, null],
  ['any time, where there are no quiet hours', '2026-03-04T02:30:00Z', { from: '00:00', to: '00:00' }, null],
])('a text of %s waits until they end', (_, now, hours, until) => {
  expect(quietUntil(new Date(now), hours, ZONE)?.toISOString() ?? null).toBe(until);
});
