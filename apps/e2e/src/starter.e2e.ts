import { expectAccessible } from './harness/accessibility.js';
import { choose, expectScreen, goWithin, rowLinks } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';
import { OWNER } from './harness/server.js';

/** Return so many books, of which the first has two copies. */
const tales = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ title: `Tale ${n + 1}`, author: 'The Brothers Grimm', copies: n === 0 ? 2 : 1 }));

test('an application of its own, on the framework alone, lends a book', async ({ open, serve }) => {
  const server = await serve({ DEMO: '1' }, 'starter');
  const page = await open({ baseURL: server.url });
  await test.step('people sign in on a page of the back office', async () => {
    await page.goto('/admin/loans');
    await expect(page).toHaveURL('/login?redirectTo=%2Fadmin%2Floans');
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectScreen(page, 'Loans');
  });

  await test.step('a book is lent with its lines', async () => {
    await page.getByRole('link', { name: 'New loan' }).first().click();
    await choose(page, 'Member', 'Maya Okafor');
    await page.getByRole('button', { name: 'Add line' }).click();
    await choose(page, /Book/, 'Middlemarch');
    await page.getByRole('textbox', { name: /Note/ }).fill('Like new');
    await page.getByRole('button', { name: 'Create loan' }).click();
    await expectScreen(page, /^L-\d{4}-00001$/);
    await expectAccessible(page);
  });

  await test.step('it is recalled by a day, and the copies are counted', async () => {
    await page.getByRole('button', { name: 'Recall' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recall' });
    await dialog.getByLabel('Due back').fill('Mar 8, 2040');
    await dialog.getByLabel('Due back').press('Tab');
    await dialog.getByRole('button', { name: 'Recall' }).click();
    await expect(page.getByText(/^L-\d{4}-00001 recalled$/)).toBeVisible();
    await expect(page.getByText('chose “Recall”')).toBeVisible();
    await page.goto('/admin/books');
    await page.getByRole('button', { name: 'Count copies' }).click();
    await expect(page.getByText('4 titles in 4 copies')).toBeVisible();
    await page.goto('/admin/loans');
    await page.getByRole('link', { name: /-00001$/ }).click();
  });

  await test.step('it is renewed twice, and taken back', async () => {
    for (const renewals of ['1', '2']) {
      await page.getByRole('button', { name: 'Renew' }).click();
      await expect(
        page
          .getByRole('term')
          .filter({ hasText: /^Renewals$/ })
          .first()
          .locator('..'),
      ).toContainText(renewals);
    }
    await page.getByRole('button', { name: 'Renew' }).click();
    await expect(page.getByText('You can renew a loan at most 2 times')).toBeVisible();
    await page.getByRole('button', { name: 'Return' }).click();
    await expect(page.getByRole('group', { name: 'Loan actions' }).getByText('Returned')).toBeVisible();
  });

  await test.step('a book is put back to what it was', async () => {
    await page.goto('/admin/books');
    await page.getByRole('link', { name: 'Beloved' }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Author').fill('Tony Morrison');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'See version 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book as it was' });
    await dialog.getByRole('checkbox', { name: 'Put Author back' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Put 1 value back' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('definition').filter({ hasText: 'Toni Morrison' })).toBeVisible();
    await expect(page.getByText('put back what it was before')).toBeVisible();
  });

  await test.step('a list is narrowed by conditions in groups, also on what its records refer to', async () => {
    await page.goto('/admin/loans');
    await page.getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('dialog');
    await filters.getByRole('button', { name: 'Conditions' }).click();
    await choose(filters, 'Field', 'Member › First name', 'First');
    await filters.getByLabel('Member › First name: value').fill('may');
    await filters.getByRole('button', { name: 'Add group' }).click();
    await choose(filters.getByRole('group', { name: 'Group of conditions' }), 'Field', 'Due');
    await choose(filters, 'Due: period', 'more than … from now');
    await expectAccessible(page);
    await filters.getByRole('button', { name: 'Show results' }).click();
    const words = 'Member › First name contains “may” and Due is more than 7 days from now';
    await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText(words);
    await expect(page.getByRole('link', { name: /^L-/ })).toBeVisible();
  });

  await test.step('one on what it refers to many of, groups of weeks, and one on its lines', async () => {
    const idIn = async (path: string, s: object) =>
      ((await (await page.request.get(`/api/${path}`, { params: { s: JSON.stringify(s) } })).json()) as { id: string }[])[0]!.id;
    const [maya, tehanu] = [await idIn('members', { firstName: 'Maya' }), await idIn('books', { title: 'Tehanu' })];
    await page.request.patch(`/api/members/${maya}`, { data: { wishIds: [tehanu] } });
    const narrow = async (field: string, typed: string, value: string) => {
      await page.getByRole('button', { name: 'Filters' }).click();
      const filters = page.getByRole('dialog');
      await filters.getByRole('button', { name: 'Conditions' }).click();
      await choose(filters, 'Field', field, typed);
      await filters.getByLabel(`${field}: value`).fill(value);
      await filters.getByRole('button', { name: 'Show results' }).click();
      await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText(`${field} contains “${value}”`);
    };
    await goWithin(page, '/admin/members?all');
    await narrow('Wants to read › Title', 'Title', 'teha');
    await expect(rowLinks(page)).toHaveText(['Maya']);
    await goWithin(page, '/admin/loans?view=table&groupBy=dueOn&per=week');
    const weeks = page.getByRole('region', { name: 'Totals and groups', exact: true });
    await weeks.getByRole('button', { name: / – .*, \d{4}$/ }).click();
    await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Due');
    await expect(rowLinks(page)).toHaveText([/^L-/]);
    await goWithin(page, '/admin/loans?view=table');
    await narrow('Books › Note', 'Note', 'new');
    await expect(rowLinks(page)).toHaveText([/^L-/]);
  });

  await test.step('what a list shows has a name, opens the list, and keeps its columns with the person', async () => {
    await page.goto('/admin/books?sort=-title&columns=author%3A220,title');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save as a view…' }).click();
    await page.getByLabel('Name').fill('From Z to A');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Views: From Z to A' }).click();
    await page.getByRole('menuitem', { name: 'Open the list with this view' }).click();
    await page.goto('/admin/books?all');
    await page.getByRole('button', { name: 'Choose columns' }).click();
    await page.getByRole('button', { name: 'Move Author up' }).click();
    // The order is kept by a request of its own.
    const kept = page.waitForResponse(
      (answer) => answer.url().includes('/api/list-choices') && /"width":\d/.test(answer.request().postData() ?? ''),
    );
    const edge = (await page.getByRole('columnheader', { name: 'Author' }).getByRole('separator').boundingBox())!;
    await page.keyboard.press('Escape');
    await page.mouse.move(edge.x + 4, edge.y + 8);
    await page.mouse.down();
    await page.mouse.move(edge.x + 84, edge.y + 8, { steps: 4 });
    await page.mouse.up();
    await kept;
    await page.goto('/admin/books?all');
    await expect(page.getByRole('columnheader').nth(1)).toHaveText('Author');
    await expect(page.getByRole('columnheader').nth(1)).toHaveAttribute('style', /width: \d+px/);
    await expectAccessible(page);
    await page.goto('/admin/books');
    await expect(page.getByRole('button', { name: 'Views: From Z to A' })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText(['', 'Author', 'Title']);
    await expect(page.getByRole('row').nth(1)).toContainText('The Tombs of Atuan');
  });

  await test.step('all books that match are changed in the background, first as a dry run', async () => {
    await page.evaluate(async (bulk) => {
      await fetch('/api/books/bulk', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ bulk }) });
    }, tales(30));
    await page.goto('/admin/books?all&search=Tale');
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await page.getByRole('button', { name: 'Select all 30 books that match' }).click();
    await page.getByRole('button', { name: 'Edit a field' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit 30 books' });
    await choose(dialog, 'Field', 'Copies');
    await dialog.getByLabel('Copies').fill('2');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Dry run' }).click();
    await expectScreen(page, 'Set copies to 2: books');
    await expect(page.getByText('30 of 30 records looked at')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('link', { name: '29 would change' })).toBeVisible();
    await page.getByRole('button', { name: 'Carry out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Carry out' }).click();
    await expect(page.getByRole('link', { name: '29 changed' })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await page.getByRole('link', { name: '29 changed' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Changed');
    await page.getByRole('link', { name: 'Open book' }).first().click();
    await expect(page.getByRole('definition').filter({ hasText: /^2$/ }).first()).toBeVisible();
  });

  await test.step('a picker reads on as it is scrolled', async () => {
    await goWithin(page, '/admin/books/new');
    await page.getByLabel('Author').fill('The Brothers Grimm');
    await page.getByRole('combobox', { name: 'Sequel to' }).press('ArrowDown');
    const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await expect(offered.first()).toHaveText('Tale 1');
    await offered.first().hover();
    await expect(async () => {
      await page.mouse.wheel(0, 2000);
      await expect(offered.filter({ hasText: 'Tale 9' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Escape');
  });

  await test.step('the home page counts what there is', async () => {
    await page.goto('/');
    await expectScreen(page, 'Dashboard');
    await expect(page.getByRole('listitem').filter({ hasText: 'Books' }).first()).toContainText('34');
  });
});
