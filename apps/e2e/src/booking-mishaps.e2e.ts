import { expectNoSidewaysScroll, PHONE, SMALL_PHONE } from './harness/accessibility.js';
import { BookingPage, expectTimesAbove, HOME, newContact } from './harness/booking.js';
import { expect, test } from './harness/fixtures.js';
import { PIXEL } from './harness/pixel.js';
import { savedForms } from './harness/saved-forms.js';

const JOB = { service: 'Garage Cleanouts', eighths: 8 };
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL });

/** Mishaps during a booking: slips, reloads, slow connections, changes of mind. */
test.describe('a slip', () => {
  test('brings the visitor to the first field to mend, on a phone too, and its message goes once it is', async ({ open }) => {
    const page = await open({ viewport: { width: 390, height: 740 } });
    const booking = new BookingPage(page);
    await booking.open();
    await booking.next();
    await expect(page.getByLabel('First name')).toBeFocused();
    await booking.giveContact(newContact());
    await booking.next();
    await expect(booking.service).toBeFocused();
    await expect(page.getByText('Please choose a service')).toBeInViewport();
    await booking.chooseService('Garage Cleanouts');
    await expect(page.getByText('Please choose a service')).toBeHidden();
    await booking.next();
    await booking.expectStep('Where is it?');
    await page.getByLabel('State').fill('N');
    await booking.next();
    await expect(page.getByLabel('State')).toHaveAccessibleDescription(/Please use the two-letter state code, like NC/);
  });

  test('with the coupon is told once, beside it; the terms are asked for beside theirs', async ({ page }) => {
    const booking = new BookingPage(page);
    await booking.untilFreeTimes(JOB);
    await page.getByText('None of these work for me').click();
    await booking.next();
    await booking.expectStep('Review your booking');
    await page.getByRole('button', { name: 'Send my request' }).click();
    const terms = page.getByLabel(/I agree to the terms/);
    await expect(terms).toBeFocused();
    await expect(terms).toHaveAccessibleDescription(/Please agree to the terms/);
    await terms.check();
    await page.getByLabel('Coupon code').fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'Send my request' }).click();
    await expect(page.getByLabel('Coupon code')).toHaveAccessibleDescription(/We don’t recognize this coupon/);
    await expect(page.getByText('We don’t recognize this coupon')).toHaveCount(1);
    await page.getByLabel('Coupon code').fill('');
    await expect(page.getByText('We don’t recognize this coupon')).toHaveCount(0);
  });
});

test('on a phone all windows of a day are seen above the price, also once one is held, and what leads to other days says so', async ({
  open,
}) => {
  const page = await open({ viewport: PHONE });
  const booking = new BookingPage(page);
  await booking.untilFreeTimes({ service: 'Garage Cleanouts', eighths: 2 });
  const seen = async (...sizes: (typeof PHONE)[]) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 0));
      await expectTimesAbove(page, page.locator('.action-bar'));
    }
  };
  await expect(booking.freeWindows.first()).toBeVisible();
  await seen(SMALL_PHONE, PHONE);
  await booking.pickSlot(3);
  await seen(PHONE);
  const later = page.getByRole('button', { name: 'Show later days' });
  await expect(later).toHaveText('Later');
  await later.scrollIntoViewIfNeeded();
  const [days, button] = [
    (await page.getByRole('group', { name: 'Day' }).getByRole('button').last().boundingBox())!,
    (await later.boundingBox())!,
  ];
  expect(button.y + button.height / 2, 'beside the days').toBeCloseTo(days.y + days.height / 2, -1);
});

test('on a small phone every window says under its time whether it is free', async ({ open }) => {
  const page = await open({ viewport: { width: 360, height: 740 } });
  const booking = new BookingPage(page);
  await booking.untilFreeTimes({ service: 'Garage Cleanouts', eighths: 2 });
  await expect(booking.freeWindows.first()).toBeVisible();
  const gaps = await page.getByRole('group', { name: /^Time on/ }).evaluate((group) =>
    Array.from(group.querySelectorAll('button'), (button) => {
      const [time, state] = Array.from(button.children, (part) => part.getBoundingClientRect());
      return state!.top - time!.bottom;
    }),
  );
  expect(gaps.filter((gap) => gap < 0)).toEqual([]);
});

