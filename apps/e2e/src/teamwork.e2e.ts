import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { expectScreen } from './harness/back-office.js';
import { createAdmin, expect, test } from './harness/fixtures.js';

/** Comments and tasks, by which staff work on a record together. */
test('a colleague is mentioned, hears of it by bell and mail, answers while both look on, and does the task', async ({
  staff,
  db,
  signedIn,
  mailbox,
}) => {
  // Others have colleagues of the same name.
  const admin = await createAdmin(db);
  const last = `Quick${Date.now() % 1e6}`;
  await db.query(`UPDATE admin_users a SET last_name = $1 FROM users u WHERE u.id = a.user_id AND u.email = $2`, [last, admin.email]);
  const name = `Teamwork ${Date.now()}`;
  const lead = await staff.request.post('/api/leads', { data: { name, phone: '+19195550187' } });
  const { id } = (await lead.json()) as { id: string };
  await staff.goto(`/admin/leads/${id}`);
  const comments = staff.getByRole('region', { name: 'Comments' });
  await expect(comments).toContainText('No comments on this lead yet.');
  const box = comments.getByRole('textbox', { name: 'Write a comment' });
  await box.pressSequentially('Who can call them? @Alex');
  await staff.getByRole('menuitem', { name: `Alex ${last}` }).click();
  await box.press('Control+Enter');
  await expect(comments.getByRole('listitem')).toContainText(`Who can call them? @Alex ${last}`);
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();

  const tasks = staff.getByRole('region', { name: 'Tasks' });
  await tasks.getByRole('button', { name: 'Add a task' }).click();
  await tasks.getByRole('textbox', { name: 'What needs to be done?' }).fill('Call them');
  await expectAccessible(staff);
  await tasks.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(tasks.getByRole('listitem')).toContainText('Call them');
  await expect(tasks.getByRole('button', { name: 'Add a task' })).toBeFocused();

  const colleague = await signedIn(admin);
  await colleague.goto('/admin');
  await colleague.getByRole('button', { name: /^Notifications/ }).click();
  await expect(colleague.getByRole('tooltip').getByRole('link', { name: /Mentions/ })).toBeVisible();
  const mail = await mailbox.open(admin.email, 'mentioned you in a comment');
  const seen = () => colleague.waitForResponse((answer) => answer.url().endsWith('/mentions/seen'));
  const firstSeen = seen();
  await colleague.goto(mail.link('Open'));
  await expectScreen(colleague, name);
  await firstSeen;
  const theirs = colleague.getByRole('region', { name: 'Comments' });
  await theirs.getByRole('textbox', { name: 'Write a comment' }).fill('I will, before noon.');
  await theirs.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(comments.getByRole('listitem').first()).toContainText('I will, before noon.');
  await expect(comments.getByRole('button', { name: /^Edit comment by/ })).toHaveCount(1);

  const edit = comments.getByRole('button', { name: /^Edit comment by/ });
  await edit.click();
  const edited = comments.getByRole('textbox', { name: /^Edit comment by/ });
  await edited.fill(`Who can call them today? @Alex ${last}, `);
  await edited.pressSequentially('@Al');
  await expect(staff.getByRole('menuitem', { name: `Alex ${last}` })).toBeVisible();
  await edited.press('Escape');
  await expect(edited).toHaveValue(`Who can call them today? @Alex ${last}, @Al`);
  await staff.getByRole('link', { name: 'Leads' }).first().click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await edited.press('Escape');
  await expect(edit).toBeFocused();

  const secondSeen = seen();
  await box.pressSequentially('Thank you, @Alex');
  await staff.getByRole('menuitem', { name: `Alex ${last}` }).click();
  await box.press('Control+Enter');
  await secondSeen;
  await expect(theirs.getByRole('listitem').first()).toContainText(`Thank you, @Alex ${last}`);
  await colleague.getByRole('button', { name: /^Notifications/ }).click();
  await expect(colleague.getByRole('tooltip')).toBeVisible();
  await expect(colleague.getByRole('tooltip').getByRole('link', { name: /Mentions/ })).toHaveCount(0);
  await colleague.keyboard.press('Escape');

  await colleague.getByRole('checkbox', { name: 'Mark “Call them” as done' }).click();
  await expect(tasks.getByText('Done (1)')).toBeVisible();
  await expect(colleague.getByRole('heading', { name: 'Tasks' })).toBeFocused();

  await colleague.goto('/admin/mentions');
  const mention = colleague.getByRole('row').filter({ hasText: 'Who can call them?' }).filter({ hasText: name });
  await expect(mention).toContainText('Seen');
  await mention.getByRole('link', { name }).click();
  await expectScreen(colleague, name);
  await colleague.setViewportSize({ width: 390, height: 844 });
  await theirs.getByRole('textbox', { name: 'Write a comment' }).pressSequentially('And perhaps @nobody');
  await expect(colleague.getByText('No colleague by that name can see this record.')).toBeVisible();
  await expectNoSidewaysScroll(colleague);
});
