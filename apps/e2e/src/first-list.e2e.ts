import { rowLinks } from './harness/back-office.js';
import { expect, newEmail, test } from './harness/fixtures.js';
import { countScript, MOST_OF_A_LIST } from './harness/script-sizes.js';

test('the first list of the back office loads at most 380 kB of script', async ({ staff }) => {
  const post = async (path: string, data: object) => {
    const answer = await staff.request.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const { id: customerId } = await post('/api/customers', { firstName: 'Quinn', lastName: 'Reader', email: newEmail() });
  await post('/api/quotes', { customerId, lines: [{ kind: 'item', label: 'Sofa', unitCents: 11_900 }] });
  const scriptBytes = countScript(staff);
  await staff.goto('/admin/quotes', { waitUntil: 'networkidle' });
  await expect(rowLinks(staff).first()).toBeVisible();
  expect(await scriptBytes()).toBeGreaterThan(0);
  expect(await scriptBytes()).toBeLessThanOrEqual(MOST_OF_A_LIST);
});
