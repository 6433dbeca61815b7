import { post } from './harness/api.js';
import { rowLinks } from './harness/back-office.js';
import { expect, newEmail, test } from './harness/fixtures.js';
import { countScript, MOST_OF_A_LIST } from './harness/script-sizes.js';

test('the first list of the back office loads at most 380 kB of script', async ({ staff }) => {
  const { id: customerId } = await post(staff.request, 'customers', { firstName: 'Quinn', lastName: 'Reader', email: newEmail() });
  await post(staff.request, 'quotes', { customerId, lines: [{ kind: 'item', label: 'Sofa', unitCents: 11_900 }] });
  const scriptBytes = countScript(staff);
  await staff.goto('/admin/quotes', { waitUntil: 'networkidle' });
  await expect(rowLinks(staff).first()).toBeVisible();
  expect(await scriptBytes()).toBeGreaterThan(0);
  expect(await scriptBytes()).toBeLessThanOrEqual(MOST_OF_A_LIST);
});
