import { DESKTOP, expectSoundAtEachSize, PHONE } from './harness/accessibility.js';
import { expectScreen } from './harness/back-office.js';
import { BookingPage, expectTimesAbove, newContact } from './harness/booking.js';
import { pressFreeDay } from './harness/days.js';
import { expect, test } from './harness/fixtures.js';
import { sign } from './harness/quotes.js';

const PROMISE = /Any time \w+, \w+ \d+ — we’ll tell you your 2-hour window by 6 PM the day before/;
/** A day of its own, far from those of other journeys. */
const DAY = 24;

test('the owner offers any time of a day for less, a visitor takes it, and the board shows it', async ({ staff, page, mailbox, db }) => {
  const offer = async (on: boolean) => {
    await staff.goto('/admin/settings/booking');
    await expectScreen(staff, 'Online booking');
    await staff.getByRole('checkbox', { name: 'Offer “any time that day”' }).setChecked(on);
    await staff.getByRole('button', { name: 'Save' }).click();
    await expect(staff.getByRole('complementary', { name: 'History' })).toContainText(`became ${on ? 'Yes' : 'No'}`);
  };
  await offer(true);
  const booking = new BookingPage(page);
  const contact = newContact('Avery');
  await booking.untilFreeTimes({ service: 'Garage Cleanouts', eighths: 4 }, contact);
  const price = page.getByRole('complementary', { name: 'Your price' });
  await expect(price).toContainText('$389');
  await pressFreeDay(page, DAY);
  const anyTime = page.getByRole('button', { name: /^Any time \w+day, save \$20/ });
  await test.step('it is in view below the other times of the day without scrolling', async () => {
    await page.setViewportSize(PHONE);
    await page.evaluate(() => scrollTo(0, 0));
    await expectTimesAbove(page, page.locator('.action-bar'));
    await page.setViewportSize(DESKTOP);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(anyTime).toBeInViewport({ ratio: 1 });
  });
  await anyTime.click();
  await expect(page.getByRole('timer')).toContainText('held for');
  await expect(anyTime).toHaveAttribute('aria-pressed', 'true');
  await expect(price).toContainText('Any-time discount');
  await expect(price).toContainText('$369');
  await expectSoundAtEachSize(page);
  await booking.next();
  await booking.expectStep('Review your booking');
  await expect(page.getByRole('main')).toContainText(PROMISE);
  await page.getByLabel(/I agree to the terms/).check();
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page).toHaveURL(/\/thank-you/);
  await expect(page.getByRole('main')).toContainText(PROMISE);
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
  await offer(false);

  const { rows } = await db.query<{ id: string; number: string }>(
    'SELECT q.id, q.number FROM quotes q JOIN customers c ON c.id = q.customer_id WHERE c.email = $1',
    [contact.email],
  );
  const quote = rows[0]!;
  expect((await staff.request.post(`/api/quotes/${quote.id}/transitions/send`, { data: {} })).ok()).toBe(true);
  await page.goto((await mailbox.open(contact.email, `Your quote ${quote.number} is ready`)).link('Review quote'));
  await page.getByRole('button', { name: 'Choose a time and approve' }).click();
  await expect(page.getByRole('radio', { name: PROMISE })).toBeChecked();
  await sign(page, mailbox, contact.email);
  await page.getByRole('button', { name: 'Approve and book' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  await expect(page.getByRole('main')).toContainText(PROMISE);
  await expect(page.getByRole('main')).toContainText('$369.00');
  await expectSoundAtEachSize(page);

  const visit = await db.query<{ date: string }>(
    `SELECT to_char(a.date, 'YYYY-MM-DD') AS date FROM appointments a JOIN orders o ON o.id = a.order_id WHERE o.quote_id = $1 AND a.flexible`,
    [quote.id],
  );
  await staff.goto(`/admin/schedule?date=${visit.rows[0]!.date}&view=day`);
  await expect(staff.getByRole('listitem').filter({ hasText: 'Avery Hauler' }).first()).toContainText('Any time');
});
