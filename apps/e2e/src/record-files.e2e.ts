import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { expect, test } from './harness/fixtures.js';
import { pdfOf } from './harness/pdf.js';
import { PIXEL } from './harness/pixel.js';

const PDF = 'application/pdf';

/** Drop a file on the heading of the page, far from the panel of files. */
async function dropOnPage(page: Page, name: string, content: Buffer): Promise<void> {
  const dropped = await page.evaluateHandle(
    ({ bytes, name: called, type }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], called, { type }));
      return transfer;
    },
    { bytes: [...content], name, type: PDF },
  );
  const heading = page.getByRole('heading', { level: 1 });
  await heading.dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(page.getByText('Drop to add to this lead')).toBeVisible();
  await heading.dispatchEvent('drop', { dataTransfer: dropped });
}

/** Files that staff add to a record, by hand and by mouse. */
test('files are chosen and dropped on a record, seen by a colleague at once, read, deleted and brought back', async ({
  staff,
  admin,
  signedIn,
}) => {
  const lead = await staff.request.post('/api/leads', { data: { name: `Files ${Date.now()}`, phone: '+19195550187' } });
  const { id } = (await lead.json()) as { id: string };
  const colleague = await signedIn(admin);
  await colleague.goto(`/admin/leads/${id}`);
  const theirs = colleague.getByRole('region', { name: 'Files' });
  await expect(theirs).toContainText('No files on this lead yet.');

  await staff.goto(`/admin/leads/${id}`);
  const files = staff.getByRole('region', { name: 'Files' });
  const chooser = staff.waitForEvent('filechooser');
  await files.getByRole('button', { name: 'Add files' }).press('Enter');
  await (
    await chooser
  ).setFiles([
    { name: 'Permit.pdf', mimeType: PDF, buffer: pdfOf('Parking permit') },
    { name: 'Yard.png', mimeType: 'image/png', buffer: PIXEL },
    { name: 'Notes.txt', mimeType: 'text/plain', buffer: Buffer.from('gate code') },
  ]);
  await expect(files.getByRole('alert')).toHaveText('Please upload a PDF or a picture in JPEG, PNG, WebP or HEIC format');
  await expect(files.getByRole('listitem').filter({ hasText: 'Permit.pdf' })).toContainText('just now');
  await dropOnPage(staff, 'Contract.pdf', pdfOf('Contract', 'Terms'));
  await expect(files.getByRole('link', { name: 'Download Contract.pdf' })).toBeVisible();
  await expectAccessible(staff);
  await files.getByRole('button', { name: 'Dismiss Notes.txt' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(3);

  await expect(theirs.getByRole('listitem')).toHaveCount(3);
  await theirs.getByRole('button', { name: 'Preview Contract.pdf' }).click();
  await expect(colleague.getByRole('dialog').getByRole('img', { name: 'Page 1 of 2: Contract' })).toBeVisible();
  await colleague.keyboard.press('Escape');
  await expect(theirs.getByRole('button', { name: 'Delete Contract.pdf' })).toHaveCount(0);
  const picture = theirs.getByRole('link', { name: /^Yard\./ });
  expect((await colleague.request.get((await picture.getAttribute('href'))!)).headers()['content-type']).toMatch(/^image/);

  await files.getByRole('button', { name: 'Delete Permit.pdf' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await expect(theirs.getByRole('listitem')).toHaveCount(2);
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(3);

  await colleague.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(colleague);
});
