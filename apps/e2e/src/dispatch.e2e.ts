import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { expectScreen } from './harness/back-office.js';
import { drag } from './harness/drag.js';
import { expect, test } from './harness/fixtures.js';
import { sendQuote } from './harness/quotes.js';
import { notice } from './harness/sign-in.js';

interface Board {
  trucks: { id: string; name: string }[];
  days: { date: string; windows: { windowId: string; label: string; truckIds: string[] }[]; trucks: { entries: object[] }[] }[];
}

interface Place {
  id: string;
  name: string;
}

/** Find a day on which nothing is booked, so that both trucks are free in its first window. */
async function freeDay(page: Page): Promise<{ date: string; window: Place; nextWindow: string; trucks: [Place, Place] }> {
  const from = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const { days, trucks } = (await (await page.request.get(`/api/schedule?from=${from}&days=14`)).json()) as Board;
  const day = days.find(
    ({ windows, trucks: busy }) => windows[0]!.truckIds.length > 1 && busy.every(({ entries }) => entries.length === 0),
  )!;
  const [{ windowId: id, label: name, truckIds }] = day.windows as [Board['days'][number]['windows'][number]];
  const [first, second] = trucks.filter((truck) => truckIds.includes(truck.id)) as [Place, Place];
  return { date: day.date, window: { id, name }, nextWindow: day.windows[1]!.windowId, trucks: [first, second] };
}

/** Approve a job for its customer, so small that two of them fit into one window. */
async function smallOrder(staff: Page, db: Pool): Promise<{ id: string; number: string }> {
  const quote = await sendQuote(staff, db);
  const said = { input: { approvedBy: 'Quinn Reader', approvedHow: 'phone' } };
  expect((await staff.request.post(`/api/quotes/${quote.id}/transitions/approveFor`, { data: said })).status()).toBe(200);
  const small = `UPDATE orders SET estimated_minutes = 20, cubic_yards_milli = 1000 WHERE quote_id = $1 RETURNING id, number`;
  return (await db.query<{ id: string; number: string }>(small, [quote.id])).rows[0]!;
}

test('two dispatchers work on one board: by mouse and keyboard, each sees what the other does, and what was done is undone', async ({
  staff,
  signedIn,
  admin,
  db,
}) => {
  test.setTimeout(120_000);
  await staff.setViewportSize({ width: 1600, height: 1000 });
  const name = `Robin ${randomUUID().slice(0, 8)}`;
  expect((await staff.request.post('/api/crew-members', { data: { name } })).status()).toBe(201);
  const { id, number } = await smallOrder(staff, db);
  // First among those that wait.
  await db.query(`UPDATE orders SET wanted_on = '2000-01-01' WHERE id = $1`, [id]);

  const day = await freeDay(staff);
  const { date } = day;
  const window = day.window.name;
  const trucks = [day.trucks[0].name, day.trucks[1].name] as const;
  const other = await signedIn(admin, { viewport: { width: 1600, height: 1000 } });
  for (const page of [staff, other]) {
    await page.goto(`/admin/schedule?date=${date}&view=day`);
    await expectScreen(page, 'Schedule');
  }
  const place = (page: Page, truck: string) =>
    page.getByRole('group', { name: truck, exact: true }).getByRole('group', { name: window, exact: true });
  const visit = (where: Page | Locator) => where.getByRole('listitem').filter({ hasText: number });
  const waiting = visit(staff.getByRole('region', { name: 'Orders to schedule' }));
  await expect(waiting).toBeVisible();

  await drag(staff, waiting, place(staff, trucks[0]), { over: 'hb-window-over' });
  const question = staff.getByRole('dialog');
  await question.getByRole('checkbox').uncheck();
  const saved = staff.waitForResponse((answer) => answer.url().endsWith('/schedule') && answer.request().method() === 'POST');
  await question.getByRole('button', { name: 'Schedule', exact: true }).click();
  await saved;
  const savedAt = Date.now();
  await expect(visit(place(other, trucks[0]))).toBeVisible();
  test.info().annotations.push({ type: 'on the other board after', description: `${Date.now() - savedAt} ms` });
  await expect(visit(place(staff, trucks[0]))).toBeVisible();
  await expectAccessible(staff);

  await visit(place(other, trucks[0]))
    .getByRole('button', { name: /^Move / })
    .focus();
  await other.keyboard.press('Enter');
  await expect(other.getByRole('menuitem', { name: `${trucks[1]}, same time` })).toBeVisible();
  await other.getByRole('menuitem', { name: `${trucks[1]}, same time` }).press('Enter');
  await expect(visit(place(staff, trucks[1]))).toBeVisible();
  await notice(other, trucks[1]).getByRole('button', { name: 'Undo' }).click();
  await expect(visit(place(staff, trucks[0]))).toBeVisible();

  await test.step('stops of a window are put in another order by dragging one onto another', async () => {
    const later = await smallOrder(staff, db);
    const slot = { date, windowId: day.nextWindow, truckId: day.trucks[0].id, tell: false };
    const scheduled = await staff.request.post(`/api/orders/${later.id}/schedule`, { data: slot });
    expect(scheduled.status(), await scheduled.text()).toBe(201);
    // The windows of other journeys keep their one job per truck.
    await db.query(
      `WITH moved AS (
         UPDATE appointments a SET window_id = b.window_id, starts_at = b.starts_at, ends_at = b.ends_at
         FROM appointments b WHERE a.order_id = $1 AND b.order_id = $2 RETURNING a.id, a.window_id)
       UPDATE slot_claims SET window_id = moved.window_id, seat = 2 FROM moved WHERE appointment_id = moved.id`,
      [later.id, id],
    );
    await staff.reload();
    const stops = (page: Page) => place(page, trucks[0]).getByRole('listitem');
    await expect(stops(staff)).toHaveCount(2);
    const [before, after] = (await stops(staff).allInnerTexts()).map((text) => new RegExp(/J-\d{4}-\d{5}/.exec(text)![0]));
    const first = stops(staff).first();
    await drag(staff, stops(staff).last(), first, { over: 'hb-entry-over' });
    for (const page of [staff, other]) await expect(stops(page)).toHaveText([after!, before!]);
  });

  await staff.getByRole('button', { name: `Add crew to ${trucks[0]}`, exact: true }).click();
  await staff.getByRole('dialog').getByRole('checkbox', { name }).check();
  await staff.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('button', { name: `Crew of ${trucks[0]}: ${name}` })).toBeVisible();
  await other.getByRole('button', { name: `Add crew to ${trucks[1]}`, exact: true }).click();
  await expect(other.getByRole('dialog').getByText(`On another truck that day: ${name}.`)).toBeVisible();

  await staff.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(staff);
});
