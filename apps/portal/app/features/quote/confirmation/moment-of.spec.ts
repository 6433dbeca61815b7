import { momentOf, thanksMoment } from './moment-of';

const SLOT = { date: '2026-12-01', label: '8–10 AM', startsAt: '2026-12-01T13:00:00.000Z' };
const quote = (status: 'draft' | 'sent' | 'converted' | 'declined', order: Parameters<typeof momentOf>[0]['order'] = null) => ({
  status,
  expired: false,
  order,
});

it.each([
  ['a request', quote('draft'), 'asked'],
  ['a price to approve', quote('sent'), 'priced'],
  ['an approved job without a time', quote('converted', { state: 'open', slot: null }), 'approved'],
  ['a job with its time', quote('converted', { state: 'open', slot: SLOT }), 'booked'],
  ['a finished job', quote('converted', { state: 'done', slot: SLOT }), 'hauled'],
  ['a canceled job', quote('converted', { state: 'cancelled', slot: SLOT }), null],
  ['a declined quote', quote('declined'), null],
] as const)('draws %s', (_, shown, moment) => {
  expect(momentOf(shown)).toBe(moment);
  expect(thanksMoment(shown, false)).toBe(moment);
});

it('draws a telephone where we call back, and a letter where nothing is known but a mail', () => {
  expect(thanksMoment(quote('draft'), true)).toBe('call');
  expect(thanksMoment(null, false)).toBe('priced');
});
