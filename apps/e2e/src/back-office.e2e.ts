import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { choose, confirmInMenu, expectScreen, rowLinks, tick } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';

const PHONE = { width: 390, height: 800 };

/** Return a code that no other test uses. */
const newCode = (prefix: string) => `${prefix}${randomUUID().slice(0, 6).toUpperCase()}`;

/** Create this many coupons whose codes start alike; every third one takes off an amount. */
async function manyCoupons(db: Pool, count: number): Promise<string> {
  const prefix = newCode('MANY');
  await db.query(
    `INSERT INTO coupons (code, kind, percent_ppm, amount_cents)
     SELECT $1 || '-' || lpad(n::text, 2, '0'), CASE WHEN n % 3 = 0 THEN 'fixed' ELSE 'percent' END, 100000, 1000 + n FROM generate_series(1, $2::integer) n`,
    [prefix, count],
  );
  return prefix;
}

/** Create a coupon of ten percent through the API as staff; its screens are at `/admin/coupons/{id}`. */
async function newCoupon(staff: Page, code: string): Promise<string> {
  const answer = await staff.request.post('/api/coupons', {
    data: { code, kind: 'percent', percentPpm: 100_000, description: 'Ten percent' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

test('a list is searched, sorted, filtered and paged, and its address says how', async ({ staff, db }) => {
  const prefix = await manyCoupons(db, 30);
  await staff.goto('/admin/coupons');
  await expectScreen(staff, 'Coupons');
  await staff.getByRole('searchbox', { name: 'Search coupons' }).fill(prefix);
  // The search goes back to the first page; the list may have just as many rows without it.
  await expect(staff).toHaveURL(new RegExp(`search=${prefix}`));
  const pages = staff.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('1–25 of 30');
  const byCode = staff.getByRole('columnheader', { name: 'Code' });
  await byCode.getByRole('button').click();
  await expect(byCode).toHaveAttribute('aria-sort', 'ascending');
  await expect(rowLinks(staff).first()).toHaveText(`${prefix}-01`);
  await byCode.getByRole('button').click();
  await expect(byCode).toHaveAttribute('aria-sort', 'descending');
  await expect(rowLinks(staff).first()).toHaveText(`${prefix}-30`);
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(pages).toContainText('26–30 of 30');
  await expect(rowLinks(staff).last()).toHaveText(`${prefix}-01`);

  await staff.getByRole('button', { name: 'Filters' }).click();
  await tick(staff.getByRole('dialog').getByRole('checkbox', { name: 'Fixed amount' }));
  await staff.getByRole('button', { name: 'Show results' }).click();
  await expect(pages).toContainText('1–10 of 10');
  await expect(staff.getByRole('list', { name: 'Filters in use' })).toContainText('Kind: Fixed amount');
  await staff.reload();
  await expect(pages).toContainText('1–10 of 10');
  await expect(rowLinks(staff).first()).toHaveText(`${prefix}-30`);
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Remove filter Kind' }).click();
  await expect(pages).toContainText('1–25 of 30');

  await staff.getByRole('searchbox').fill(`${prefix}-none`);
  await expect(staff.getByRole('heading', { name: 'No coupons match' })).toBeVisible();
});

test('a coupon is created, changed and deleted; what is wrong stands beside its input', async ({ staff }) => {
  const code = newCode('NEW');
  await staff.goto('/admin/coupons');
  await staff.getByRole('link', { name: 'New coupon' }).first().click();
  await expectScreen(staff, 'New coupon');
  await staff.getByRole('button', { name: 'Create coupon' }).click();
  await expect(staff.getByLabel('Code')).toHaveAccessibleDescription(/Code is required/);
  await expectAccessible(staff);

  await staff.getByLabel('Code').fill(code.toLowerCase());
  await choose(staff, 'Kind', 'Percent');
  await staff.getByRole('button', { name: 'Create coupon' }).click();
  await expect(staff.getByLabel('Percent off')).toHaveAccessibleDescription(/Percent off is required/);
  await staff.getByLabel('Percent off').fill('250');
  await staff.getByRole('button', { name: 'Create coupon' }).click();
  await expect(staff.getByLabel('Percent off')).toHaveAccessibleDescription(/At most 100/);
  await staff.getByLabel('Percent off').fill('12.5');
  await staff.getByRole('button', { name: 'Create coupon' }).click();
  await expectScreen(staff, code);
  await expect(staff.getByText('12.5').first()).toBeVisible();
  await expectAccessible(staff);

  await staff.getByRole('link', { name: 'Edit' }).click();
  await staff.getByLabel('Description').fill('For the neighbours');
  await staff.keyboard.press('ControlOrMeta+S');
  await expectScreen(staff, code);
  const history = staff.getByRole('complementary', { name: 'History' });
  await expect(history).toContainText(/Description:.*For the neighbours/);
  await expect(history).toContainText('Dana Whitfield created this');

  await confirmInMenu(staff, 'Delete');
  await expectScreen(staff, 'Coupons');
  await staff.goto(`/admin/coupons?search=${code}`);
  await expect(staff.getByRole('heading', { name: 'No coupons match' })).toBeVisible();
});

test('what is deleted can be taken back: at once, or from the trash', async ({ staff }) => {
  const code = newCode('TRASH');
  await newCoupon(staff, code);
  await staff.goto(`/admin/coupons?search=${code}`);
  const row = rowLinks(staff).filter({ hasText: code });
  await row.click();
  await expectScreen(staff, code);
  await confirmInMenu(staff, 'Delete');
  await expectScreen(staff, 'Coupons');
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(staff.getByText('Restored the coupon')).toBeVisible();

  await staff.goto(`/admin/coupons?search=${code}`);
  await row.click();
  await expectScreen(staff, code);
  await confirmInMenu(staff, 'Delete');
  await expectScreen(staff, 'Coupons');
  await staff.getByRole('button', { name: 'Trash' }).click();
  await staff.getByRole('button', { name: `Restore ${code}` }).click();
  await expect(staff.getByRole('button', { name: `Restore ${code}` })).toHaveCount(0);
  await expectAccessible(staff);
  await staff.goto(`/admin/coupons?search=${code}`);
  await expect(row).toBeVisible();
});

test('a code that is taken is refused beside the code', async ({ staff }) => {
  const code = newCode('TWICE');
  await newCoupon(staff, code);
  await staff.goto('/admin/coupons/new');
  await staff.getByLabel('Code').fill(code);
  await choose(staff, 'Kind', 'Percent');
  await staff.getByLabel('Percent off').fill('5');
  await staff.getByRole('button', { name: 'Create coupon' }).click();
  await expect(staff.getByLabel('Code')).toHaveAccessibleDescription(/This code is already taken/);
});

test('two people change one record: the second decides, and nothing is lost', async ({ staff, admin, signedIn }) => {
  const id = await newCoupon(staff, newCode('CLASH'));
  const other = await signedIn(admin);
  for (const page of [staff, other]) {
    await page.goto(`/admin/coupons/${id}/edit`);
    await expect(page.getByLabel('Description')).toHaveValue('Ten percent');
  }
  // Typed before the other one saves: an input that was not touched takes over what is saved.
  await staff.getByLabel('Description').fill('Mine');
  await other.getByLabel('Description').fill('Theirs');
  await other.getByLabel('Maximum uses', { exact: true }).fill('40');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('link', { name: 'Edit' })).toBeVisible();

  await staff.getByRole('button', { name: 'Save' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Someone else saved this first' });
  await expect(dialog).toContainText('Alex Admin changed this coupon');
  await expect(dialog.getByRole('group', { name: 'Description' })).toContainText('Theirs');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Reload their version' }).click();
  await expect(staff.getByLabel('Description')).toHaveValue('Theirs');
  await staff.getByLabel('Description').fill('Mine after all');

  await other.getByRole('link', { name: 'Edit' }).click();
  await other.getByLabel('Description').fill('Theirs again');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('link', { name: 'Edit' })).toBeVisible();
  await staff.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(staff.getByRole('link', { name: 'Edit' })).toBeVisible();
  const row = (await (await staff.request.get(`/api/coupons/${id}`)).json()) as object;
  expect(row).toMatchObject({ description: 'Mine after all', maxUses: 40 });
});

test('states change by buttons only, each as its state allows, and the history says who did it', async ({ staff }) => {
  const id = await newCoupon(staff, newCode('STATE'));
  await staff.goto(`/admin/coupons/${id}`);
  const tools = staff.getByRole('group', { name: 'Coupon actions' });
  await expect(tools).toContainText('Draft');
  await expect(tools.getByRole('button', { name: 'Pause' })).toBeHidden();
  for (const [button, state] of [
    ['Activate', 'Active'],
    ['Pause', 'Paused'],
    ['Resume', 'Active'],
  ] as const) {
    await tools.getByRole('button', { name: button, exact: true }).click();
    await expect(tools.getByText(state, { exact: true })).toBeVisible();
  }
  await confirmInMenu(staff, 'Archive');
  await expect(tools.getByText('Archived', { exact: true })).toBeVisible();
  await expect(tools.getByRole('button', { name: /Activate|Pause|Resume|Archive/ })).toHaveCount(0);
  await expect(staff.getByRole('complementary', { name: 'History' })).toContainText('Dana Whitfield chose “Archive”');
});

test('the menu shows what the role may see', async ({ staff, admin, signedIn }) => {
  const other = await signedIn(admin);
  for (const page of [staff, other]) {
    await page.goto('/admin');
    await page.getByRole('complementary').first().hover();
  }
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
  for (const item of ['Dashboard', 'Quotes', 'Leads', 'Schedule', 'Invoices', 'Documents', 'Coupons']) {
    await expect(menu(other).getByRole('link', { name: item, exact: true })).toBeVisible();
  }
  await expect(
    menu(staff)
      .getByRole('link', { name: 'Users', exact: true })
      .or(menu(staff).getByRole('button', { name: 'Users', exact: true })),
  ).toBeVisible();
  await expect(menu(other).getByText('Users', { exact: true })).toHaveCount(0);
  await expectAccessible(other);
  await menu(other).getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login/);
});

test('list, record and form work on a phone', async ({ signedIn, admin, db }) => {
  const prefix = await manyCoupons(db, 3);
  const page = await signedIn(admin, { viewport: PHONE });
  await page.goto(`/admin/coupons?search=${prefix}`);
  await expect(page.getByRole('link', { name: `${prefix}-01` })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: `${prefix}-01` }).click();
  await expectScreen(page, `${prefix}-01`);
  await expect(page.getByRole('complementary', { name: 'History' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Description').fill('From the truck');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('From the truck').first()).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leads' }).click();
  await expectScreen(page, 'Leads');
});

test('appointments begin with those to come; past ones are a click away', async ({ staff }) => {
  await staff.goto('/admin/appointments');
  const parts = staff.getByRole('navigation', { name: 'Parts of the list' });
  await expect(parts.getByRole('link', { name: 'Upcoming' })).toHaveAttribute('aria-current', 'true');
  await parts.getByRole('link', { name: 'Past' }).click();
  await expect(parts.getByRole('link', { name: 'Past' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: /^Remove filter/ }).click();
  await expect(parts.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
});
