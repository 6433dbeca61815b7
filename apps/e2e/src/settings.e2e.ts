import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { expectScreen } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';

test('a setting has a page: its values in words, what they are by default, who changed them', async ({ staff: owner }) => {
  await owner.goto('/admin/settings');
  await expectScreen(owner, 'Settings');
  await owner.getByRole('link', { name: /Speed of the site/ }).click();
  await expectScreen(owner, 'Speed of the site');
  const share = owner.getByRole('textbox', { name: 'Page views measured' });
  await expect(share).toHaveValue('100');
  await share.fill('250');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('At most 100%')).toBeVisible();
  await share.fill('50');
  await expect(owner.getByText('Default: 100%')).toBeVisible();
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByRole('complementary', { name: 'History' })).toContainText(/Page views measured: 100%.*became 50%/);
  await owner.reload();
  await expect(share).toHaveValue('50');
  await expectAccessible(owner);
  await owner.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(owner);

  await owner.getByRole('button', { name: 'Reset Page views measured to its default' }).click();
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByRole('complementary', { name: 'History' })).toContainText(/50%.*became 100%/);
});

test('the brand is previewed while it is typed; leaving it unsaved asks first', async ({ staff: owner }) => {
  await owner.goto('/admin/settings/brand');
  await owner.getByLabel('City').fill('Durham');
  await expect(owner.getByRole('region', { name: 'Preview' })).toContainText('Professional junk removal in Durham, NC');
  await owner.getByRole('link', { name: 'All settings' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expectScreen(owner, 'Settings');
});

test('the colors of the brand show at once in the back office and on the site; one that cannot be read is refused', async ({
  staff: owner,
  page: visitor,
}) => {
  const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
  const save = async (color: string) => {
    await owner.getByRole('textbox', { name: 'Color', exact: true }).fill(color);
    await owner.getByRole('button', { name: 'Save' }).click();
  };
  await owner.goto('/admin/settings/brand');
  await save('#ffd700');
  await expect(owner.getByText('This color is too light to be read on white. Choose a darker one.')).toBeVisible();
  await save('#1d4ed8');
  const sidebar = owner.getByRole('complementary').first();
  await expect.poll(() => sidebar.evaluate(groundOf)).toBe('rgb(15, 39, 108)');
  await expect(owner.getByRole('complementary', { name: 'History' })).toContainText('became #1d4ed8');
  await expectAccessible(owner);
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(15, 39, 108)');
  await expectAccessible(visitor);

  await owner.getByRole('button', { name: 'Reset Color to its default' }).click();
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sidebar.evaluate(groundOf)).toBe('rgb(15, 47, 37)');
});
