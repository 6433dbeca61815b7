import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/accessibility.js';
import { expectScreen, pick } from './harness/back-office.js';
import { withClient } from './harness/database.js';
import { createAdmin, expect, test, type Person } from './harness/fixtures.js';
import { OWNER } from './harness/server.js';

/** The lines of docs/capabilities.md of which the other walks through the lending library show a part. */
test('the lending library is seen close, printed, live, from both sides of a reference and as another role', async ({ open, serve }) => {
  // Without a worker, a bulk change waits until it is canceled.
  const server = await serve({ DEMO: '1', WORKER: '0' }, 'starter');
  const page = await open({ baseURL: server.url });
  await page.request.post('/api/auth/login', { data: OWNER });
  await looks(page);
  await bulk(page);
  await references(page);
  let admin!: Person;
  await withClient(server.databaseUrl, async (client) => (admin = await createAdmin(client)));
  const other = await open({ baseURL: server.url });
  await other.request.post('/api/auth/login', { data: admin });
  await live(page, other);
  await together(page, other);
  await otherRole(page);
});

const looks = (page: Page) =>
  test.step('7: rows stand closer for those who like it, and a list is printed as a table', async () => {
    await page.goto('/admin/books?view=table&sort=title');
    await expectScreen(page, 'Books');
    const rowHeight = async () => (await page.locator('tbody tr').first().boundingBox())!.height;
    const tall = await rowHeight();
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Appearance' }).click();
    await page.getByRole('dialog', { name: 'Appearance' }).getByRole('button', { name: 'Compact' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(rowHeight).toBeLessThan(tall - 8);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.emulateMedia({ media: null });
  });

const bulk = (page: Page) =>
  test.step('9: a bulk change is canceled, and resumed', async () => {
    const asked = await page.request.post('/api/books/batches', { data: { action: 'update', values: { copies: 4 } } });
    await page.goto(`/admin/batches/${(await asked.json()).id}`);
    await expectScreen(page, 'Set copies to 4: books');
    const actions = page.getByRole('group', { name: 'Bulk change actions' });
    await actions.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('What has been done stays as it is now.');
    await question.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(actions.getByText('Canceled')).toBeVisible();
    await expectAccessible(page);
    await actions.getByRole('button', { name: 'Resume' }).click();
    await expect(actions.getByText('Waiting')).toBeVisible();
  });

const references = (page: Page) =>
  test.step('29: a member is created beside the loan, and wishes are edited from the side of the book', async () => {
    await page.goto('/admin/loans/new');
    await page.getByRole('button', { name: 'New member' }).click();
    const drawer = page.getByRole('dialog', { name: 'New member' });
    await drawer.getByLabel('First name').fill('Bea');
    await drawer.getByLabel('Last name').fill('Berg');
    await drawer.getByLabel('Email').fill('bea@example.com');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Create member' }).click();
    await expect(page.getByRole('form', { name: 'New loan' })).toContainText('Bea Berg');
    const [book] = await (await page.request.get('/api/books?sort=title,ASC')).json();
    await page.goto(`/admin/books/${book.id}`);
    await pick(page, 'Find members to add', 'Bea Berg');
    await expect(page.getByRole('link', { name: 'Bea Berg' })).toBeVisible();
    const [bea] = await (await page.request.get('/api/members?filter=lastName||$eq||Berg')).json();
    expect((await (await page.request.get(`/api/members/${bea.id}`)).json()).wishIds).toEqual([book.id]);
    await page.getByRole('button', { name: 'Remove Bea Berg' }).click();
    await expect(page.getByRole('link', { name: 'Bea Berg' })).toBeHidden();
  });

const live = (page: Page, other: Page) =>
  test.step('26: lists and boards show what a colleague does', async () => {
    const [member] = await (await page.request.get('/api/members?filter=lastName||$eq||Okafor')).json();
    const [book] = await (await page.request.get('/api/books')).json();
    const lend = async () =>
      (await other.request.post('/api/loans', { data: { memberId: member.id, books: [{ bookId: book.id }] } })).json();
    await lend();
    await page.goto('/admin/loans?view=board');
    await expect(page.getByRole('region', { name: 'On loan, 1', exact: true })).toBeVisible();
    const { id, number } = await lend();
    await expect(page.getByRole('region', { name: 'On loan, 2', exact: true })).toContainText(number);
    await page.goto('/admin/loans?view=table');
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText('On loan');
    await other.request.post(`/api/loans/${id}/transitions/giveBack`, { data: {} });
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Returned');
  });

const together = (page: Page, other: Page) =>
  test.step('26, 32: two people at one record see each other; an admin’s form lacks what their role does not write', async () => {
    const [member] = await (await page.request.get('/api/members?filter=lastName||$eq||Okafor')).json();
    const people = page.getByRole('banner').getByRole('status');
    for (const one of [page, other]) await one.goto(`/admin/members/${member.id}`);
    await expect(people).toHaveText(/Alex Admin has this open too$/);
    for (const one of [other, page]) await one.getByRole('link', { name: 'Edit' }).click();
    await expect(people).toHaveText(/Alex Admin is editing$/);
    await expectAccessible(page);
    await expect(other.getByLabel('Email')).toBeVisible();
    await expect(page.getByLabel('Active')).toBeVisible();
    await expect(other.getByLabel('Active')).toHaveCount(0);
    const refused = await other.request.patch(`/api/members/${member.id}`, { data: { version: member.version, active: false } });
    expect(refused.status(), await refused.text()).toBe(403);
    await other.close();
    await expect(people).toHaveText('');
  });

const otherRole = (page: Page) =>
  test.step('33: the owner sees it as an admin, who may not remove members', async () => {
    const [member] = await (await page.request.get('/api/members?filter=lastName||$eq||Okafor')).json();
    const actions = async () => {
      await page.goto(`/admin/members/${member.id}`);
      await expectScreen(page, /Okafor/);
      await page.getByRole('button', { name: 'More actions' }).click();
      await expect(page.getByRole('menuitem', { name: 'What may I do here?' })).toBeVisible();
      return page.getByRole('menuitem', { name: 'Delete' });
    };
    await expect(await actions()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'View as…' }).click();
    await page.getByRole('radio', { name: 'Admin', exact: true }).check();
    await page.getByRole('button', { name: 'Start viewing' }).click();
    const banner = page.getByRole('status').filter({ hasText: 'You’re viewing the back office as Admin' });
    await expectScreen(page, 'Dashboard');
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    await expect(await actions()).toHaveCount(0);
    await banner.getByRole('button', { name: 'Stop' }).click();
    await expect(banner).toHaveCount(0);
    await expect(await actions()).toBeVisible();
  });
