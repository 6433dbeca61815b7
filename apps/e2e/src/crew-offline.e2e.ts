import { devices, type Page } from '@playwright/test';
import { dayLink, expectFitForTheThumb, forgiveOffline, stopOf } from './harness/crew.js';
import { expect, test } from './harness/fixtures.js';

const PHONE = { ...devices['Pixel 5'], viewport: { width: 360, height: 740 } };

/** List what is kept on the phone of days. */
const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const paths = (await (await caches.open('haulbook-crew')).keys()).map(({ url }) => new URL(url).pathname);
    return paths.filter((path) => /\/crew\//.test(path)).toSorted();
  });

/** Wait until a day is kept, its page and its stops. */
const untilKept = (page: Page, link: string) => expect.poll(() => keptOf(page)).toEqual([`/api/portal${link}`, link]);

test('a day opens without a signal, what is done waits on the phone and outlasts it, and is sent once and in order', async ({
  staff,
  open,
  db,
  complaints,
}) => {
  test.setTimeout(120_000);
  const { crewMemberId, visitId } = await stopOf(staff, db, 'Sam Hill');
  const link = await dayLink(staff, crewMemberId);
  let page = await open(PHONE);
  const phone = page.context();
  await page.goto(link);
  await untilKept(page, link);

  await phone.setOffline(true);
  await page.reload();
  await expect(page.getByText('#4711')).toBeVisible();
  await page.getByRole('button', { name: 'On my way' }).click();
  await expect(page.getByText('No signal. It’s kept on this phone and goes by itself.')).toBeVisible();
  await expectFitForTheThumb(page);
  await page.getByRole('button', { name: 'Arrived' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1 of 1 stop done')).toBeVisible();
  const stop = () => page.getByRole('group').filter({ hasText: 'Quinn Reader' }).first();
  await stop().locator('summary').filter({ hasText: 'Take payment' }).click();
  await stop().getByLabel('Amount in dollars').fill('20');
  await stop().getByLabel('Customer’s name').fill('Quinn Reader');
  await stop().getByRole('button', { name: 'Record the payment' }).click();
  await stop().locator('summary').filter({ hasText: 'Note for the office' }).click();
  await stop().getByLabel('What should the office know?').fill('Left the gate open');
  await stop().getByRole('button', { name: 'Send the note' }).click();
  await stop().locator('summary').filter({ hasText: 'Where it went' }).click();
  await stop().getByLabel('Weight in pounds').fill('0');
  await stop().getByRole('button', { name: 'Note this load' }).click();
  await expect(stop().getByText('Enter the weight')).toBeVisible();
  await stop().getByLabel('Weight in pounds').fill('640');
  await stop().getByRole('button', { name: 'Note this load' }).click();
  await expect(page.getByText('6 things on this phone, waiting for a signal')).toBeVisible();

  await page.close();
  page = await phone.newPage();
  await page.goto('/crew');
  await expect(page).toHaveURL(new RegExp(`${link}$`));
  await expect(page.getByText('6 things on this phone, waiting for a signal')).toBeVisible();
  await expect(page.getByText('1 of 1 stop done')).toBeVisible();
  await phone.setOffline(false);
  await expect(page.getByText('waiting for a signal')).toBeHidden();
  await expect(page.getByText('1 of 1 stop done')).toBeVisible();
  const { rows } = await db.query(
    `SELECT a.status, a.on_my_way_at <= a.arrived_at AND a.arrived_at <= a.completed_at AS in_order, a.crew_report,
       (SELECT json_agg(p.signature->>'name') FROM payments p WHERE p.customer_id = a.customer_id) AS signed,
       (SELECT count(*)::int FROM disposals d WHERE d.order_id = a.order_id) AS loads FROM appointments a WHERE a.id = $1`,
    [visitId],
  );
  expect(rows).toMatchObject([{ status: 'completed', in_order: true, signed: ['Quinn Reader'], loads: 1 }]);
  expect(rows[0].crew_report).toContain('Sam Hill: Left the gate open');

  await test.step('and is forgotten with its link', async () => {
    expect(await keptOf(page)).not.toEqual([]);
    await db.query(`UPDATE crew_links SET status = 'revoked' WHERE crew_member_id = $1`, [crewMemberId]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
    await expect.poll(() => keptOf(page)).toEqual([]);
    await phone.setOffline(true);
    await page.reload();
    await expect(page.getByText('There is no signal, and no day is kept on this phone.')).toBeVisible();
    await page.goto('/crew');
    await expect(page.getByLabel('Or paste it here')).toBeVisible();
    await expectFitForTheThumb(page);
  });
  forgiveOffline(complaints);
});

test('what the server refuses later is told in a sentence, and what was done after it waits for a decision', async ({
  staff,
  open,
  db,
  complaints,
}) => {
  const { crewMemberId, visitId } = await stopOf(staff, db, 'Lee Late');
  const page = await open(PHONE);
  const phone = page.context();
  await page.goto(await dayLink(staff, crewMemberId));
  await page.getByRole('button', { name: 'On my way' }).click();
  await expect(page.getByText('You’re on your way.')).toBeVisible();
  await phone.setOffline(true);
  await page.getByRole('button', { name: 'Arrived' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('2 things on this phone, waiting for a signal')).toBeVisible();
  const noShow = await staff.request.post(`/api/appointments/${visitId}/transitions/noShow`, { data: {} });
  expect(noShow.ok()).toBe(true);
  await phone.setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: 'wasn’t taken' })).toContainText('Arrived');
  await expect(page.getByText('1 held back · 1 refused')).toBeVisible();
  await expectFitForTheThumb(page);
  await page.getByRole('button', { name: 'Drop it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Done, ' })).toContainText('wasn’t taken');
  await page.getByRole('button', { name: 'Drop it' }).click();
  await expect(page.getByText('wasn’t taken')).toHaveCount(0);
  forgiveOffline(complaints);
});

