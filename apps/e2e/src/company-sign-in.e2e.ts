import { expectAccessible } from './harness/accessibility.js';
import { expectScreen } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';
import { startSignInProvider } from './harness/sign-in-provider.js';

const CLEO = { sub: 'cleo', email: 'cleo@contoso.com', email_verified: true, given_name: 'Cleo', family_name: 'Colleague' };

for (const { app, page: path, screen } of [
  { app: 'starter', page: '/admin/loans', screen: 'Loans' },
  { app: 'api', page: '/admin/quotes', screen: 'Quotes' },
]) {
  test(`a colleague gets into ${app} by the provider of the organization, and to the page they wanted`, async ({ open, serve }) => {
    const provider = await startSignInProvider(CLEO);
    try {
      const server = await serve(provider.settings, app);
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
      await provider.stop();
    }
  });
}
