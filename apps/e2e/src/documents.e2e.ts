import type { Locator, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark, primaries } from './harness/accessibility.js';
import { approveMessage } from './harness/back-office.js';
import { expect, newEmail, test } from './harness/fixtures.js';
import { pdfOf } from './harness/pdf.js';
import { confirmAddress } from './harness/quotes.js';
import { PIXEL } from './harness/pixel.js';

/** A picture of one pixel. */
const PHONE = { width: 390, height: 844 };

/** Upload a contract of the customer with this address, and open its page. */
async function openContract(staff: Page, db: Pool, email: string): Promise<void> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM customers WHERE email = $1', [email]);
  const file = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: pdfOf('Service contract', 'Terms') };
  const uploaded = (await (await staff.request.post('/api/uploads', { multipart: { file } })).json()) as { id: string };
  const data = { name: 'Service contract', kind: 'contract', file: uploaded.id, customerId: rows[0]!.id };
  const { id } = (await (await staff.request.post('/api/documents', { data })).json()) as { id: string };
  await staff.goto(`/admin/documents/${id}`);
}

/** Expect a page of a PDF with this text, drawn. */
async function expectDrawn(scope: Page | Locator, page: string): Promise<void> {
  const drawn = scope.getByRole('img', { name: page });
  await expect(drawn).toBeVisible();
  const inked = (canvas: HTMLCanvasElement | SVGElement) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
    return data.some((value, index) => index % 4 === 0 && value < 100 && data[index + 3] === 255);
  };
  expect(await drawn.locator('canvas').evaluate(inked)).toBe(true);
}

