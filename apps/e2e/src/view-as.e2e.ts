import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { expectScreen } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';

/** A super admin looks at the back office with the eyes of another. */
test('the owner sees the back office as a role and as a colleague, changes nothing, and comes back', async ({ staff, admin, db }) => {
  expect(admin.email).toBeTruthy();
  const name = `Seen as ${Date.now()}`;
  const lead = (await (await staff.request.post('/api/leads', { data: { name, phone: '+19195550191' } })).json()) as { id: string };
  const openDialog = async () => {
    await staff.getByRole('button', { name: /account menu/i }).click();
    await staff.getByRole('menuitem', { name: 'View as…' }).click();
    await expect(staff.getByRole('dialog')).toContainText('You can’t change anything while viewing');
  };
  const choose = async (option: string) => {
    const role = staff.getByRole('radio', { name: option, exact: true });
    if (await role.isVisible()) await role.check();
    else {
      await staff.getByRole('radio', { name: 'A colleague' }).check();
      await staff.getByRole('combobox', { name: 'Colleague' }).fill(option);
      await staff.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
    }
    await staff.getByRole('button', { name: 'Start viewing' }).click();
  };
  const banner = staff.getByRole('status').filter({ hasText: 'You’re viewing the back office as' });

  await staff.goto('/admin');
  await expect(staff.getByRole('link', { name: 'Users', exact: true })).toBeVisible();
  await openDialog();
  await expectAccessible(staff);
  await choose('Admin');
  await expect(banner).toContainText('You’re viewing the back office as Admin. You can’t change anything.');
  await expect(staff.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(staff.getByRole('link', { name: 'Users', exact: true })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await openDialog();
  await choose('Alex Admin');
  await expect(banner).toContainText('You’re viewing the back office as Alex Admin');
  await staff.goto(`/admin/leads/${lead.id}`);
  await expectScreen(staff, name);
  await expectAccessible(staff);
  await staff.getByRole('textbox', { name: 'Write a comment' }).fill('Written as someone else');
  await staff.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(staff.getByRole('alert')).toContainText('You can’t change anything while viewing as someone else');
  await staff.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(staff);
  await banner.getByRole('button', { name: 'Stop' }).click();
  const { rows } = await db.query(`SELECT details FROM security_events WHERE event = 'viewed_as' ORDER BY created_at DESC LIMIT 2`);
  expect(rows.map(({ details }) => details.as ?? details.role)).toEqual(['Alex Admin', 'admin']);
});

test('whoever asks is told what they may do with a record, and why they may not do the rest', async ({ admin, signedIn, staff }) => {
  const data = { name: `Why not ${Date.now()}`, phone: '+19195550192' };
  const { id } = (await (await staff.request.post('/api/leads', { data })).json()) as { id: string };
  const page = await signedIn(admin);
  await page.goto(`/admin/leads/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'What may I do here?' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('What you may do with this lead');
  await expect(dialog).toContainText('EditYesDeleteYesRestore from the trashYesPut values of an earlier version backYes');
  await expect(dialog).toContainText(/No Only from: .+\. It is New now\./);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
