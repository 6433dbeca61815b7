import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { choose, expectScreen, goWithin } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';
import { OWNER } from './harness/server.js';
import { workspace } from './harness/workspace.js';

const GERMANY = 'starter/tests/germany';

/** Build the back office of the lending library with German texts. */
async function build(folder: string): Promise<void> {
  const { bin } = (await import(join(workspace, 'tools/lib/workspace.mjs'))) as { bin(name: string, where: { from: string }): string };
  const vite = bin('vite', { from: join(workspace, 'apps/starter') });
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
    cwd: join(workspace, 'apps', GERMANY),
  });
}

test('40: declared in Germany, the lending library speaks German and writes numbers, days, times and amounts as is done there', async ({
  open,
  serve,
}, info) => {
  const BACK_OFFICE = info.outputPath('admin');
  await build(BACK_OFFICE);
  const server = await serve({ DEMO: '1', WORKER: '0', BACK_OFFICE }, `${GERMANY}/main.mjs`);
  const page = await open({ baseURL: server.url });
  await page.request.post('/api/auth/login', { data: OWNER });

  await page.goto('/admin/books/new');
  await expectScreen(page, 'Book anlegen');
  await page.getByLabel('Title').fill('Momo');
  await page.getByLabel('Copies').fill('1.234');
  await page.getByRole('button', { name: 'Book speichern' }).click();
  await expect(page.getByLabel('Author')).toHaveAccessibleDescription(/Author fehlt/);
  await page.getByLabel('Author').fill('Michael Ende');
  await page.getByRole('button', { name: 'Book speichern' }).click();
  await expectScreen(page, 'Momo');
  await goWithin(page, '/admin/books?view=table');
  await expect(page.getByRole('searchbox', { name: 'Books suchen' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Momo' })).toContainText('1.234');

  await goWithin(page, '/admin/loans/new');
  await choose(page, 'Member', 'Maya Okafor');
  await page.getByRole('button', { name: 'Loan speichern' }).click();
  await expectScreen(page, /-00001$/);
  const { createdAt, dueOn } = await (await page.request.get(`/api/loans/${page.url().split('/').at(-1)}`)).json();
  const due = new Date(`${dueOn}T12:00:00Z`).toLocaleDateString('de-DE', { day: 'numeric', month: 'short', year: 'numeric' });
  await expect(page.getByRole('definition').filter({ hasText: due })).toBeVisible();
  await goWithin(page, '/admin/audit-entries');
  const at = new Date(createdAt).toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin', hour: 'numeric', minute: '2-digit' });
  await expect(page.getByRole('row').filter({ hasText: '-00001' }).first()).toContainText(at);

  await goWithin(page, '/admin/settings/fees');
  await expect(page.getByRole('textbox', { name: 'Reminder' })).toHaveValue('1.234,50');
});
