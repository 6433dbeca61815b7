import type { Page } from '@playwright/test';
import { nodeClockOptions } from '@haulbook/testing/clock';
import { ObjectServer } from '@haulbook/testing/objects';
import { expectAccessible } from './harness/accessibility.js';
import { choose, confirmInMenu, expectScreen, fieldsOf } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';
import { OWNER } from './harness/server.js';
import { npmRunIn, workspace } from './harness/workspace.js';

/** A picture that is taller than wide, of one color. */
const COVER = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAQAAAAGCAIAAABrW6giAAAAEElEQVR4nGOostaDIwZKOQBFkxVJ98X67QAAAABJRU5ErkJggg==', 'base64');

/** Locate a picture of the gallery, which has a class of its own once it is drawn and taller than wide. */
const coverOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title }).locator('img');

/** Open a record of a list by the link that names it. */
async function open(page: Page, path: string, name: string | RegExp): Promise<void> {
  await page.goto(`/admin/${path}?view=table`);
  await page.getByRole('link', { name }).first().click();
  await expectScreen(page, name);
}

let objects: ObjectServer;
test.beforeAll(async () => void (objects = await ObjectServer.start()));
test.afterAll(() => objects?.stop());

test('what a declaration of the lending library says, its screens do', async ({ open: openPage, serve }, info) => {
  const folder = { DATA_DIR: info.outputPath('data') };
  const server = await serve({ DEMO: '1', ...folder }, 'starter');
  const page = await openPage({ baseURL: server.url });
  await page.request.post('/api/auth/login', { data: OWNER });

  await test.step('a sequel is one of the author’s other books (where), and a cover is added', async () => {
    await open(page, 'books', 'Tehanu');
    await page.getByRole('link', { name: 'Edit' }).click();
    const picker = page.getByRole('combobox', { name: 'Sequel to' });
    const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await picker.press('ArrowDown');
    await expect(offered).toHaveText(['The Tombs of Atuan']);
    await picker.press('Escape');
    await choose(page, 'Sequel to', 'The Tombs of Atuan');
    await page.getByLabel('Author').fill('Toni Morrison');
    await expect(page.locator('.ant-select').filter({ has: picker })).not.toContainText('Atuan');
    await picker.press('ArrowDown');
    await expect(offered).toHaveText(['Beloved']);
    await picker.press('Escape');
    await page.getByLabel('Author').fill('Ursula Le Guin');
    await choose(page, 'Sequel to', 'The Tombs of Atuan');
    await page.locator('input[type=file]').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: COVER });
    await expect(page.getByRole('button', { name: /^Remove cover/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(fieldsOf(page, 'Sequel to')).toContainText('The Tombs of Atuan');
  });

  await test.step('the list is also a gallery of covers, whole where they are taller than wide', async () => {
    await page.goto('/admin/books');
    await page.getByRole('button', { name: 'Gallery' }).click();
    await expect(coverOf(page, 'Tehanu')).toHaveClass('ra-gallery-tall');
    await expectAccessible(page);
  });

  await test.step('a change of it is put back (revert)', async () => {
    await open(page, 'books', 'Tehanu');
    await page.getByRole('button', { name: 'See version 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book as it was' });
    await dialog.getByRole('checkbox', { name: 'Put Sequel to back' }).check();
    await dialog.getByRole('button', { name: 'Put 1 value back' }).click();
    await expect(dialog).toBeHidden();
    await expect(fieldsOf(page, 'Sequel to')).toBeHidden();
    await expect(page.getByText('put back what it was before')).toBeVisible();
  });

  await test.step('all books are tried in a dry run, and none is changed', async () => {
    const bulk = Array.from({ length: 26 }, (_, n) => ({ title: `Tale ${n + 1}`, author: 'The Brothers Grimm' }));
    expect((await page.request.post('/api/books/bulk', { data: { bulk } })).status()).toBe(201);
    await page.goto('/admin/books?view=table');
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await page.getByRole('button', { name: 'Select all 30 books that match' }).click();
    await page.getByRole('button', { name: 'Edit a field' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit 30 books' });
    await choose(dialog, 'Field', 'Copies');
    await dialog.getByLabel('Copies').fill('3');
    await dialog.getByRole('button', { name: 'Dry run' }).click();
    await expectScreen(page, 'Set copies to 3: books');
    await expect(page.getByRole('link', { name: '30 would change' })).toBeVisible({ timeout: 30_000 });
    await open(page, 'books', 'Beloved');
    await expect(fieldsOf(page, 'Copies')).toContainText('1');
  });

  await test.step('what is deleted lies in the trash, and comes back as it was', async () => {
    await confirmInMenu(page, 'Delete');
    await expectScreen(page, 'Books');
    await expect(page.getByRole('link', { name: 'Beloved' })).toBeHidden();
    await page.getByRole('button', { name: 'Trash' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore Beloved' }).click();
    await expect(page.getByRole('button', { name: 'Restore Beloved' })).toHaveCount(0);
    await open(page, 'books', 'Beloved');
  });

  await test.step('colleagues talk about it and have a task', async () => {
    const comments = page.getByRole('region', { name: 'Comments' });
    await comments.getByRole('textbox', { name: 'Write a comment' }).fill('The spine is torn.');
    await comments.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(comments.getByRole('listitem')).toContainText('The spine is torn.');
    const tasks = page.getByRole('region', { name: 'Tasks' });
    await tasks.getByRole('button', { name: 'Add a task' }).click();
    await tasks.getByRole('textbox', { name: 'What needs to be done?' }).fill('Mend the spine');
    await tasks.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(tasks.getByRole('listitem')).toContainText('Mend the spine');
  });

  await lend(page);

  await test.step('a member leaves by an action on one, once all books are back', async () => {
    await open(page, 'members', 'Maya Okafor');
    await confirmInMenu(page, 'End membership');
    await expect(page.getByText('Their books must come back first')).toBeVisible();
    await page.keyboard.press('Escape');
    await open(page, 'loans', /-00001$/);
    await handOver(page);
    await page.getByRole('button', { name: 'Return' }).click();
    await expect(page.getByRole('group', { name: 'Loan actions' }).getByText('Returned')).toBeVisible();
  });

  await test.step('a loan that is back stays as it is (policy), and the record says why', async () => {
    await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'What may I do here?' }).click();
    const dialog = page.getByRole('dialog', { name: 'What you may do with this loan' });
    await expect(dialog).toContainText(/Recall\s*No\s+Only where Status is On loan\./);
    await expectAccessible(page);
    const id = page.url().split('/').at(-1)!;
    expect((await page.request.patch(`/api/loans/${id}`, { data: { version: 2, books: [] } })).status()).toBe(403);
  });

  await test.step('the form asks when someone left only once they did (when)', async () => {
    await open(page, 'members', 'Maya Okafor');
    await confirmInMenu(page, 'End membership');
    await expect(fieldsOf(page, 'Left on')).toContainText(/\d{4}/);
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByLabel('Left on')).toBeVisible();
    await page.getByLabel('Active').check();
    await expect(page.getByLabel('Left on')).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(fieldsOf(page, 'Active')).toContainText('Yes');
    await expect(fieldsOf(page, 'Left on')).toBeHidden();
  });

  await test.step('42: the files move into object storage, and a cover is read from there', async () => {
    const storageState = await page.context().storageState();
    await page.close();
    await server.stop();
    const NODE_OPTIONS = nodeClockOptions().join(' ');
    const env = { ...folder, ...objects.environment, DATABASE_URL: server.databaseUrl, NODE_OPTIONS };
    const moved = await npmRunIn(workspace, env, 'files', '--', 'to-bucket');
    expect(moved).toMatchObject({ code: 0, output: expect.stringContaining('1 copied') });
    const there = await serve(objects.environment, 'starter', server.databaseUrl);
    const after = await openPage({ baseURL: there.url, storageState });
    await after.goto('/admin/books?view=gallery&search=Tehanu');
    await expect(coverOf(after, 'Tehanu')).toHaveClass('ra-gallery-tall');
  });
});

/** Lend a book, and find the loan on the day on which it is due. */
const lend = (page: Page): Promise<void> =>
  test.step('a loan stands in the calendar on its day, and on a board', async () => {
    await page.goto('/admin/loans/new');
    await choose(page, 'Member', 'Maya Okafor');
    await page.getByRole('button', { name: 'Add line' }).click();
    await choose(page, /Book/, 'Middlemarch');
    await page.getByRole('button', { name: 'Create loan' }).click();
    await expectScreen(page, /-00001$/);
    const { dueOn } = await (await page.request.get(`/api/loans/${page.url().split('/').at(-1)}`)).json();
    await page.goto(`/admin/loans?view=calendar&on=${dueOn}`);
    await expect(page.getByRole('link', { name: / · .*-00001/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Board' }).click();
    await expect(page.getByRole('link', { name: /-00001/ })).toBeVisible();
  });

/** Hand the loan of the page to another member; who left is not offered. */
const handOver = (page: Page): Promise<void> =>
  test.step('a loan is handed to another member, picked in the dialog of the step (a reference as its input, only)', async () => {
    const member = { lastName: 'Berg', email: 'nils@example.com' };
    for (const data of [
      { ...member, firstName: 'Nils' },
      { ...member, firstName: 'Gone', email: 'gone@example.com', active: false },
    ])
      expect((await page.request.post('/api/members', { data })).status()).toBe(201);
    await page.getByRole('button', { name: 'Hand over' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand over' });
    const picker = dialog.getByRole('combobox', { name: 'To' });
    await picker.fill('Berg');
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText(['Nils Berg']);
    await picker.press('Enter');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(fieldsOf(page, 'Member')).toContainText('Nils Berg');
  });