test('a browser can put the page on the home screen, where it asks for a link it does not know', async ({ staff, open, db }) => {
  const { crewMemberId } = await stopOf(staff, db, 'Ines Stall');
  const page = await open(PHONE);
  const link = await dayLink(staff, crewMemberId);
  await page.goto(link);
  const browser = await page.context().newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('haulbook-crew-day'))).not.toBeNull();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/crew');
  await page.getByLabel('Or paste it here').fill('nothing');
  await page.getByRole('button', { name: 'Open my stops' }).click();
  await expect(page.getByText('Paste all of the link from the text')).toBeVisible();
  await page.getByLabel('Or paste it here').fill(`https://haul.example${link}`);
  await page.getByRole('button', { name: 'Open my stops' }).click();
  await expect(page.getByText('Ines Stall · 0 of 1 stop done')).toBeVisible();
});

/** Draw a photo of noise in a page, which compresses as badly as a photo of junk. @returns a JPEG */
async function noisyPhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const dataUrl = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [wide!, high!];
      const context = canvas.getContext('2d')!;
      const picture = context.createImageData(wide!, high!);
      let seed = 1;
      for (let at = 0; at < picture.data.length; at += 1) {
        seed = (seed * 16_807) % 2_147_483_647;
        picture.data[at] = at % 4 === 3 ? 255 : seed % 256;
      }
      context.putImageData(picture, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    [width, height],
  );
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

test('a photo that waited on the phone before the page was renewed is sent', async ({ staff, open, db }) => {
  const { crewMemberId, visitId } = await stopOf(staff, db, 'Earl Photo');
  const page = await open(PHONE);
  const link = await dayLink(staff, crewMemberId);
  await page.goto('/crew');
  const photo = [...(await noisyPhoto(page, 64, 48))];
  await page.evaluate(
    ([visit, bytes]) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('haulbook-crew', 1);
        request.onupgradeneeded = () => {
          const store = request.result.createObjectStore('photos', { keyPath: 'id', autoIncrement: true });
          store.add({
            side: `${visit as string}:before`,
            photo: new File([new Uint8Array(bytes as number[])], 'pile.jpg', { type: 'image/jpeg' }),
          });
        };
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
    [visitId, photo],
  );
  await page.goto(link);
  await page.getByRole('button', { name: 'On my way' }).click();
  await expect(page.getByRole('img', { name: 'Before the work, 1' })).toBeVisible();
});

/** Longer than any other call may take. */
const LONG_MS = 16_000;

test('a photo arrives on a line so slow that it takes longer than any other call may, made small before, and says how far it is', async ({
  staff,
  open,
  db,
}) => {
  const { crewMemberId, visitId } = await stopOf(staff, db, 'Sloan Line');
  const page = await open(PHONE);
  await page.goto(await dayLink(staff, crewMemberId));
  await page.getByRole('button', { name: 'On my way' }).click();
  await expect(page.getByText('You’re on your way.')).toBeVisible();
  const buffer = await noisyPhoto(page, 2400, 1800);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const small = buffer.length * (1920 / 2400) ** 2;
  await line.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 100, downloadThroughput: -1 },
    uploadThroughput: Math.round(small / (LONG_MS / 1000) / 1.6),
  });
  const begun = Date.now();
  await page.getByLabel('Before: take a photo').setInputFiles({ name: 'pile.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('progressbar', { name: /Sending a photo: [1-9]/ })).toBeVisible();
  await page.getByRole('button', { name: 'Arrived' }).click();
  await expect(page.getByText('Arrival noted.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Before the work, 1' })).toBeVisible({ timeout: 120_000 });
  expect(Date.now() - begun).toBeGreaterThan(LONG_MS);
  await expect(page.getByRole('progressbar')).toBeHidden();
  const { rows } = await db.query(
    'SELECT width, height FROM stored_files WHERE id = (SELECT before_photos[1] FROM appointments WHERE id = $1)',
    [visitId],
  );
  expect(rows).toEqual([{ width: 1920, height: 1440 }]);
});
