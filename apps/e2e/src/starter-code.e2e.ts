import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/accessibility.js';
import { post } from './harness/api.js';
import { expectScreen, fieldsOf, rowLinks } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';
import { countScript, MOST_OF_A_LIST } from './harness/script-sizes.js';
import { OWNER } from './harness/server.js';

interface Stored {
  id: string;
  version: number;
}

/** Return how to read the first record of a list that has a value, and how to change a record by the API, which must take it. */
const apiOf = ({ request }: Page) => ({
  async find(path: string, field: string, value: string): Promise<Stored> {
    const rows: unknown = await (await request.get(`/api/${path}?filter=${field}||$eq||${encodeURIComponent(value)}`)).json();
    return (rows as Stored[])[0]!;
  },
  async patch(path: string, { id, version }: Stored, data: object): Promise<void> {
    const answer = await request.patch(`/api/${path}/${id}`, { data: { ...data, version } });
    expect(answer.ok(), await answer.text()).toBe(true);
  },
});

test('the lending library does in the browser what its code and the rest of its declarations say', async ({ open, serve }) => {
  const server = await serve({ DEMO: '1' }, 'starter');
  const page = await open({ baseURL: server.url });
  await page.request.post('/api/auth/login', { data: OWNER });

  await test.step('its first list loads no more script than that of the business', async () => {
    const scriptBytes = countScript(page);
    await page.goto('/admin/books?view=table&search=tehanu', { waitUntil: 'networkidle' });
    await expect(rowLinks(page)).toHaveText(['Tehanu']);
    expect(await scriptBytes()).toBeGreaterThan(0);
    expect(await scriptBytes()).toBeLessThanOrEqual(MOST_OF_A_LIST);
  });

  await highlight(page);
  await longAction(page);
  await timesLent(page);
  await putBack(page);
  await tabs(page);
});

/** Return what of the page is marked as found. */
const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(CSS.highlights.get('ra-found') ?? [])].map((range) => String(range)));

const highlight = (page: Page) =>
  test.step('8: what a search found is marked, in the list and in the search over all', async () => {
    await expect.poll(() => marked(page)).toEqual(['Tehanu']);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search records and pages' }).fill('okaf');
    await expect(page.getByRole('option', { name: /Maya Okafor/ })).toBeVisible();
    await expect.poll(() => marked(page)).toContain('Okaf');
    await page.keyboard.press('Escape');
    await expect.poll(() => marked(page)).toEqual(['Tehanu']);
  });

const longAction = (page: Page) =>
  test.step('22: an action that takes long goes through two books in the background, and reports on each', async () => {
    const api = apiOf(page);
    await api.patch('books', await api.find('books', 'title', 'Beloved'), { isbn: '9781400033416' });
    await page.goto('/admin/books?view=table&sort=title');
    for (const title of ['Beloved', 'Middlemarch']) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    await page.getByRole('button', { name: 'Take a step' }).click();
    await page.getByRole('menuitem', { name: 'Check ISBNs' }).click();
    const dialog = page.getByRole('dialog', { name: 'Check ISBNs: 2 books' });
    await dialog.getByRole('button', { name: 'Check ISBNs' }).click();
    await expect(page.getByText('2 of 2 records looked at')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await page.getByRole('link', { name: '1 refused' }).click();
    const report = page.getByRole('row').filter({ hasText: 'Middlemarch' });
    await expect(report).toContainText('It has no ISBN yet: copy it from the back of the book');
  });

const timesLent = (page: Page) =>
  test.step('17: the library’s own code counts a loan, and the page of the book shows it', async () => {
    const api = apiOf(page);
    const [book, member] = [await api.find('books', 'title', 'Beloved'), await api.find('members', 'lastName', 'Okafor')];
    await page.goto(`/admin/books/${book.id}`);
    await expect(fieldsOf(page, 'Times lent')).toContainText('0');
    await post(page.request, 'loans', { memberId: member.id, books: [{ bookId: book.id, note: 'Spine torn' }] });
    await expect(fieldsOf(page, 'Times lent')).toContainText('1');
  });

/** Put a field of the record on screen back to its first version. */
async function putFirstBack(page: Page, field: string): Promise<void> {
  await page.getByRole('button', { name: 'See version 1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: `Put ${field} back` }).check();
  await dialog.getByRole('button', { name: 'Put 1 value back' }).click();
  await expect(dialog).toBeHidden();
}

const putBack = (page: Page) =>
  test.step('24: lines and links to many records are put back from the history', async () => {
    const api = apiOf(page);
    const [loan] = (await (await page.request.get('/api/loans')).json()) as Stored[];
    const tehanu = await api.find('books', 'title', 'Tehanu');
    await api.patch('loans', loan!, { books: [{ bookId: tehanu.id }] });
    await page.goto(`/admin/loans/${loan!.id}`);
    const lines = page.getByRole('region', { name: 'Details' }).getByRole('table');
    await expect(lines).toContainText('Tehanu');
    await putFirstBack(page, 'Books');
    await expect(lines).toContainText(/Beloved.*Spine torn/);
    await expect(lines).not.toContainText('Tehanu');

    const reader = await post<Stored>(page.request, 'members', {
      firstName: 'Nils',
      lastName: 'Berg',
      email: 'nils@example.com',
      wishIds: [tehanu.id],
    });
    await api.patch('members', reader, { wishIds: [] });
    await page.goto(`/admin/members/${reader.id}`);
    await expect(fieldsOf(page, 'Email')).toContainText('nils@example.com');
    await expect(fieldsOf(page, 'Wants to read')).toHaveCount(0);
    await putFirstBack(page, 'Wants to read');
    await expect(fieldsOf(page, 'Wants to read')).toContainText('Tehanu');
  });

const tabs = (page: Page) =>
  test.step('30: a form has tabs, and what is to be corrected opens its own', async () => {
    await page.getByRole('link', { name: 'Edit' }).click();
    const tab = (name: string | RegExp) => page.getByRole('tab', { name, selected: true });
    await expect(tab('Contact')).toBeVisible();
    await page.getByLabel('Email').fill('');
    await page.getByRole('tab', { name: 'Wishes' }).click();
    await expect(page.getByRole('combobox', { name: 'Wants to read' })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeHidden();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(tab(/^Contact.*1 field to correct/)).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Email').fill('nils.berg@example.com');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectScreen(page, 'Nils Berg');
  });
