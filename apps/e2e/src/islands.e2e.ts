import { BookingPage, newContact } from './harness/booking.js';
import { expect, test } from './harness/fixtures.js';
import { PIXEL } from './harness/pixel.js';
import { openQuote, sendQuote } from './harness/quotes.js';
import { countScript, MOST_OF_ISLANDS as MOST } from './harness/script-sizes.js';
import { drawAndPress } from './harness/signing.js';

test('booking loads at most 110 KB of script', async ({ page }) => {
  const scriptBytes = countScript(page);
  await page.goto('/book-new', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  expect(await scriptBytes()).toBeLessThanOrEqual(MOST);
});

test('booking loads no more than that with a price and a photo that was sent', async ({ page }) => {
  const scriptBytes = countScript(page);
  const booking = new BookingPage(page);
  await booking.open('?load=4&zip=27601');
  const price = page.getByText(/^\$\d+–\$\d+$/).filter({ visible: true });
  await expect(price.first()).toBeVisible();
  await booking.giveContact(newContact());
  await page.locator('input[type=file]').setInputFiles({ name: 'sofa.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByRole('list', { name: 'Photos sent' }).getByRole('listitem')).toHaveCount(1);
  expect(await scriptBytes()).toBeLessThanOrEqual(MOST);
});

test('a quote’s review loads at most 110 KB of script; the browser’s buttons walk its steps', async ({ page, staff, db, mailbox }) => {
  const scriptBytes = countScript(page);
  await openQuote(page, mailbox, await sendQuote(staff, db));
  await page.waitForLoadState('networkidle');
  expect(await scriptBytes()).toBeLessThanOrEqual(MOST);
  await page.getByRole('button', { name: 'Choose a time and approve' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a time and approve' })).toBeFocused();
  await expect(page.getByRole('group', { name: /^Time on/ })).toBeVisible();
  expect(await scriptBytes(), 'with the times').toBeLessThanOrEqual(MOST);
  await drawAndPress(page, 'Draw it', 'Approve and book');
  await expect(page.getByText('Please draw your signature')).toBeVisible();
  expect(await scriptBytes(), 'approving with a drawn signature').toBeLessThanOrEqual(MOST);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'What you get' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Choose a time and approve' })).toBeVisible();
});

test('a quote that is declined says so in place', async ({ page, staff, db, mailbox }) => {
  await openQuote(page, mailbox, await sendQuote(staff, db));
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByText('Not quite right? Request changes or decline').click();
  await page.getByText('No thanks, I decline').click();
  await page.getByLabel(/^Why\?/).fill('It is gone already');
  await page.getByRole('button', { name: 'Decline the quote' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Choose a time and approve' })).toHaveCount(0);
  expect(await page.evaluate(() => 'stayed' in window), 'the page is the same document').toBe(true);
});
