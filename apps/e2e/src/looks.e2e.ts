import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './harness/fixtures.js';
import { darkAndCompact, expectSoundInTheDark, goToScreen } from './harness/looks.js';
import { sendQuote } from './harness/quotes.js';
import { OWNER } from './harness/server.js';

interface Schema {
  resources: { path: string; actions: { create: boolean; update: boolean } }[];
}
type Stored = { id: string; key?: string };

/** What opens something over a screen. */
type Open = (page: Page) => Promise<unknown>;

/** Check a screen, or what `opens` shows over it. */
const look = (page: Page, path: string, opens?: Open): Promise<void> =>
  test.step(path, async () => {
    await goToScreen(page, path);
    await opens?.(page);
    await expectSoundInTheDark(page);
  });

/** Return how to write by the API, which must take it, and how to read the first record of a list. */
const apiOf = (request: APIRequestContext) => ({
  async post(path: string, data: object): Promise<Stored> {
    const answer = await request.post(`/api/${path}`, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Stored;
  },
  async first(path: string): Promise<Stored | undefined> {
    const rows: unknown = await (await request.get(`/api/${path}?limit=1`)).json();
    return Array.isArray(rows) ? (rows[0] as Stored | undefined) : undefined;
  },
});

/** Return the resources that the caller may see, each with its first record. */
async function resourcesOf(request: APIRequestContext) {
  const { resources } = (await (await request.get('/api/admin/schema')).json()) as Schema;
  return Promise.all(resources.map(async (resource) => ({ ...resource, record: await apiOf(request).first(resource.path) })));
}

/** Return the addresses of all that the resources have: their lists, their forms, and a record of each. */
const screensOf = (resources: Awaited<ReturnType<typeof resourcesOf>>): string[] =>
  resources.flatMap(({ path, actions, record }) => {
    const list = `/admin/${path}`;
    if (path === 'settings') return [list, `${list}/${record!.key}`];
    // The form of a record that is there is that of a new one.
    const ofRecord = record ? [`${list}/${record.id}`, ...(actions.update && !actions.create ? [`${list}/${record.id}/edit`] : [])] : [];
    return [list, ...(actions.create ? [`${list}/new`] : []), ...ofRecord];
  });

const press =
  (name: string): Open =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click();

/** Open the form for a field of all records on the page. */
const editMany: Open = async (page) => {
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await press('Edit a field')(page);
};

/** Send the form without anything in it. */
const sendNothing: Open = async (page) => {
  await press('Create member')(page);
  await expect(page.getByText('First name is required')).toBeVisible();
};

/** Choose an entry of the menu under the person's name. */
const chooseInMenu =
  (entry: string): Open =>
  async (page) => {
    await page.getByRole('button', { name: /account menu/i }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };

test('every kind of screen is sound in dark colors with its rows close together', async ({ open, serve }) => {
  const server = await serve({ DEMO: '1' }, 'starter');
  const page = await open({ baseURL: server.url });
  await darkAndCompact(page);
  await page.goto('/login');
  await expectSoundInTheDark(page);
  await page.request.post('/api/auth/login', { data: OWNER });
  const { post, first } = apiOf(page.request);
  const [book, member] = [(await first('books'))!, (await first('members'))!];
  const loan = await post('loans', { memberId: member.id, books: [{ bookId: book.id, note: 'New' }] });
  await post('comments', { resource: 'books', recordId: book.id, body: 'The spine is torn.' });
  await post('tasks', { title: 'Mend the spine', resource: 'books', recordId: book.id });
  await post('api-tokens', { name: 'Shop', scopes: ['books:read'] });
  await post('webhook-endpoints', { name: 'Shop', url: 'https://example.com/hooks', resource: 'books', events: ['created'] });
  await post('books/batches', { action: 'update', values: { copies: 2 }, dryRun: true });
  await page.request.patch(`/api/books/${book.id}`, { data: { copies: 3 } });
  const { dueOn } = (await (await page.request.get(`/api/loans/${loan.id}`)).json()) as { dueOn: string };
  await page.goto('/admin');

  const calendars = ['month', 'week', 'day'].flatMap((span) => [`/admin/loans?view=calendar&span=${span}&on=${dueOn}`, '/admin/profile']);
  const views = ['/admin/books?view=gallery', '/admin/loans?view=board', '/admin/books?trash', ...calendars, '/admin/automation'];
  for (const path of [...screensOf(await resourcesOf(page.request)), ...views, '/admin/import/books', `/admin/books/${book.id}/edit`])
    await look(page, path);
  await look(page, '/admin/members/new', sendNothing);
  const opened: [path: string, opens: Open][] = [
    ['/admin/books?all', press('Filters')],
    ['/admin/loans', press('Choose columns')],
    ['/admin/books', editMany],
    [`/admin/loans/${loan.id}`, press('Recall')],
    [`/admin/books/${book.id}`, press('See version 1')],
    ['/admin/members', (shown) => shown.keyboard.press('?')],
    ['/admin', chooseInMenu('Appearance')],
    ['/admin/books', chooseInMenu('View as…')],
    ['/admin/loans', (shown) => shown.keyboard.press('/')],
  ];
  for (const [path, opens] of opened) {
    await look(page, path, async (shown) => {
      await opens(shown);
      await expect(shown.getByRole('dialog')).toBeVisible();
    });
    await page.keyboard.press('Escape');
  }
});

/** Pages of the business whose kind is not among those of every application, and that need no record. */
const PAGES = [
  'phone',
  'reports/journal',
  'schedule?view=day',
  'calendar?span=week',
  'leads?view=board',
  'orders?view=board',
  'photo-requests',
];
/** Resources whose records have parts of their own. */
const SHOWN = ['quotes', 'customers', 'services', 'service-items', 'trucks', 'towns'];

test('what the business adds is sound in dark colors with its rows close together', async ({ staff, db }) => {
  await darkAndCompact(staff);
  const { id } = await sendQuote(staff, db);
  await staff.goto('/admin/profile');
  const records = (await resourcesOf(staff.request)).filter(({ path, record }) => record && SHOWN.includes(path));
  const shown = records.map(({ path, record }) => `/admin/${path}/${record!.id}`);
  for (const path of [...PAGES.map((page) => `/admin/${page}`), `/admin/edit-quote/${id}`, ...shown]) await look(staff, path);
});
