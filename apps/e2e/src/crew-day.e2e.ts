import { devices } from '@playwright/test';
import { expectAccessible } from './harness/accessibility.js';
import { dayLink, expectFitForTheThumb, forgiveOffline, stopOf } from './harness/crew.js';
import { expect, test } from './harness/fixtures.js';
import { PIXEL } from './harness/pixel.js';

const PHONE = { ...devices['Pixel 5'], viewport: { width: 360, height: 740 } };

test('a crew member works through a stop on a phone by the link of their day', async ({ staff, open, db, mailbox, complaints }) => {
  test.setTimeout(120_000);
  const { email, crewMemberId } = await stopOf(staff, db, 'Sam Hill');
  await staff.goto(`/admin/crew-members/${crewMemberId}`);
  await staff.getByRole('button', { name: 'Link to their day' }).click();
  await staff.getByRole('button', { name: 'Make the link' }).click();
  const url = await staff.getByRole('textbox', { name: 'Link', exact: true }).inputValue();

  const page = await open(PHONE);
  const answer = await page.goto(new URL(url).pathname);
  expect(answer!.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  });
  await expect(page.getByText('Sam Hill · 0 of 1 stop done')).toBeVisible();
  await expect(page.getByText('#4711')).toBeVisible();
  await expect(page.getByRole('link', { name: /Directions to 12 Oak Street/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps/,
  );
  await expect(page.getByRole('link', { name: /^Call Quinn/ })).toHaveAttribute('href', /^tel:\+1984\d{7}$/);
  await expect(page.getByText('gets this by email')).toBeVisible();
  await expectFitForTheThumb(page);
  const next = (await page.getByRole('button', { name: 'On my way' }).boundingBox())!;
  expect(next.y, 'the lower half of the screen').toBeGreaterThan(PHONE.viewport.height / 2);
  expect(next.y + next.height).toBeLessThanOrEqual(PHONE.viewport.height);

  await page.getByLabel('How far away are you?').selectOption('30');
  await page.getByRole('button', { name: 'On my way' }).click();
  await expect(page.getByText('You’re on your way.')).toBeVisible();
  expect((await mailbox.open(email, /on our way/)).text).toContain('in about 30 minutes');
  await page.getByRole('button', { name: 'Arrived' }).click();
  await expect(page.getByText('Arrival noted.')).toBeVisible();

  await test.step('a photo without a connection waits, outlasts the page, and is sent once', async () => {
    await page.route('**/photos/before', (route) => route.abort());
    const photo = { name: 'before.png', mimeType: 'image/png', buffer: PIXEL };
    await page.getByLabel('Before: take a photo').setInputFiles(photo);
    await expect(page.getByText('1 photo waits to be sent.')).toBeVisible();
    await page.unroute('**/photos/before');
    await page.reload();
    await expect(page.getByRole('img', { name: 'Before the work, 1' })).toBeVisible();
    await expect(page.getByText('1 photo waits to be sent.')).toBeHidden();
    await expect(page.getByRole('img', { name: /^Before the work/ })).toHaveCount(1);
    forgiveOffline(complaints);
  });

  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Sam Hill · 1 of 1 stop done')).toBeVisible();
  const stop = page.getByRole('group').filter({ hasText: 'Quinn Reader' }).first();
  await stop.locator('summary').filter({ hasText: 'Take payment' }).click();
  await stop.getByLabel('Amount in dollars').fill('9999');
  await stop.getByRole('button', { name: 'Record the payment' }).click();
  await expect(page.getByText('This is more than is still to pay')).toBeVisible();
  await stop.getByLabel('Amount in dollars').fill('389');
  await stop.getByRole('button', { name: 'See what is sent' }).click();
  const seen = stop.getByRole('status', { name: 'What is sent' });
  await expect(seen.getByText(/^Email to q/)).toHaveCount(2);
  expect(await seen.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'cut at the side').toBe(0);
  await stop.getByRole('button', { name: 'Record the payment' }).click();
  await expect(page.getByText('Paid. Nothing to collect.')).toBeVisible();
  await stop.locator('summary').filter({ hasText: 'Where it went' }).click();
  await stop.getByLabel('Weight in pounds').fill('1,240');
  await stop.getByRole('button', { name: 'Note this load' }).click();
  await expect(page.getByText('Recycled · 1,240 lb')).toBeVisible();
  await expectFitForTheThumb(page);

  await db.query(`UPDATE crew_links SET status = 'revoked' WHERE crew_member_id = $1`, [crewMemberId]);
  expect((await page.reload())!.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await expectAccessible(page);
});

test('something extra is signed on the crew’s phone', async ({ staff, open, db, mailbox }) => {
  test.setTimeout(120_000);
  const { email, crewMemberId } = await stopOf(staff, db, 'Exa Torres');
  const page = await open(PHONE);
  await page.goto(await dayLink(staff, crewMemberId));
  await page.getByRole('button', { name: 'On my way' }).click();
  await expect(page.getByText('You’re on your way.')).toBeVisible();

  await page.getByRole('button', { name: 'Arrived' }).click();
  await expect(page.getByText('Arrival noted.')).toBeVisible();
  const stop = page.getByRole('group').filter({ hasText: 'Quinn Reader' }).first();
  await stop.locator('summary').filter({ hasText: 'Something extra' }).click();
  await expectFitForTheThumb(page);
  await stop.getByLabel('Something else').fill('Piano bench');
  await stop.getByLabel('Its price in dollars').fill('45');
  await stop.getByRole('button', { name: 'Show the new price' }).click();
  const signing = page.getByRole('region', { name: 'New price to sign' });
  await expect(signing).toContainText('Piano bench');
  await expect(signing).toContainText('Approved before $389.00');
  await expect(signing).toContainText('New price $434.00');
  await expectFitForTheThumb(page);
  const agree = signing.getByRole('button', { name: 'I agree to $434.00' });
  await agree.click();
  await expect(signing.getByRole('textbox', { name: 'Your full name' })).toHaveAttribute('aria-invalid', 'true');
  await signing.getByLabel('Your full name').fill('Quinn Reader');
  await agree.click();
  await expect(page.getByText('Signed. You can load it.')).toBeVisible();
  await expect(page.getByText(/^Approved: .*Piano bench.*New price \$434\.00$/)).toBeVisible();
  await expectFitForTheThumb(page);
  expect((await mailbox.open(email, /you approved a new price/)).text).toContain('$434.00');
});

test('a day opens from the home screen without signal, until its link has ended', async ({ staff, open, db, complaints }) => {
  const { crewMemberId } = await stopOf(staff, db, 'Olive Offline');
  const pathname = await dayLink(staff, crewMemberId);
  const page = await open(PHONE);
  await page.goto(pathname);
  const token = pathname.split('/').at(-1)!;
  const kept = () => page.evaluate(async (path) => Boolean(await (await caches.open('haulbook-crew')).match(path)), pathname);
  await expect.poll(kept).toBe(true);

  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(href!)).json();
  expect(manifest).toMatchObject({ start_url: '/crew', scope: '/crew', display: 'standalone' });
  expect(JSON.stringify(manifest)).not.toContain(token);
  for (const { src } of manifest.icons as { src: string }[])
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');

  await page.getByRole('button', { name: 'On my way' }).click();
  await expect(page.getByText('You’re on your way.')).toBeVisible();
  const isCurrent = () =>
    page.evaluate(async (path) => {
      const stops = await (await caches.open('haulbook-crew')).match(`/api/portal${path}`);
      return (await stops?.text())?.includes('"en_route"');
    }, pathname);
  await expect.poll(isCurrent).toBe(true);

  await page.context().setOffline(true);
  await page.goto('/crew');
  await expect(page).toHaveURL(pathname);
  await expect(page.getByText('#4711')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Arrived' })).toBeVisible();
  forgiveOffline(complaints);

  await page.context().setOffline(false);
  await db.query(`UPDATE crew_links SET status = 'revoked' WHERE crew_member_id = $1`, [crewMemberId]);
  expect((await page.reload())!.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await expect.poll(kept).toBe(false);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token);
});

test('a day can be read and worked on without scripts', async ({ staff, open, db }) => {
  const { crewMemberId } = await stopOf(staff, db, 'Noel Script');
  const page = await open({ ...PHONE, javaScriptEnabled: false });
  await page.goto(await dayLink(staff, crewMemberId));
  await expect(page.getByText('Mind the dog')).toBeVisible();
  await page.getByRole('button', { name: 'On my way' }).click();
  await expect(page.getByText('You’re on your way.')).toBeVisible();
});
