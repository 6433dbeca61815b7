import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addLocalDays, weekdayOf, type LocalDate } from '@haulbook/core';
import type { AvailabilityView } from '@haulbook/contracts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { expectScreen } from './harness/back-office.js';
import { drag } from './harness/drag.js';
import { expect, test } from './harness/fixtures.js';
import { PIXEL } from './harness/pixel.js';
import { bookJob } from './harness/quotes.js';
import { alert, notice } from './harness/sign-in.js';

test('a lead is moved on the board by mouse and by keyboard; a move that does not exist is refused in words', async ({ staff, db }) => {
  await staff.setViewportSize({ width: 1900, height: 900 });
  const name = `Board ${randomUUID().slice(0, 8)}`;
  const made = await staff.request.post('/api/leads', { data: { name, phone: '+19195550143' } });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const status = async () => (await db.query<{ status: string }>('SELECT status FROM leads WHERE id = $1', [id])).rows[0]?.status;
  await staff.goto('/admin/leads');
  await expectScreen(staff, 'Leads');
  await staff.getByRole('searchbox', { name: 'Search leads' }).fill(name);
  await staff.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Board' }).click();
  await expect(staff).toHaveURL(/view=board/);
  const column = (state: string, count: number) => staff.getByRole('region', { name: `${state}, ${count}`, exact: true });
  const card = (state: string) => column(state, 1).getByRole('listitem').filter({ hasText: name });
  await expect(card('New')).toBeVisible();
  await expectAccessible(staff);

  const dragCard = async (from: string, to: string) => {
    // A card whose last move is still being saved stays where it is.
    await expect(card(from)).toHaveAttribute('aria-busy', 'false');
    await drag(staff, card(from), column(to, 0), { over: 'ra-board-over' });
  };
  await dragCard('New', 'Contacted');
  await expect(card('Contacted')).toBeVisible();
  await expect(column('New', 0)).toBeVisible();
  await expect(notice(staff, `${name} is now Contacted`)).toBeVisible();
  expect(await status()).toBe('contacted');

  await dragCard('Contacted', 'Won');
  await expect(
    alert(staff, `${name} can’t go from Contacted to Won. From Contacted, it can go to Qualified, Lost, or Spam.`),
  ).toBeVisible();
  await expect(card('Contacted')).toBeVisible();
  expect(await status()).toBe('contacted');

  // Right after a drag its library takes the next click for a part of it; nobody is as quick as this test.
  await expect(async () => {
    await staff.getByRole('button', { name: `Move ${name} to…` }).focus();
    await staff.keyboard.press('Enter');
    await expect(staff.getByRole('menuitem', { name: /^Qualified/ })).toBeFocused({ timeout: 2000 });
  }).toPass();
  await staff.keyboard.press('Enter');
  await expect(card('Qualified')).toBeVisible();

  await dragCard('Qualified', 'Lost');
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Why was it lost?').fill('Found someone nearer');
  await dialog.getByRole('button', { name: 'Mark lost' }).click();
  await expect(card('Lost')).toBeVisible();
  await expect.poll(status).toBe('lost');
});

/** Where a customer is booked. */
interface Visit {
  id: string;
  orderId: string;
  orderNumber: string;
  day: LocalDate;
}
const VISIT = `SELECT a.id, a.order_id AS "orderId", o.number AS "orderNumber", a.date::text AS day
  FROM appointments a JOIN orders o ON o.id = a.order_id JOIN customers c ON c.id = a.customer_id WHERE c.email = $1`;

/** A day of the same week, so that both are on one page, with a window in which a truck has room: other journeys book days too. */
async function otherDay(staff: Page, { orderId, day }: Visit): Promise<string> {
  const sunday = addLocalDays(day, -weekdayOf(day));
  const answer = await staff.request.get(`/api/orders/${orderId}/availability?from=${sunday}&days=7`);
  expect(answer.status(), await answer.text()).toBe(200);
  const { days } = (await answer.json()) as AvailabilityView;
  const free = days.find(({ date, windows }) => date !== day && windows.some(({ available }) => available));
  return free!.date;
}

test('a visit is moved on the calendar, in New York’s days whatever the browser’s zone', async ({
  open,
  ownerCookies,
  page,
  staff,
  db,
  mailbox,
}) => {
  const email = `calendar-${randomUUID().slice(0, 8)}@example.com`;
  await bookJob({ staff, page, db, mailbox }, email, 13);
  const visit = async () => (await db.query<Visit>(VISIT, [email])).rows[0]!;
  const before = await visit();
  const { id, orderNumber, day: booked } = before;
  const target = await otherDay(staff, before);
  const tokyo = await open({ timezoneId: 'Asia/Tokyo', storageState: ownerCookies });
  // Its visit alone: those that other journeys book may fill its day, and then hide it behind a button.
  await tokyo.goto(`/admin/calendar?on=${booked}&search=${orderNumber}`);
  await expectScreen(tokyo, 'Calendar');
  const day = (date: string) => tokyo.locator(`td[data-date="${date}"]`);
  const event = (date: string) => day(date).locator(`a[href$="/appointments/${id}"]`);
  await expect(event(booked)).toBeVisible();
  await expectAccessible(tokyo);

  // Let go beside the days, it goes back.
  await drag(tokyo, event(booked), tokyo.getByRole('heading', { level: 1 }));
  await expect(event(booked)).toBeVisible();

  // A colleague changes the visit while the mouse holds it, and the calendar hears of that.
  const changed = async () => {
    const { version } = (await (await staff.request.get(`/api/appointments/${id}`)).json()) as { version: number };
    const heard = tokyo.waitForResponse(/\/api\/appointments\?/);
    const answer = await staff.request.patch(`/api/appointments/${id}`, { data: { crewNotes: 'Ring twice', version } });
    expect(answer.status(), await answer.text()).toBe(200);
    await (await heard).finished();
  };
  await drag(tokyo, event(booked), day(target), { meanwhile: changed });
  const dialog = tokyo.getByRole('dialog');
  await expect(event(booked)).toBeVisible();
  // Its own window may be full on the other day.
  await dialog.getByRole('radio', { disabled: false }).first().check();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(notice(tokyo, /^Moved to/)).toBeVisible();
  await expect(event(target)).toBeVisible();
  expect((await visit()).day).toBe(target);

  await tokyo.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(tokyo);
});

test('leads with photos are looked at as pictures', async ({ staff }) => {
  const name = `Gallery ${randomUUID().slice(0, 8)}`;
  const file = { name: 'sofa.png', mimeType: 'image/png', buffer: PIXEL };
  const photo = (await (await staff.request.post('/api/uploads', { multipart: { file } })).json()) as { id: string };
  const made = await staff.request.post('/api/leads', { data: { name, phone: '+19195550143', photos: [photo.id] } });
  expect(made.status(), await made.text()).toBe(201);
  await staff.goto(`/admin/leads?search=${encodeURIComponent(name)}`);
  await staff.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Gallery' }).click();
  await expect(staff).toHaveURL(/view=gallery/);
  const card = staff.getByRole('listitem').filter({ has: staff.getByRole('link', { name, exact: true }) });
  await expect.poll(() => card.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1);
  await expectAccessible(staff);
  await staff.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(staff);
  await card.getByRole('link', { name }).click();
  await expectScreen(staff, name);
});
