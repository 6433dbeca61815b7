import { expectAccessible } from './harness/accessibility.js';
import { expectScreen } from './harness/back-office.js';
import { createDatabase } from './harness/database.js';
import { expect, test } from './harness/fixtures.js';
import { startServer } from './harness/server.js';
import { startSignInProvider } from './harness/sign-in-provider.js';
import { workspace } from './harness/workspace.js';

const CLEO = { sub: 'cleo', email: 'cleo@contoso.com', email_verified: true, given_name: 'Cleo', family_name: 'Colleague' };

for (const { app, page: path, screen } of [
  { app: 'starter', page: '/admin/loans', screen: 'Loans' },
  { app: 'api', page: '/admin/quotes', screen: 'Quotes' },
]) {
  test(`a colleague gets into ${app} by the provider of the organization, and to the page they wanted`, async ({ open }) => {
    const provider = await startSignInProvider(CLEO);
    const database = await createDatabase();
    const server = await startServer(workspace, database.url, provider.settings, app);
    try {
      const page = await open({ baseURL: server.url });
      await page.goto(path);
      const way = page.getByRole('link', { name: 'Continue with Contoso' });
      await expect(way).toBeVisible();
      await expectAccessible(page);
      await way.click();
      await expectScreen(page, screen);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('banner')).toContainText('Cleo Colleague');
    } finally {
      await server.stop();
      await database.drop();
      await provider.stop();
    }
  });
}
