import { expect, type Locator, type Page } from '@playwright/test';

const pageOf = (scope: Page | Locator): Page => ('page' in scope ? scope.page() : scope);

/**
 * Press an option in one of antd's selects that shows its placeholder again afterward: open it with the keyboard (a chosen value covers the
 * input), type, and click. The select takes the focus back by a timer that starts with the press, and what is typed elsewhere before it runs
 * closes again; so it ends when a timer set after that one has run.
 */
export async function pick(scope: Page | Locator, label: string | RegExp, option: string | RegExp, typed?: string): Promise<void> {
  const page = pageOf(scope);
  const input = scope.getByRole('combobox', { name: label });
  await input.press('ArrowDown');
  if (typed) await input.fill(typed);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).first().click();
  await page.evaluate(() => new Promise((ran) => setTimeout(ran)));
}

/** Choose an option in one of antd's selects, and again if its list moved under the click. */
export async function choose(scope: Page | Locator, label: string | RegExp, option: string | RegExp, typed?: string): Promise<void> {
  const select = scope.locator('.ant-select').filter({ has: pageOf(scope).getByRole('combobox', { name: label }) });
  const chosen = select.filter({ hasText: option });
  await expect(async () => {
    await pick(scope, label, option, typed);
    await expect(chosen).toBeVisible({ timeout: 5000 });
  }).toPass();
}

/** Check one of antd's checkboxes, which show their new state a moment after the click. */
export async function tick(checkbox: Locator): Promise<void> {
  await checkbox.click();
  await expect(checkbox).toBeChecked();
}

/** Expect this title in the header of the back office. */
export async function expectScreen(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

/** Go to a path of the back office as its links do, in the document that is open: loading the application again takes ten times as long. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Click a button and confirm the dialog that follows. */
export async function confirm(page: Page, button: string, agree = button): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: agree, exact: true }).click();
}

/** Let a message go that a dialog announces. */
export async function approveMessage(page: Page, email: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`Email to ${email}`)).toBeVisible();
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

/** Choose a dangerous action from the menu of a record and confirm the dialog that follows. */
export async function confirmInMenu(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

/** Locate the links that name the rows on screen, in their order. */
export const rowLinks = (page: Page): Locator => page.locator('tbody .ra-row-link');

/** Open the record whose row contains a text. */
export async function openRow(page: Page, text: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: text }).locator('.ra-row-link').first().click();
}

/** Locate a field of the record on screen, its name and its value. */
export const fieldsOf = (page: Page, name: string): Locator =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .first()
    .locator('..');
