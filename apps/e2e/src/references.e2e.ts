import { randomUUID } from 'node:crypto';
import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { expect, newEmail, test } from './harness/fixtures.js';

/** The other record of a reference, without leaving the form. */
test('a customer is created and changed beside the invoice that they get, and another one is asked before it is lost', async ({
  staff,
}) => {
  const last = `Beside ${randomUUID().slice(0, 8)}`;
  await staff.goto('/admin/invoices/new');
  await staff.getByLabel('Purchase order').fill('PO-77');
  await staff.getByRole('button', { name: 'New customer' }).click();
  const drawer = staff.getByRole('dialog', { name: 'New customer' });
  await drawer.getByLabel('First name').fill('Bea');
  await drawer.getByLabel('Last name').fill(last);
  await drawer.getByLabel('Email', { exact: true }).fill(newEmail('bea'));
  await expectAccessible(staff);
  await drawer.getByRole('button', { name: 'Create customer' }).click();
  await expect(drawer).toHaveCount(0);
  const form = staff.getByRole('form', { name: 'New invoice' });
  await expect(form).toContainText(`Bea ${last}`);
  await expect(staff.getByLabel('Purchase order')).toHaveValue('PO-77');

  await staff.getByRole('button', { name: 'Edit customer' }).click();
  const editing = staff.getByRole('dialog', { name: 'Edit customer' });
  await editing.getByLabel('First name').fill('Beatrice');
  await staff.keyboard.press('Control+s');
  await expect(editing).toHaveCount(0);
  await expect(form).toContainText(`Beatrice ${last}`);

  await staff.getByRole('button', { name: 'New customer' }).click();
  await drawer.getByLabel('First name').fill('Someone');
  await staff.keyboard.press('Escape');
  const question = staff.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(drawer.getByLabel('First name')).toHaveValue('Someone');
  await staff.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(staff);
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(staff.getByRole('button', { name: 'New customer' })).toBeFocused();
});

test('a document leads to invoices of its own customer alone', async ({ staff }) => {
  const made = await Promise.all(
    ['One', 'Other'].map(async (name) => {
      const customer = { firstName: name, lastName: randomUUID().slice(0, 8), email: newEmail() };
      return (await (await staff.request.post('/api/customers', { data: customer })).json()) as { id: string; lastName: string };
    }),
  );
  const [own, other] = [made[0]!, made[1]!];
  const lines = [{ kind: 'item', label: 'Sofa', unitCents: 10_000 }];
  for (const { id } of made) expect((await staff.request.post('/api/invoices', { data: { customerId: id, lines } })).status()).toBe(201);
  await staff.goto(`/admin/documents/new?customerId=${own.id}`);
  await staff.getByRole('combobox', { name: 'Invoice' }).click();
  const choices = staff.locator('.ant-select-item-option');
  await expect(choices).toHaveCount(1);
  await expect(choices).toContainText(own.lastName);
  await expect(choices).not.toContainText(other.lastName);
});
