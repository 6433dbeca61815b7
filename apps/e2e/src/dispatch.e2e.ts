import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { expectScreen } from './harness/back-office.js';
import { drag } from './harness/drag.js';
import { expect, test } from './harness/fixtures.js';
import { sendQuote } from './harness/quotes.js';
import { notice } from './harness/sign-in.js';

interface Board {
  trucks: { id: string; name: string }[];
  days: { date: string; windows: { label: string; truckIds: string[] }[]; trucks: { entries: object[] }[] }[];
}

/** Find a day on which nothing is booked, so that both trucks are free in its first window. */
async function freeDay(page: Page): Promise<{ date: string; window: string; trucks: [string, string] }> {
  const from = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const { days, trucks } = (await (await page.request.get(`/api/schedule?from=${from}&days=14`)).json()) as Board;
  const day = days.find(
    ({ windows, trucks: busy }) => windows[0]!.truckIds.length > 1 && busy.every(({ entries }) => entries.length === 0),
  )!;
  const names = trucks.filter(({ id }) => day.windows[0]!.truckIds.includes(id)).map(({ name }) => name);
  return { date: day.date, window: day.windows[0]!.label, trucks: [names[0]!, names[1]!] };
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
  const quote = await sendQuote(staff, db);
  const said = { input: { approvedBy: 'Quinn Reader', approvedHow: 'phone' } };
  expect((await staff.request.post(`/api/quotes/${quote.id}/transitions/approveFor`, { data: said })).status()).toBe(200);
  // First among those that wait.
  const first = `UPDATE orders SET wanted_on = '2000-01-01' WHERE quote_id = $1 RETURNING number`;
  const { number } = (await db.query<{ number: string }>(first, [quote.id])).rows[0]!;

  const { date, window, trucks } = await freeDay(staff);
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

  await drag(staff, waiting, place(staff, trucks[0]), 'hb-window-over');
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

  await staff.getByRole('button', { name: `Crew of ${trucks[0]}: nobody yet` }).click();
  await staff.getByRole('dialog').getByRole('checkbox', { name }).check();
  await staff.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('button', { name: `Crew of ${trucks[0]}: ${name}` })).toBeVisible();
  await other.getByRole('button', { name: `Crew of ${trucks[1]}: nobody yet` }).click();
  await expect(other.getByRole('dialog').getByText(`On another truck that day: ${name}.`)).toBeVisible();

  await staff.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(staff);
});