test('a price that changed since it was shown is told, and booked only once it is agreed to', async ({ page, complaints }) => {
  const booking = new BookingPage(page);
  await page.route('**/api/portal/estimate', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), lowCents: 60_000, highCents: 60_000 } });
  });
  await booking.untilFreeTimes(JOB);
  await page.getByText('None of these work for me').click();
  await booking.next();
  await booking.expectStep('Review your booking');
  await page.getByLabel(/I agree to the terms/).check();
  const price = page.getByRole('complementary', { name: 'Your price' });
  await expect(price).toContainText('$600');
  const send = page.getByRole('button', { name: 'Send my request' });
  // Ready to be sent: no price is being loaded anymore.
  await expect(send).toBeEnabled();
  await page.unrouteAll();
  await send.click();
  const notice = page.getByRole('alert').filter({ hasText: 'The price has changed' });
  await expect(notice).toContainText('You saw $600; it is now $649.');
  await expect(price).toContainText('$649');
  complaints.length = 0;
  await page.getByRole('button', { name: 'Send at the new price' }).click();
  await expect(page).toHaveURL(/\/thank-you/);
});

test.describe('a reload', () => {
  test('keeps the service chosen instead of the one the link named', async ({ page }) => {
    const booking = new BookingPage(page);
    await booking.open('?service=piano-removal');
    await expect(page.getByRole('region', { name: 'Your service' })).toContainText('Piano Removal');
    await booking.giveContact(newContact());
    await expect(booking.service).toContainText('Piano Removal');
    await booking.chooseService('Mattress Removal');
    await page.reload();
    await booking.expectStep('What should we remove?');
    await expect(booking.service).toContainText('Mattress Removal');
  });

  test('looks for the free times of the job that was chosen', async ({ page }) => {
    const booking = new BookingPage(page);
    await booking.untilFreeTimes(JOB);
    await expect(booking.freeWindows.first()).toBeVisible();
    const asked: string[] = [];
    await page.route('**/api/portal/availability', (route) => {
      asked.push((route.request().postDataJSON() as { job: { serviceSlug: string; volumeEighths: number } }).job.serviceSlug);
      return route.continue();
    });
    await page.reload();
    await expect(booking.freeWindows.first()).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(['garage-cleanouts']));
  });
});

test('a service nobody offers, or worse, is no service', async ({ page }) => {
  for (const slug of ['no-such-thing', '%22%3E%3Cscript%3Ealert(1)%3C/script%3E']) {
    await page.goto(`/book-new?service=${slug}&utm_source=%3Cimg%20src=x%20onerror=alert(1)%3E`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let’s start with you');
    await expect(page.getByRole('region', { name: 'Your service' })).toHaveCount(0);
    await expect(page.locator('script:text("alert(1)"), img[onerror]')).toHaveCount(0);
  }
});

test('what is typed before the scripts are there is kept, and nothing is sent until they are', async ({ page }) => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()));
  await page.goto('/book-new', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Early');
  await page.getByLabel('Email').fill('early@example.com');
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeDisabled();
  goOn();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeEnabled();
  await page.getByLabel('Last name').fill('Bird');
  await expect(page.getByLabel('First name')).toHaveValue('Early');
  expect(await savedForms(page)).toContain('early@example.com');
});

