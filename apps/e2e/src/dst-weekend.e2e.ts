import { changeAvailability, createAppDatabase, type OwnDatabase } from './harness/database.js';
import { BookingPage, newContact } from './harness/booking.js';
import { pressDay } from './harness/days.js';
import { expect, test } from './harness/fixtures.js';
import { startServer, type RunningServer } from './harness/server.js';
import { workspace } from './harness/workspace.js';
import { Pool } from 'pg';

/**
 * The database of a separate server, which takes bookings further ahead than the others, so that they include a weekend when the clocks
 * change.
 */
let database: OwnDatabase;
let server: RunningServer;
let db: Pool;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  database = await createAppDatabase();
  server = await startServer(workspace, database.url, { WORKER: '0' });
  db = new Pool({ connectionString: database.url, max: 1 });
  await changeAvailability(database.url, { daysAhead: 365 });
});
test.afterAll(async () => {
  await db?.end();
  await server?.stop();
  await database?.drop();
});

/** Return the next Sunday on which New York's clocks change, as a date and the hours behind UTC before and after. */
function nextChange(): { sunday: Date; before: number; after: number } {
  const hoursBehind = (at: Date) =>
    24 - Number(at.toLocaleString('en-GB', { timeZone: 'America/New_York', hour: '2-digit', hour12: false }));
  for (let ahead = 2; ; ahead += 1) {
    const noonish = new Date(new Date().toISOString().slice(0, 10));
    noonish.setUTCDate(noonish.getUTCDate() + ahead);
    const next = new Date(noonish.getTime() + 86_400_000);
    if (hoursBehind(noonish) !== hoursBehind(next)) return { sunday: noonish, before: hoursBehind(noonish), after: hoursBehind(next) };
  }
}

const dayAfter = (day: Date, days: number) => new Date(day.getTime() + days * 86_400_000);
const iso = (day: Date) => day.toISOString().slice(0, 10);

test('a browser in Tokyo books the days before and after New York’s clocks change', async ({ open }) => {
  const { sunday, before, after } = nextChange();
  const page = await open({ timezoneId: 'Asia/Tokyo', baseURL: server.url });
  for (const [day, behind] of [
    [dayAfter(sunday, -1), before],
    [dayAfter(sunday, 1), after],
  ] as const) {
    const booking = new BookingPage(page);
    const contact = newContact('Emi');
    await booking.untilFreeTimes({ service: 'Mattress Removal', eighths: 1 }, contact);
    const words = day.toLocaleString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
    await pressDay(page, words);
    await expect(page.getByRole('group', { name: /^Time on/ }).getByRole('button')).toHaveText([
      /^ ?8–10 AM/,
      /^ ?10 AM–12 PM/,
      /^ ?12–2 PM/,
      /^ ?2–4 PM/,
    ]);
    await booking.holdFirstWindow();
    await booking.next();
    await booking.expectStep('Review your booking');
    await page.getByLabel(/I agree to the terms/).check();
    await page.getByRole('button', { name: 'Book now' }).click();
    await expect(page).toHaveURL(/\/thank-you\?/);
    // Twice on the review, which goes on showing until the next page has loaded.
    await expect(page.getByText(/8–10 AM/)).toHaveCount(1);
    const { rows } = await db.query(
      `SELECT to_char(h.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS opens, to_char(q.requested_on::date, 'YYYY-MM-DD') AS day
       FROM quotes q JOIN customers c ON c.id = q.customer_id JOIN holds h ON h.quote_id = q.id WHERE c.email = $1`,
      [contact.email],
    );
    expect(rows).toEqual([{ day: iso(day), opens: `${iso(day)} ${8 + behind}:00` }]);
  }
});
