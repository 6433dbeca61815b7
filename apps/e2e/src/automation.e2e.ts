import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { expect, newEmail, test } from './harness/fixtures.js';

test('a mail that was given up is seen from the bell, with the reason, and sent again', async ({ staff: owner, db, mailbox }) => {
  const to = newEmail('dead');
  const data = { firstName: 'Robin', orderNumber: 'J-2026-09999', slot: { date: '2026-12-01', label: '8–10 AM' }, address: null, url: '/' };
  await db.query(
    `INSERT INTO message_logs (channel, template, recipient, subject, payload, status, tries, error)
     VALUES ('email', 'on_my_way', $1, 'We’re on our way', $2, 'dead', 10, 'The mail server doesn’t answer (connect ECONNREFUSED)')`,
    [to, JSON.stringify({ data, attachments: [] })],
  );
  await owner.goto('/admin');
  await owner.getByRole('button', { name: /^Notifications, / }).click();
  await owner
    .getByRole('tooltip')
    .getByRole('link', { name: /Unsent messages/ })
    .click();
  await expect(owner).toHaveURL(/\/admin\/automation$/);
  const letter = owner.getByRole('region', { name: 'Waiting to be resent' }).getByRole('listitem').filter({ hasText: to });
  await expect(letter).toContainText('The mail server doesn’t answer');
  await expectAccessible(owner);
  await owner.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(owner);
  await letter.getByRole('button', { name: 'Resend: We’re on our way' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Resend: We’re on our way' });
  await dialog.getByText(`Email to ${to}`).click();
  await expect(dialog.getByText(/on our way/).last()).toBeVisible();
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await expect(letter).toHaveCount(0);
  await mailbox.open(to, /on our way/);
});

test('a job is run now, and the log says who started it', async ({ staff: owner }) => {
  await owner.goto('/admin/automation');
  const job = owner.getByRole('region', { name: 'Emails and reminders' }).getByRole('listitem').filter({ hasText: 'Review requests' });
  await job.getByRole('button', { name: 'Run now: Review requests' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Run now: Review requests' });
  await dialog.getByRole('button', { name: 'Run now' }).click();
  await expect(job).toContainText(/started by /, { timeout: 30_000 });
  await owner.getByRole('link', { name: 'All runs' }).first().click();
  await expect(owner.getByRole('row').filter({ hasText: 'Review requests' }).first()).toContainText('Done');
});
