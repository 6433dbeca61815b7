import { readFile } from 'node:fs/promises';
import { expectAccessible } from './harness/accessibility.js';
import { choose, expectScreen } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';
import { OWNER } from './harness/server.js';

const FILE = ['First name,Surname,E-mail', 'Ann,Lee,ann@example.com', 'Bob,Ray,bob at example', 'Maya,Okafor-Lee,maya@example.com'].join(
  '\r\n',
);

test('members come from a file: matched, checked, imported and taken back', async ({ open, serve }) => {
  const server = await serve({ DEMO: '1' }, 'starter');
  const page = await open({ baseURL: server.url });
  await page.goto('/login?redirectTo=%2Fadmin%2Fmembers');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectScreen(page, 'Members');

  await test.step('a file is chosen, and a bad one is refused in words', async () => {
    await page.getByRole('link', { name: 'Import' }).click();
    await expectScreen(page, 'Import members');
    await expectAccessible(page);
    const take = (name: string, content: string) =>
      page
        .getByLabel('Choose a file')
        .and(page.locator('input'))
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await take('empty.csv', 'First name\n');
    await expect(page.getByRole('alert')).toHaveText('The file has headings, but no rows below them');
    await take('members.csv', FILE);
    await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  });

  await test.step('columns are guessed, the rest is chosen', async () => {
    await expect(page.getByRole('row', { name: /^E-mail/ })).toContainText('Email (required)');
    await choose(page, 'Field of Surname', 'Last name (required)');
    await page.getByLabel('Change records that are there, create the others').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('Row 3, Email: Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('1 new', { exact: true })).toBeVisible();
    await expect(page.getByText('1 to change')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the good rows are imported', async () => {
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByText('1 row created')).toBeVisible();
    await expect(page.getByText('1 row changed')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open members' }).click();
    await expect(page.getByRole('link', { name: 'Ann Lee' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Maya Okafor-Lee' })).toBeVisible();
  });

  await test.step('and taken back', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByText('2 rows undone')).toBeVisible();
    await page.getByRole('link', { name: 'Open members' }).click();
    await expect(page.getByRole('link', { name: 'Maya Okafor', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ann Lee' })).toBeHidden();
  });

  await test.step('a workbook of the list is saved, and as it is a file that puts back what was changed since', async () => {
    const [maya] = (await (await page.request.get('/api/members?filter=lastName||$eq||Okafor')).json()) as { id: string }[];
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
    const workbook = await saved;
    expect(workbook.suggestedFilename()).toMatch(/^members.*\.xlsx$/);
    const renamed = await page.request.patch(`/api/members/${maya!.id}`, { data: { lastName: 'Lindgren' } });
    expect(renamed.ok(), await renamed.text()).toBe(true);

    await page.getByRole('link', { name: 'Import' }).click();
    await expectScreen(page, 'Import members');
    const file = { name: 'members.xlsx', mimeType: '', buffer: await readFile(await workbook.path()) };
    await page.getByLabel('Choose a file').and(page.locator('input')).setInputFiles(file);
    await expect(page.getByRole('row', { name: /^Last name/ })).toContainText('Okafor');
    await page.getByLabel('Change records that are there', { exact: true }).check();
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('1 to change')).toBeVisible();
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByText('1 row changed')).toBeVisible();
    await page.getByRole('link', { name: 'Open members' }).click();
    await expect(page.getByRole('link', { name: 'Maya Okafor', exact: true })).toBeVisible();
  });
});
