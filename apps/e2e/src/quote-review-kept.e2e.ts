import { expect, test } from './harness/fixtures.js';
import { openQuote, sendQuote } from './harness/quotes.js';

test('a lost connection keeps what was typed', async ({ page, context, staff, db, mailbox, complaints }) => {
  const quote = await sendQuote(staff, db);
  await openQuote(page, mailbox, quote);
  await page.getByLabel('Sweep the garage').check();
  await expect(page.getByRole('complementary', { name: 'Costs' })).toContainText('Total$439.00');
  await page.getByText('Not quite right?').click();
  await page.getByLabel('What should we change?').fill('Could you come on a Saturday?');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Request changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t reach the server' })).toBeFocused();
  await expect(page.getByLabel('What should we change?')).toHaveValue('Could you come on a Saturday?');
  await context.setOffline(false);
  complaints.length = 0;
  await page.getByRole('button', { name: 'Request changes' }).click();
  await expect(page.getByText('You requested changes')).toBeVisible();
  // The quote in its final state, not while items were being checked, read from its heading on.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('complementary', { name: 'Costs' })).toContainText('Total$389.00');
});

test('what was typed is kept for the next visit, never the code, and is not shown with another quote', async ({
  page,
  staff,
  db,
  mailbox,
}) => {
  const quote = await sendQuote(staff, db);
  await openQuote(page, mailbox, quote);
  await page.getByRole('button', { name: 'Choose a time and approve' }).click();
  await page.getByLabel('Notes for the crew').fill('Ring at the back.');
  await page.getByLabel('6-digit code').fill('135790');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).toContain('Ring at the back.');
  expect(stored).not.toContain('135790');

  await page.goto(`/quote-review/${quote.number}${new URL(page.url()).search.replace('step=2', 'step=1')}`);
  const prompt = page.getByRole('status').filter({ hasText: 'Continue where you left off?' });
  await prompt.getByRole('button', { name: 'Pick up where I left off' }).click();
  await expect(page.getByLabel('Notes for the crew')).toHaveValue('Ring at the back.');

  const another = await sendQuote(staff, db, quote.email);
  await openQuote(page, mailbox, another);
  await expect(prompt).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose a time and approve' }).click();
  await expect(page.getByLabel('Notes for the crew')).toHaveValue('');
});