test('a customer signs a document, and a newer version asks again', async ({ staff, customer, customerPerson, mailbox, db }) => {
  const { email } = customerPerson;
  await confirmAddress(db, email);
  await openContract(staff, db, email);
  const signatures = staff.getByRole('region', { name: 'Signatures' });
  await expect(signatures).toContainText('No signature requested.');
  await expectDrawn(staff, 'Page 1 of 2: Service contract');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Request a signature' }).click();
  await staff.getByRole('dialog').getByLabel('Message').fill('Before the crew comes, please.');
  await expectAccessible(staff);
  await staff.getByRole('dialog').getByRole('button', { name: 'Request signature' }).click();
  await expect(signatures).toContainText('Waiting for signature');
  await expect(staff.getByRole('button', { name: 'Request a signature' })).toHaveCount(0);

  await signatures.getByRole('button', { name: 'Send a reminder' }).click();
  await approveMessage(staff, email, 'Send a reminder');
  await expect(signatures).toContainText('reminded');
  await expectAccessible(staff);
  await mailbox.open(email, /Reminder: please sign Service contract/);
  const mail = await mailbox.open(email, /Please sign Service contract/);
  await customer.goto('/dashboard');
  await expectAccessible(customer);
  await expect(primaries(customer)).toHaveText(['Read and sign']);
  await customer.getByRole('link', { name: 'Read and sign Service contract' }).click();
  expect(mail.link('Read and sign')).toBe(customer.url());
  await expect(customer.getByText('Before the crew comes, please.')).toBeVisible();
  await customer.setViewportSize(PHONE);
  await expectDrawn(customer, 'Page 1 of 2: Service contract');
  await expectDrawn(customer, 'Page 2 of 2: Terms');
  await expect(primaries(customer)).toHaveText(['Sign document']);
  await customer.getByRole('button', { name: 'Sign document' }).click();
  await expect(customer.getByText('Please confirm that you have read the document')).toBeVisible();
  await expect(customer.getByText('Type your full name to sign')).toBeVisible();
  await expectAccessible(customer);
  await expectReadableInTheDark(customer);
  await expectNoSidewaysScroll(customer);
  await customer.getByLabel(/I have read Service contract/).check();
  await customer.getByLabel('Your full name').fill('Casey Customer');
  await customer.getByRole('button', { name: 'Sign document' }).click();
  await expect(customer.getByText('Signed by Casey Customer')).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Sign document' })).toHaveCount(0);

  await staff.reload();
  await expect(signatures).toContainText('Casey Customer');
  await expect(signatures).toContainText('SHA-256');
  await expectAccessible(staff);
  await staff.setViewportSize(PHONE);
  await expectNoSidewaysScroll(staff);
  await staff.getByRole('button', { name: 'Upload a new version' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Version 2 of Service contract' });
  const newer = { name: 'contract-2.pdf', mimeType: 'application/pdf', buffer: pdfOf('Service contract, changed') };
  await dialog.locator('input[type=file]').setInputFiles(newer);
  await expect(dialog.getByRole('link', { name: 'contract-2.pdf' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save new version' }).click();
  const sure = staff.getByRole('dialog').filter({ hasText: 'was signed by Casey Customer' });
  await sure.getByRole('button', { name: 'Save anyway' }).click();
  await expect(staff.getByRole('region', { name: 'Versions' })).toContainText('Version 2');
  await expect(staff.getByRole('button', { name: 'Request a signature' })).toBeVisible();
  await customer.reload();
  await expect(customer.getByRole('link', { name: 'Download version 1 as you signed it' })).toBeVisible();

  await staff.getByRole('button', { name: 'Request a signature' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Request signature' }).click();
  await signatures.getByRole('button', { name: 'More actions' }).click();
  await staff.getByRole('menuitem', { name: 'Withdraw' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(signatures).toContainText('Withdrawn');
  await customer.reload();
  await expect(customer.getByRole('heading', { name: 'Sign this document' })).toHaveCount(0);
});

test('a customer without an account signs by the link of the mail and a code', async ({ staff, page, mailbox, db }) => {
  const email = newEmail('no-account');
  const person = { firstName: 'Robin', lastName: 'Reed', email, phone: '+19195550177', customerType: 'residential' };
  expect((await staff.request.post('/api/customers', { data: person })).status()).toBe(201);
  await openContract(staff, db, email);
  await staff.getByRole('button', { name: 'Request a signature' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Request signature' }).click();
  await page.goto((await mailbox.open(email, /Please sign/)).link('Read and sign'));
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await page.getByLabel('6-digit code').fill(await mailbox.digits(email, 'Your sign-in link'));
  await page.getByRole('button', { name: 'Sign in with the code' }).click();
  await expectDrawn(page, 'Page 1 of 2: Service contract');
  await page.getByLabel(/I have read Service contract/).check();
  await page.getByLabel('Your full name').fill('Robin Reed');
  await page.getByRole('button', { name: 'Sign document' }).click();
  await expect(page.getByText('Signed by Robin Reed')).toBeVisible();
});

test('a document is shared with its customer, and taken back', async ({ staff, customer, customerPerson, mailbox, db }) => {
  const { email } = customerPerson;
  await confirmAddress(db, email);
  await openContract(staff, db, email);
  await staff.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(staff.getByRole('checkbox', { name: 'Email the customer a link to it' })).toBeChecked();
  await staff.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click();
  const stop = staff.getByRole('button', { name: 'Stop sharing', exact: true });
  await expect(stop).toBeVisible();
  await customer.goto((await mailbox.open(email, /A document for you/)).link('Open document'));
  await expect(customer.getByRole('heading', { name: 'Service contract' })).toBeVisible();
  await expectAccessible(customer);
  await stop.click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Stop sharing', exact: true }).click();
  await expect(staff.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  expect((await customer.reload())?.status()).toBe(404);
});

test('a file is shown in a drawer of the list: a PDF, a picture, and one that can’t be read', async ({ staff }) => {
  const name = `Drawn ${Date.now()}`;
  const files = [
    { name: 'permit.pdf', mimeType: 'application/pdf', buffer: pdfOf('Parking permit') },
    { name: 'dot.png', mimeType: 'image/png', buffer: PIXEL },
    { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 and nothing else') },
  ];
  for (const file of files) {
    const uploaded = (await (await staff.request.post('/api/uploads', { multipart: { file } })).json()) as { id: string };
    await staff.request.post('/api/documents', { data: { name: `${name} ${file.name}`, kind: 'other', file: uploaded.id } });
  }
  await staff.goto(`/admin/documents?search=${encodeURIComponent(name)}`);
  const open = async (file: string) => {
    await staff.getByRole('button', { name: `Preview ${name} ${file}` }).click();
    return staff.getByRole('dialog', { name: `${name} ${file}` });
  };
  const permit = await open('permit.pdf');
  await expectDrawn(permit, 'Page 1 of 1: Parking permit');
  await permit.getByRole('img', { name: 'Page 1 of 1' }).click();
  await expect(permit).toBeVisible();
  await expectAccessible(staff);
  await staff.keyboard.press('Escape');
  const picture = await open('dot.png');
  await expect(picture.getByRole('img', { name: /dot/ })).toBeVisible();
  await staff.keyboard.press('Escape');
  await staff.setViewportSize(PHONE);
  const broken = await open('broken.pdf');
  await expect(broken.getByText('This PDF can’t be shown here. Download it to read it.')).toBeVisible();
  await expect(broken.getByRole('link', { name: 'Download' })).toBeVisible();
});
