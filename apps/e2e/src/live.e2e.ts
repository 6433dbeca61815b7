import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { expectScreen } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';

/** Make a lead; resolves with its name and the path of its page. */
async function newLead(page: Page): Promise<{ name: string; id: string; path: string }> {
  const name = `Live ${randomUUID().slice(0, 8)}`;
  const made = await page.request.post('/api/leads', { data: { name, phone: '+19195550143' } });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  return { name, id, path: `/admin/leads/${id}` };
}
const nameOf = async (page: Page): Promise<string> => {
  const me = (await (await page.request.get('/api/auth/me')).json()) as { user: { name: string } };
  return me.user.name;
};
const people = (page: Page) => page.getByRole('banner').getByRole('status');

test('what one person changes shows in the list and on the board of another, which stay as they are', async ({
  staff,
  signedIn,
  admin,
}) => {
  const { name, id } = await newLead(staff);
  const other = await newLead(staff);
  const ann = await signedIn(admin);
  await staff.goto('/admin/leads?search=Live');
  await expectScreen(staff, 'Leads');
  await staff.getByLabel(`Select ${other.name}`).check();
  const renamed = `${name} Brown`;
  const saved = await ann.request.patch(`/api/leads/${id}`, { data: { name: renamed } });
  expect(saved.status(), await saved.text()).toBe(200);
  const row = staff.getByRole('row').filter({ hasText: renamed });
  await expect(row).toHaveClass(/ra-changed/);
  await expect(staff.getByLabel(`Select ${other.name}`)).toBeChecked();

  await staff.goto(`/admin/leads?search=${encodeURIComponent(renamed)}&view=board`);
  await expect(staff.getByRole('region', { name: 'New, 1', exact: true })).toContainText(renamed);
  const moved = await ann.request.post(`/api/leads/${id}/transitions/contact`, { data: {} });
  expect(moved.status(), await moved.text()).toBe(200);
  await expect(staff.getByRole('region', { name: 'Contacted, 1', exact: true })).toContainText(renamed);
  await expect(staff.getByRole('region', { name: 'New, 0', exact: true })).toBeVisible();
});

test('two people at one record see each other, and merge what both type', async ({ staff, signedIn, admin }) => {
  const { name, path } = await newLead(staff);
  const ann = await signedIn(admin);
  const [bossName, annName] = [await nameOf(staff), await nameOf(ann)];

  await test.step('each sees that the other has it open, and that they edit', async () => {
    await staff.goto(path);
    await expectScreen(staff, name);
    await ann.goto(path);
    await expect(people(staff)).toHaveText(new RegExp(`${annName} has this open too$`));
    await expect(people(ann)).toHaveText(new RegExp(`${bossName} has this open too$`));
    await ann.getByRole('link', { name: 'Edit' }).click();
    await expect(people(staff)).toHaveText(new RegExp(`${annName} is editing$`));
    await expectAccessible(staff);
    await staff.setViewportSize({ width: 360, height: 800 });
    await expect(people(staff)).toBeVisible();
    await expectNoSidewaysScroll(staff);
    await staff.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a form takes over what was not touched, and lets both values of a field be chosen', async () => {
    await staff.getByRole('link', { name: 'Edit' }).click();
    await staff.getByLabel('Name', { exact: true }).fill(`${name} Green`);
    await ann.getByLabel('Name', { exact: true }).fill(`${name} Brown`);
    await ann.getByLabel('Phone', { exact: true }).fill('(919) 555-0199');
    await ann.getByRole('button', { name: 'Save', exact: true }).click();
    await expectScreen(ann, `${name} Brown`);
    await expect(staff.getByLabel('Phone', { exact: true })).toHaveValue('(919) 555-0199');
    const news = staff.getByRole('status').filter({ hasText: `${annName} changed Name and Phone just now.` });
    await expect(news).toBeVisible();
    await expectAccessible(staff);
    await expect(staff.getByLabel('Name', { exact: true })).toHaveValue(`${name} Green`);
    await news.getByRole('radio', { name: /^Theirs/ }).check();
    await expect(staff.getByLabel('Name', { exact: true })).toHaveValue(`${name} Brown`);
    await news.getByRole('radio', { name: /^Yours/ }).check();
    await staff.getByRole('button', { name: 'Save', exact: true }).click();
    await expectScreen(staff, `${name} Green`);
    await expectScreen(ann, `${name} Green`);
    await expect(staff.getByText('(919) 555-0199').first()).toBeVisible();
  });

  await test.step('who closes the page is no longer there', async () => {
    await expect(people(staff)).toHaveText(new RegExp(`${annName} has this open too$`));
    await ann.close();
    await expect(people(staff)).toHaveText('');
  });
});
