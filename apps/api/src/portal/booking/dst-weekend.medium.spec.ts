import type { DayView } from '@haulbook/contracts';
import { Quote } from '../../quotes/quote.entity.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { AN_EIGHTH, book, bookingOf, holdWindow } from './booking-fixtures.js';

/** The weekends the clocks change in New York: the instants of 8 AM before and after. */
const WEEKENDS = [
  {
    name: 'forward',
    now: '2027-03-11T14:00:00Z',
    saturday: ['2027-03-13', '2027-03-13T13:00:00.000Z'],
    monday: ['2027-03-15', '2027-03-15T12:00:00.000Z'],
  },
  {
    name: 'back',
    now: '2027-11-04T14:00:00Z',
    saturday: ['2027-11-06', '2027-11-06T12:00:00.000Z'],
    monday: ['2027-11-08', '2027-11-08T13:00:00.000Z'],
  },
] as const;

describe('booking around the weekend the clocks change', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app?.close());

  it.each(WEEKENDS)('$name: windows neither shift nor repeat', async ({ now, saturday, monday }) => {
    app.clock.set(new Date(now));
    const { body } = await app.visitor().post('/api/portal/availability', { job: AN_EIGHTH, from: saturday[0], days: 3 });
    const days = body.days as DayView[];
    expect(days.map(({ date, open }) => [date, open])).toEqual([
      [saturday[0], true],
      [expect.any(String), false],
      [monday[0], true],
    ]);
    for (const { windows } of [days[0]!, days[2]!]) {
      expect(windows.map(({ label }) => label)).toEqual(['8–10 AM', '10 AM–12 PM', '12–2 PM', '2–4 PM']);
      const hours = windows.map(({ startsAt, endsAt }) => (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000);
      expect(hours).toEqual([2, 2, 2, 2]);
    }
  });

  it.each(WEEKENDS)('$name: a held and booked window opens at 8 in New York', async ({ now, saturday, monday }) => {
    app.clock.set(new Date(now));
    for (const [date, opens] of [saturday, monday]) {
      const client = app.visitor();
      const { body: hold } = await holdWindow(client, date, '8–10 AM', AN_EIGHTH);
      expect(hold.startsAt).toBe(opens);
      const { status, body } = await book(client, bookingOf({ job: AN_EIGHTH, hold: { id: hold.id, token: hold.token } }));
      expect([status, body.slot]).toEqual([201, { date, label: '8–10 AM', startsAt: opens }]);
      expect(await app.records.get(Quote, body.quoteId)).toMatchObject({ requestedOn: date });
    }
  });
});
