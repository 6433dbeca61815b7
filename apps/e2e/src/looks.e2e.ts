import type { Page } from '@playwright/test';
import { post } from './harness/api.js';
import { withClient } from './harness/database.js';
import { expect, test } from './harness/fixtures.js';
import { darkAndCompact, expectSoundInDarkAndLight, expectSoundInTheDark, goToScreen } from './harness/looks.js';
import { addToBusiness } from './harness/one-of-each-in-business.js';
import { addToFramework, firstOf, resourcesOf } from './harness/one-of-each.js';
import { sendQuote } from './harness/quotes.js';
import { OWNER } from './harness/server.js';

/** What opens something over a screen. */
type Open = (page: Page) => Promise<unknown>;

/** Check a screen, or what `opens` shows over it. */
const look = (page: Page, path: string, opens?: Open): Promise<void> =>
  test.step(path, async () => {
    await goToScreen(page, path);
    await opens?.(page);
    await expectSoundInDarkAndLight(page);
  });

type Resources = Awaited<ReturnType<typeof resourcesOf>>;

/**
 * Return the addresses of all that the resources have: their lists, their forms, and a record of each.
 * @param at where screens are not at the path of their resource
 */
const screensOf = (resources: Resources, at: Record<string, string> = {}): string[] =>
  resources.flatMap(({ path, actions, record }) => {
    const list = `/admin/${at[path] ?? path}`;
    if (path === 'settings') return [list, `${list}/${record['key']}`];
    // The form of a record that is there is that of a new one.
    const form = actions.create ? [`${list}/new`] : actions.update ? [`${list}/${record.id}/edit`] : [];
    return [list, ...form, `${list}/${record.id}`];
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

test('every kind of screen is sound in dark colors with its rows close together, and can be read in light ones', async ({
  open,
  serve,
}) => {
  const server = await serve({ DEMO: '1' }, 'starter');
  const page = await open({ baseURL: server.url });
  await darkAndCompact(page);
  await page.goto('/login');
  await expectSoundInTheDark(page);
  await page.request.post('/api/auth/login', { data: OWNER });
  const { request } = page;
  const [book, member] = [(await firstOf(request, 'books'))!, (await firstOf(request, 'members'))!];
  const loan = await post(request, 'loans', { memberId: member.id, books: [{ bookId: book.id, note: 'New' }] });
  await withClient(server.databaseUrl, (client) =>
    addToFramework({ request, client }, { resource: 'books', recordId: book.id }, { copies: 2 }),
  );
  await request.patch(`/api/books/${book.id}`, { data: { copies: 3 } });
  const { dueOn } = (await (await request.get(`/api/loans/${loan.id}`)).json()) as { dueOn: string };
  await page.goto('/admin');

  const calendars = ['month', 'week', 'day'].flatMap((span) => [`/admin/loans?view=calendar&span=${span}&on=${dueOn}`, '/admin/profile']);
  const views = ['/admin/books?view=gallery', '/admin/loans?view=board', '/admin/books?trash', ...calendars, '/admin/automation'];
  for (const path of [...screensOf(await resourcesOf(request)), ...views, '/admin/import/books', `/admin/books/${book.id}/edit`])
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
/** Where the screens of the business are not at the path of their resource. */
const AT = { 'admin-users': 'users', users: 'accounts' };

test('what the business adds is sound in dark colors with its rows close together, and can be read in light ones', async ({
  staff,
  db,
}) => {
  await darkAndCompact(staff);
  const { id } = await sendQuote(staff, db);
  await staff.goto('/admin/profile');
  for (const path of [...PAGES.map((page) => `/admin/${page}`), `/admin/edit-quote/${id}`]) await look(staff, path);
});

test('list, form and record of each resource of the business are sound in dark colors, close together, and can be read in light ones', async ({
  open,
  serve,
}) => {
  const server = await serve({ DEMO: '1', WORKER: '0' });
  const page = await open({ baseURL: server.url });
  const { request } = page;
  await request.post('/api/auth/login', { data: OWNER });
  const lead = (await firstOf(request, 'leads'))!;
  await withClient(server.databaseUrl, async (client) => {
    await addToFramework({ request, client }, { resource: 'leads', recordId: lead.id }, { source: 'other' });
    await addToBusiness({ request, client });
  });
  const resources = await resourcesOf(request);
  await darkAndCompact(page);
  await page.goto('/admin/profile');
  for (const path of screensOf(resources, AT)) await look(page, path);
});