test('scripts that do not arrive are told, with the way to try again', async ({ page, complaints }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/book-new');
  await expect(page.getByText('Part of this page didn’t load.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeEnabled();
  await expect(page.getByText('Part of this page didn’t load.')).toBeHidden();
  // The browser reports this in the console.
  complaints.splice(0);
});

test('photos go on their way while the visitor goes on with theirs; too many are told', async ({ page }) => {
  const booking = new BookingPage(page);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/portal/uploads', (route) => held.then(() => route.continue()));
  await booking.open();
  await booking.giveContact(newContact());
  await page.locator('input[type=file]').setInputFiles([photo('one.png'), photo('two.png')]);
  await expect(page.getByRole('progressbar', { name: 'Sending one.png' })).toBeVisible();
  await booking.giveJob(JOB);
  await booking.giveAddress();
  await page.getByText('None of these work for me').click();
  await booking.next();
  await booking.expectStep('Review your booking');
  await expect(page.getByText('0 photos, 2 on the way')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sending your photos…' })).toBeDisabled();
  goOn();
  await expect(page.getByText('2 photos', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send my request' })).toBeEnabled();

  await page.getByRole('button', { name: 'Change: What' }).click();
  await page.locator('input[type=file]').setInputFiles(Array.from({ length: 11 }, (_, index) => photo(`more-${index}.png`)));
  await expect(page.getByRole('list', { name: 'Photos sent' }).getByRole('listitem')).toHaveCount(12);
  await expect(page.getByRole('alert').filter({ hasText: '1 file wasn’t uploaded' })).toContainText('more-10.png: the limit is 12 photos');
});

test.describe('a time', () => {
  test('that ran out is not said to have run out once another is picked', async ({ page }) => {
    await page.clock.install();
    const booking = new BookingPage(page);
    await booking.untilFreeTimes(JOB);
    await booking.pickSlot(9);
    await booking.next();
    await booking.expectStep('Review your booking');
    await page.clock.fastForward('10:05');
    await expect(page.getByRole('alert').filter({ hasText: 'Your 10 minutes are up' })).toBeVisible();
    await booking.holdFirstWindow();
    await booking.next();
    await booking.expectStep('Review your booking');
    await page.getByRole('button', { name: 'Back' }).click();
    await booking.expectStep('When should we come?');
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByText('Your 10 minutes are up')).toHaveCount(0);
  });

  test('is given back at once by whoever would rather be called', async ({ page, db }) => {
    const booking = new BookingPage(page);
    await booking.untilFreeTimes(JOB);
    const held = page.waitForResponse('**/api/portal/holds');
    await booking.pickSlot(10);
    const { id } = (await (await held).json()) as { id: string };
    await page.getByText('None of these work for me').click();
    await expect.poll(async () => (await db.query('SELECT status FROM holds WHERE id = $1', [id])).rows[0].status).toBe('released');
  });

  test('can be looked for a week at a time, as far as booking goes, each day once', async ({ page }) => {
    const booking = new BookingPage(page);
    await booking.untilFreeTimes(JOB);
    const days = page.getByRole('group', { name: 'Day' }).getByRole('button');
    const end = page.getByText('Later dates can’t be booked online yet.');
    const later = page.getByRole('button', { name: 'Show later days', disabled: false });
    await expect(days).toHaveCount(7);
    const [first] = await days.allTextContents();
    const seen: string[] = [];
    for (;;) {
      const shown = await days.allTextContents();
      seen.push(...shown);
      if (await end.isVisible()) break;
      await later.click();
      await expect(days.first()).not.toHaveText(shown[0] ?? '');
      // A week of which some days have yet to be loaded shows the others meanwhile.
      await expect(later.or(end)).toBeVisible();
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(49);
    await expect(page.getByRole('button', { name: 'Show later days' })).toHaveCount(0);
    for (let left = seen.length; left > 7; left -= 7) await page.getByRole('button', { name: 'Show earlier days' }).click();
    await expect(days.first()).toHaveText(first ?? '');
  });

  test('are walked by keyboard in the order they are read: the ways to other weeks, then the days', async ({ page }) => {
    await new BookingPage(page).untilFreeTimes(JOB);
    const turn = (way: string) => page.getByRole('button', { name: `Show ${way} days` });
    await turn('later').press('Enter');
    await expect(turn('earlier')).toBeVisible();
    await expect(turn('later')).toBeEnabled();
    await expect(turn('later')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(turn('earlier')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('group', { name: 'Day' }).getByRole('button', { disabled: false }).first()).toBeFocused();
  });
});

test('after booking: long names fit a phone, and going back begins a new booking', async ({ open }) => {
  const page = await open({ viewport: { width: 360, height: 740 } });
  const booking = new BookingPage(page);
  const contact = { ...newContact('Wolfeschlegelsteinhausenbergerdorff'), lastName: 'Featherstonehaugh-Cholmondeley' };
  await booking.open();
  await booking.giveContact({ ...contact, email: `a.very.long.address.that.goes.on.and.on.${contact.email.slice(-20)}` });
  await booking.giveJob(JOB);
  await booking.giveAddress(HOME);
  // The times push the choice below them down when they arrive.
  await expect(page.getByText(/All times are/)).toBeVisible();
  await page.getByLabel('None of these work for me').check();
  await booking.next();
  await page.getByLabel(/I agree to the terms/).check();
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(page).toHaveURL(/\/thank-you\?/);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'See my request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request');
  await expect(page.getByText('Your time is reserved')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.goto('/book-new?step=review');
  await booking.expectStep('Let’s start with you');
  await expect(page.getByLabel('First name')).toHaveValue('');
});
