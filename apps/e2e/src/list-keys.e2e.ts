import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/accessibility.js';
import { expectScreen } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';

/** Create three coupons whose codes begin alike, and open the list of just these in order. */
async function openThree(staff: Page): Promise<string> {
  const prefix = `KEYS${randomUUID().slice(0, 6).toUpperCase()}`;
  for (const end of ['A', 'B', 'C']) {
    const data = { code: `${prefix}-${end}`, kind: 'percent', percentPpm: 100_000, description: `Sale ${end}` };
    const answer = await staff.request.post('/api/coupons', { data });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  await staff.goto(`/admin/coupons?search=${prefix}&sort=code`);
  await expect(staff.getByRole('navigation', { name: 'Pages' })).toContainText('1–3 of 3');
  return prefix;
}

test('a list is worked through at the keyboard, and a record is looked at and changed without leaving it', async ({ staff }) => {
  const prefix = await openThree(staff);
  const focused = staff.locator(':focus');
  for (const key of ['j', 'j']) await staff.keyboard.press(key);
  await expect(focused).toHaveText(`${prefix}-B`);
  await staff.keyboard.press('x');
  await expect(staff.getByRole('group', { name: 'Selected rows' })).toContainText('1 coupon selected');
  await staff.keyboard.press('x');

  await staff.keyboard.press('Space');
  const look = staff.getByRole('complementary', { name: 'Quick look' });
  await expect(look.getByText('Sale B')).toBeVisible();
  await expectAccessible(staff);
  await staff.keyboard.press('j');
  await expect(look.getByText('Sale C')).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(look).toHaveCount(0);
  await expect(focused).toHaveText(`${prefix}-C`);

  await staff.keyboard.press('e');
  const editor = staff.getByRole('dialog', { name: `Edit description of ${prefix}-C` });
  await expect(editor.getByLabel('Description')).toBeFocused();
  await expectAccessible(staff);
  await staff.keyboard.press('ControlOrMeta+A');
  await staff.keyboard.type('Sold out');
  await staff.keyboard.press('Enter');
  await expect(staff.getByText(`Changed description of ${prefix}-C`)).toBeVisible();
  await expect(staff.getByRole('cell', { name: /Sold out/ })).toBeVisible();
  await expect(focused).toHaveText(`${prefix}-C`);
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(staff.getByRole('cell', { name: /Sale C/ })).toBeVisible();
});

test('the way back from a record leads to its row in the list as it was', async ({ staff }) => {
  const prefix = await openThree(staff);
  const address = staff.url();
  const focused = staff.locator(':focus');
  for (const key of ['j', 'j', 'Enter']) await staff.keyboard.press(key);
  await expectScreen(staff, `${prefix}-B`);
  await staff.getByRole('link', { name: 'Coupons', exact: true }).and(staff.locator('.ra-back')).click();
  await expect(focused).toHaveText(`${prefix}-B`);
  expect(new URL(staff.url()).search).toBe(new URL(address).search);
  for (const key of ['k', 'Enter']) await staff.keyboard.press(key);
  await expectScreen(staff, `${prefix}-A`);
  await staff.goBack();
  await expect(focused).toHaveText(`${prefix}-A`);
});

test('the keys are listed in the help, and can be switched off there', async ({ staff }) => {
  const prefix = await openThree(staff);
  await staff.keyboard.press('?');
  const keys = staff.getByRole('dialog').getByRole('region', { name: 'Keys' });
  await expect(keys).toContainText('Quick look beside the list');
  await keys.getByRole('checkbox', { name: 'Single keys are shortcuts' }).uncheck();
  await staff.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await staff.reload();
  await expect(staff.getByRole('link', { name: `${prefix}-A` })).toBeVisible();
  await staff.keyboard.press('j');
  await staff.keyboard.press('?');
  await expect(staff.locator(':focus')).toHaveCount(0);
  await expect(keys).toHaveCount(0);
});

test('without single keys, Tab reaches what looks at a row and what edits its fields, and nothing typed is lost', async ({ staff }) => {
  const prefix = await openThree(staff);
  const name = `${prefix}-B`;
  const focused = staff.locator(':focus');
  await staff.getByRole('link', { name }).focus();
  await staff.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName(`Quick look at ${name}`);
  await expectAccessible(staff);
  const pencil = staff.getByRole('button', { name: `Edit description of ${name}` });
  await staff.keyboard.press('Tab');
  await expect(pencil).toBeFocused();
  await expect(pencil).toHaveCSS('opacity', '1');
  await staff.keyboard.press('Enter');
  const editor = staff.getByRole('dialog', { name: `Edit description of ${name}` });
  await expect(editor.getByLabel('Description')).toBeFocused();
  await staff.keyboard.press('ControlOrMeta+A');
  await staff.keyboard.type('Sold out');
  await staff.getByRole('heading', { name: 'Coupons' }).click();
  await expect(editor.getByRole('status')).toHaveText('Not saved yet: save it, or cancel');
  await expect(editor.getByLabel('Description')).toBeFocused();
  await expectAccessible(staff);
  await staff.keyboard.press('Enter');
  await expect(staff.getByText(`Changed description of ${name}`)).toBeVisible();
  await expect(pencil).toBeFocused();
});

test('colors and spacing are chosen, and paper is white whatever the screen is', async ({ staff }) => {
  await openThree(staff);
  const ground = () => staff.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const rowHeight = async () => (await staff.locator('tbody tr').first().boundingBox())!.height;
  const tall = await rowHeight();
  await staff.getByRole('button', { name: /Account menu/ }).click();
  await staff.getByRole('menuitem', { name: 'Appearance' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Appearance' });
  await dialog.getByRole('button', { name: 'Dark' }).click();
  await dialog.getByRole('button', { name: 'Compact' }).click();
  await expectAccessible(staff);
  await staff.keyboard.press('Escape');
  await expect.poll(rowHeight).toBeLessThan(tall - 8);
  expect(await ground()).toBe('rgb(14, 20, 25)');
  await staff.reload();
  await expect.poll(ground).toBe('rgb(14, 20, 25)');
  await staff.emulateMedia({ media: 'print' });
  expect(await ground()).toBe('rgb(255, 255, 255)');
  await expect(staff.getByRole('table')).toBeVisible();
  await expect(staff.getByRole('searchbox')).toBeHidden();
});

test('a list is printed as the table that it is on the screen, though paper is narrower', async ({ staff }) => {
  await openThree(staff);
  // Once the file is there, the screen is as before: what was printed is read in between.
  await staff.evaluate(() => {
    const note = () => (document.documentElement.dataset['printed'] = String(document.querySelectorAll('table tbody tr').length));
    window.addEventListener('afterprint', note);
  });
  await staff.pdf({ format: 'Letter' });
  expect(await staff.evaluate(() => document.documentElement.dataset['printed'])).toBe('3');
});
