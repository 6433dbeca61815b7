import { expectAccessible } from './harness/accessibility.js';
import { confirm, expectScreen } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';
import { openQuote, sendQuote } from './harness/quotes.js';

/** What staff do with a quote that is out. */
test('a sent quote is previewed without a view, and picked up again: the old link says so until the new version is sent', async ({
  page,
  staff,
  db,
  mailbox,
}) => {
  const quote = await sendQuote(staff, db);
  await staff.goto(`/admin/quotes/${quote.id}`);
  await expectScreen(staff, new RegExp(quote.number));
  const [preview] = await Promise.all([staff.waitForEvent('popup'), staff.getByRole('link', { name: 'Preview' }).click()]);
  await expect(preview.getByRole('note')).toContainText('This is what the customer sees');
  await expect(preview.getByRole('heading', { name: 'What you get' })).toBeVisible();
  await expectAccessible(preview);
  const stored = async () => (await db.query('SELECT status, first_viewed_at AS viewed FROM quotes WHERE id = $1', [quote.id])).rows[0];
  expect(await stored()).toEqual({ status: 'sent', viewed: null });
  await preview.close();

  await openQuote(page, mailbox, quote);
  await expect.poll(async () => (await stored()).status).toBe('viewed');
  await staff.reload();
  await confirm(staff, 'New revision', 'New revision');
  await expect(staff.getByText(`${quote.number} is now Draft`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We’re preparing a new version' })).toBeVisible();
  await expectAccessible(page);

  await staff.goto(`/admin/edit-quote/${quote.id}`);
  await expect(staff.getByText(/^Sending this quote for \$389\.00/)).toBeVisible();
  await expect(staff.getByText(`Email to ${quote.email}`)).toBeVisible();
  await staff.getByRole('button', { name: 'Save and send' }).click();
  await expectScreen(staff, new RegExp(quote.number));
  const mail = await mailbox.open(quote.email, `Your revised quote ${quote.number} is ready`);
  await page.goto(mail.link('Review quote'));
  await expect(page.getByText(`${quote.number}, revision 2`)).toBeVisible();
});
