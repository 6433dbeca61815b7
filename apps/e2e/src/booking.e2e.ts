import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './harness/accessibility.js';
import { BookingPage, HOME, jobOf, newContact, takeAllPlaces } from './harness/booking.js';
import { pressDay } from './harness/days.js';
import { expect, test } from './harness/fixtures.js';
import { workspace } from './harness/workspace.js';

const WHOLE_TRUCK = { service: 'Garage Cleanouts', eighths: 8 };

interface Day {
  date: string;
  windows: { windowId: string; label: string; available: boolean }[];
}

/** Return the first day with free windows, at least `from` days ahead: far enough that no other journey books there. */
async function freeDay(page: Page, ahead: number): Promise<Day> {
  const from = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const answer = await page.request.post('/api/portal/availability', { data: { job: jobOf(8), from, days: 7 } });
  const { days } = (await answer.json()) as { days: Day[] };
  return days.find((day) => day.windows.filter((window) => window.available).length > 1)!;
}

async function showDay(page: Page, date: string): Promise<void> {
  await pressDay(page, new Date(`${date}T12:00:00Z`).toLocaleString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }));
}

test.describe('the last place of a window', () => {
  test('is taken while the visitor looks at it: they are offered the next free times', async ({ page, open }) => {
    const booking = new BookingPage(page);
    const day = await freeDay(page, 20);
    await booking.open();
    await booking.giveContact(newContact());
    await booking.giveJob(WHOLE_TRUCK);
    await booking.giveAddress();
    await booking.expectStep('When should we come?');
    await showDay(page, day.date);
    const window = day.windows.find((candidate) => candidate.available)!;
    await takeAllPlaces(await open(), { date: day.date, windowId: window.windowId });

    await booking.freeWindows.first().click();
    await page.getByRole('alert').filter({ hasText: 'The next available times' }).getByRole('button').first().click();
    await expect(page.getByRole('timer')).toContainText('held for');
    await booking.next();
    await booking.expectStep('Review your booking');
  });

  test('is lost while the booking is sent: everything typed is kept and another time books it', async ({ page, open, db }) => {
    const booking = new BookingPage(page);
    const contact = newContact('Morgan');
    const day = await freeDay(page, 34);
    await booking.open();
    await booking.giveContact(contact);
    await page.getByLabel('Anything we should know?').fill('The dog is friendly.');
    await booking.giveJob(WHOLE_TRUCK);
    await booking.giveAddress();
    await showDay(page, day.date);
    await booking.holdFirstWindow();
    await booking.next();
    await booking.expectStep('Review your booking');
    const { rows } = await db.query<{ id: string; date: string; windowId: string }>(
      `UPDATE holds SET expires_at = now() WHERE status = 'held' AND date = $1
       RETURNING id, to_char(date::date, 'YYYY-MM-DD') AS date, window_id AS "windowId"`,
      [day.date],
    );
    await db.query('UPDATE slot_claims SET expires_at = now() WHERE hold_id = $1', [rows[0]!.id]);
    await takeAllPlaces(await open(), { date: rows[0]!.date, windowId: rows[0]!.windowId });

    await page.getByLabel(/I agree to the terms/).check();
    await page.getByRole('button', { name: 'Book now' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Everything you entered is saved. The next available times:' });
    await notice.getByRole('button').first().click();
    await expect(page.getByRole('timer')).toContainText('held for');
    await booking.expectStep('Review your booking');
    await expect(page.getByText(contact.email)).toBeVisible();
    await expect(page.getByText(HOME.street)).toBeVisible();
    await page.getByRole('button', { name: 'Book now' }).click();
    await expect(page).toHaveURL(/\/thank-you\?/);
    await expectAccessible(page);
    await expectReadableInTheDark(page);
    const booked = await db.query(
      'SELECT request_notes AS notes FROM quotes q JOIN customers c ON c.id = q.customer_id WHERE c.email = $1',
      [contact.email],
    );
    expect(booked.rows).toHaveLength(1);
    expect(booked.rows[0]).toMatchObject({ notes: 'The dog is friendly.' });
  });
});

test('messages stand beside their fields, and the keyboard alone gets one through', async ({ page }) => {
  const booking = new BookingPage(page);
  await booking.open();
  // The button, and with it the Enter key, is disabled until the page's scripts run.
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  const email = page.getByLabel('Email');
  await email.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/First name is required/);
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription(/Last name is required/);
  await expect(email).toHaveAccessibleDescription(/Email is required/);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  for (const [typed, message] of [
    ['nobody', 'Please enter a valid email address'],
    ['no..body@example.com', 'Email cannot contain consecutive dots'],
    ['.nobody@example.com', 'Email cannot start or end with a dot'],
    [`${'a'.repeat(250)}@example.com`, 'Email address is too long'],
  ] as const) {
    await email.fill(typed);
    await page.keyboard.press('Enter');
    await expect(email).toHaveAccessibleDescription(new RegExp(message));
  }

  const contact = newContact('Kim');
  await page.getByLabel('First name').focus();
  for (const text of [contact.firstName, contact.lastName, contact.email, contact.phone]) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await booking.expectStep('What should we remove?');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await booking.next();
  await expect(booking.service).toBeFocused();
  await expect(page.getByText('Please choose a service')).toBeVisible();
});

test('an address outside the service area becomes a lead, and says so', async ({ page, db }) => {
  const booking = new BookingPage(page);
  const contact = newContact('Far');
  await booking.open('?service=piano-removal&utm_source=newsletter&utm_campaign=spring');
  await booking.giveContact(contact);
  await expect(booking.service).toContainText('Piano Removal');
  await booking.giveJob({ service: 'Piano Removal', eighths: 2 });
  await booking.giveAddress({ street: '1 Broadway', city: 'New York', zip: '10004' });
  await booking.expectStep('Review your booking');
  await expect(page.getByText('This address is outside our service area')).toBeVisible();
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(page.getByText('Please agree to the terms to continue')).toBeVisible();
  await page.getByLabel(/I agree to the terms/).check();
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, we have your request');
  const { rows } = await db.query(
    'SELECT status, service_slug AS slug, utm_source AS source, utm_campaign AS campaign FROM leads WHERE email = $1',
    [contact.email],
  );
  expect(rows).toEqual([{ status: 'new', slug: 'piano-removal', source: 'newsletter', campaign: 'spring' }]);
});

test('what was typed survives a reload, and a new visit offers to continue', async ({ page }) => {
  const booking = new BookingPage(page);
  const contact = newContact('Jordan');
  await booking.open();
  await booking.giveContact(contact);
  await page.getByLabel('Anything we should know?').fill('Ring twice.');
  await page.reload();
  await booking.expectStep('What should we remove?');
  await expect(page.getByLabel('Anything we should know?')).toHaveValue('Ring twice.');

  await page.goto('/book-new');
  await expect(page.getByText('Continue where you left off?')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(contact.email);
  await page.getByRole('button', { name: 'Pick up where I left off' }).click();
  await booking.expectStep('What should we remove?');

  await page.goto('/book-new');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('the whole booking fits a phone and every step is accessible', async ({ open }) => {
  const page = await open({ viewport: { width: 360, height: 740 } });
  const booking = new BookingPage(page);
  const check = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };
  await booking.open();
  await check();
  await booking.giveContact(newContact('Bartholomew-Montgomery-Featherstonehaugh'));
  await check();
  await booking.giveJob({ service: 'Appliance Removal', eighths: 1 });
  await check();
  await booking.giveAddress();
  await booking.expectStep('When should we come?');
  await expect(booking.freeWindows.first()).toBeVisible();
  await check();
  await booking.pickSlot(2);
  await booking.next();
  await booking.expectStep('Review your booking');
  await check();
});

test('a browser in Tokyo sees and books New York’s days and hours', async ({ open, db }) => {
  const page = await open({ timezoneId: 'Asia/Tokyo' });
  const booking = new BookingPage(page);
  const contact = newContact('Emi');
  await booking.open();
  await booking.giveContact(contact);
  await booking.giveJob({ service: 'Mattress Removal', eighths: 1 });
  await booking.giveAddress();
  const chosen = await freeDay(page, 40);
  await showDay(page, chosen.date);
  await booking.holdFirstWindow();
  await booking.next();
  await booking.expectStep('Review your booking');
  await page.getByLabel(/I agree to the terms/).check();
  await page.getByRole('button', { name: 'Book now' }).dblclick();
  await expect(page).toHaveURL(/\/thank-you\?/);
  const { rows } = await db.query<{ requested: string; opens: string; hour: string }>(
    `SELECT to_char(q.requested_on::date, 'YYYY-MM-DD') AS requested, w.starts_at AS opens, to_char(h.starts_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD HH24:MI') AS hour
     FROM quotes q JOIN customers c ON c.id = q.customer_id JOIN holds h ON h.quote_id = q.id JOIN windows w ON w.id = h.window_id WHERE c.email = $1`,
    [contact.email],
  );
  expect(rows).toEqual([{ requested: chosen.date, opens: rows[0]!.opens, hour: `${chosen.date} ${rows[0]!.opens.slice(0, 5)}` }]);
  const words = new Date(`${chosen.date}T12:00:00`).toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
  await expect(page.getByText(words, { exact: false }).first()).toBeVisible();
});

test('ten minutes later the time is free again, and says so', async ({ page }) => {
  await page.clock.install();
  const booking = new BookingPage(page);
  await booking.open();
  await booking.giveContact(newContact('Slow'));
  await booking.giveJob({ service: 'Mattress Removal', eighths: 1 });
  await booking.giveAddress();
  await booking.expectStep('When should we come?');
  await booking.pickSlot(7);
  await booking.next();
  await booking.expectStep('Review your booking');
  await page.clock.fastForward('10:05');
  await booking.expectStep('When should we come?');
  await expect(page.getByRole('alert').filter({ hasText: 'Your 10 minutes are up' })).toBeVisible();
  await booking.holdFirstWindow();
  await booking.next();
  await booking.expectStep('Review your booking');
});

test('photos: what is wrong with one loses nothing else; a phone’s HEIC is taken', async ({ page }) => {
  const booking = new BookingPage(page);
  await booking.open();
  await booking.giveContact(newContact('Photo'));
  await page.locator('input[type=file]').setInputFiles([
    { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: readFileSync(join(workspace, 'libs/testing/fixtures/phone-photo.heic')) },
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(15_000_001) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
  ]);
  await expect(page.getByRole('list', { name: 'Photos sent' })).toContainText('IMG_0001.jpg');
  const refused = page.getByRole('alert').filter({ hasText: '3 files weren’t uploaded' });
  await expect(refused).toContainText('empty.jpg: This file is empty');
  await expect(refused).toContainText('huge.jpg: This file is larger than 15 MB');
  await expect(refused).toContainText('notes.txt: Please upload a picture');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove IMG_0001.jpg' }).click();
  await expect(page.getByRole('list', { name: 'Photos sent' })).toHaveCount(0);
});

test('a lost connection keeps the page and what was typed', async ({ page, context, complaints }) => {
  const booking = new BookingPage(page);
  await booking.open();
  // The page has arrived with its scripts.
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeEnabled();
  await context.setOffline(true);
  await page.getByLabel('First name').fill('Offline');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t reach the server' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Offline');
  await context.setOffline(false);
  await booking.giveContact(newContact('Back'));

  await context.setOffline(true);
  const buffer = readFileSync(join(workspace, 'libs/testing/fixtures/phone-photo.heic'));
  await page.locator('input[type=file]').setInputFiles({ name: 'IMG_0002.HEIC', mimeType: 'image/heic', buffer });
  const lost = page.getByRole('alert').filter({ hasText: 'IMG_0002.HEIC: couldn’t be sent. Please check your connection.' });
  await expect(lost).toBeVisible();
  await context.setOffline(false);
  await lost.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('list', { name: 'Photos sent' })).toContainText('IMG_0002.jpg');
  await expect(lost).toHaveCount(0);
  complaints.length = 0;
});
