import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableInTheDark,
  layoutShift,
  PHONE,
  primaries,
} from './harness/accessibility.js';
import { choose, pick } from './harness/back-office.js';
import { expect, newEmail, test } from './harness/fixtures.js';
import { confirmAddress, sendQuote } from './harness/quotes.js';
import { countScript, MOST_OF_A_FEW_LINES } from './harness/script-sizes.js';

/** Finish a job of a customer that was agreed on by phone. @returns the ids of its order and quote */
async function finishedJob(staff: Page, db: Pool, email: string): Promise<{ orderId: string; quoteId: string }> {
  const post = async (path: string, data: object) => {
    const answer = await staff.request.post(path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  await confirmAddress(db, email);
  const { id: quoteId } = await sendQuote(staff, db, email);
  await post(`/api/quotes/${quoteId}/transitions/approveFor`, { input: { approvedBy: 'Casey Customer', approvedHow: 'phone' } });
  const { rows } = await db.query<{ id: string }>(`UPDATE orders SET status = 'in_progress' WHERE quote_id = $1 RETURNING id`, [quoteId]);
  const orderId = rows[0]!.id;
  await post(`/api/orders/${orderId}/transitions/complete`, {});
  return { orderId, quoteId };
}

test('the office notes where a job went; its customer reads it, shares it, and has the receipt', async ({
  customer,
  customerPerson,
  open,
  staff,
  db,
}) => {
  const { orderId, quoteId } = await finishedJob(staff, db, customerPerson.email);
  const charity = `ReStore ${newEmail().slice(4, 12)}`;

  await test.step('the office adds a charity and two loads, one without a ticket', async () => {
    await staff.goto('/admin/disposal-sites/new');
    await staff.getByLabel('Name').fill(charity);
    await choose(staff, 'What goes there is', 'Donated');
    await staff.getByLabel('Tax ID (EIN)').fill('561234567');
    await staff.getByRole('button', { name: 'Create disposal site' }).click();
    await expect(staff.getByText('56-1234567')).toBeVisible();
    await expectAccessible(staff);

    await staff.goto(`/admin/orders/${orderId}/edit`);
    for (const [line, way] of ['Donated', 'Landfilled'].entries()) {
      await staff.getByRole('button', { name: 'Add line' }).click();
      await choose(staff, `What became of it, line ${line + 1}`, way);
    }
    await pick(staff, 'Site, line 1', charity, charity);
    // What is landfilled goes to no charity: none is offered.
    await staff.getByRole('combobox', { name: 'Site, line 2' }).fill(charity);
    await expect(staff.locator('.ant-select-dropdown:visible')).toContainText('Nothing found');
    await staff.getByRole('combobox', { name: 'Site, line 2' }).press('Escape');
    await staff.getByLabel('Items, line 1').fill('Oak table and chairs');
    await staff.getByLabel('Weight, line 2').fill('900');
    await staff.getByLabel('Other place, line 2').fill('12 Oak Street shed');
    await staff.getByRole('button', { name: 'Save' }).click();
    await expect(staff.getByRole('link', { name: charity }).first()).toBeVisible();
  });

  await customer.setViewportSize(PHONE);
  await customer.goto(`/customer/orders/${quoteId}`);
  await customer.getByRole('link', { name: 'Shares and CO₂' }).click();
  await expect(customer.getByRole('heading', { level: 1, name: 'Where everything went' })).toBeVisible();
  // 7.5 cubic yards, of which the load without a ticket is half: 518 of 1,418 lb.
  const shares = customer.getByRole('list', { name: 'Shares by weight' }).getByRole('listitem');
  await expect(shares).toHaveText([/Donated.*37% · 518 lb/, /Landfilled.*63% · 900 lb/]);
  await expect(customer.getByRole('heading', { name: /^About 280.lb \(127.kg\) of CO₂ avoided/ })).toBeVisible();
  await expect(customer.getByText(/Source: .*EPA.*Volume-to-Weight/)).toBeVisible();
  await expect(customer.getByText('518 lb (estimated)')).toBeVisible();
  await expect(primaries(customer)).toHaveText(['Make a link to share']);
  await customer.getByRole('button', { name: 'Make a link to share' }).click();
  const url = await customer.getByRole('textbox', { name: 'Link to share' }).inputValue();
  await expectAccessible(customer);
  await expectReadableInTheDark(customer);
  await expectNoSidewaysScroll(customer);

  await test.step('the receipt is a PDF', async () => {
    const at = await customer.getByRole('link', { name: 'Donation receipt (PDF)' }).getAttribute('href');
    const receipt = await customer.request.get(at!);
    expect(receipt.headers()['content-type']).toBe('application/pdf');
    expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  const visitor = await open({ viewport: PHONE, permissions: ['clipboard-write'] });
  const path = new URL(url).pathname;
  await test.step('anyone with the link sees it, and no name, address, item or price', async () => {
    const scriptBytes = countScript(visitor);
    const answer = await visitor.goto(path);
    expect(answer!.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    await expect(visitor.getByRole('list', { name: 'Shares by weight' }).getByRole('listitem')).toHaveText([/37%/, /63%/]);
    await expect(visitor.getByText(`Donations went to ${charity}.`)).toBeVisible();
    await visitor.getByRole('button', { name: 'Copy link' }).click();
    await expect(visitor.getByText('Link copied')).toBeVisible();
    expect(await layoutShift(visitor)).toBe(0);
    expect(await scriptBytes(), 'no React').toBeLessThanOrEqual(MOST_OF_A_FEW_LINES);
    expect(await visitor.content()).not.toMatch(/Casey|Oak|389|J-20\d\d/);
    await expectAccessible(visitor);
    await expectReadableInTheDark(visitor);
    await expectNoSidewaysScroll(visitor);
  });

  await customer.getByRole('button', { name: 'End all links to this page' }).click();
  await expect(customer.getByText('All links to this page have ended')).toBeVisible();
  expect((await visitor.goto(path))!.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'There’s nothing to see here' })).toBeVisible();
  await expectAccessible(visitor);
});
