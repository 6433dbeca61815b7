import { monthName, monthOf, monthsUntil } from './journal-months';

it('months are named, begin with this one, and are whole', () => {
  expect(monthsUntil('2026-02-28')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11', '2025-10', '2025-09', '2025-08']);
  expect(monthOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthName('2026-11', 'en-US')).toBe('November 2026');
});
