import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableInTheDark,
  layoutShift,
  SMALL_PHONE,
} from './harness/accessibility.js';
import { expectTimesAbove, takeAllPlaces } from './harness/booking.js';
import { withAnyYear } from './harness/days.js';
import { expect, test } from './harness/fixtures.js';
import { chooseTime, expectInScript, openQuote, sendQuote, sign } from './harness/quotes.js';

const approve = 'Approve and book';

test('a quote is approved with a drawn signature, once, and keeps the record of what was signed', async ({ page, staff, db, mailbox }) => {
  const quote = await sendQuote(staff, db);
  await openQuote(page, mailbox, quote);
  await page.getByRole('checkbox', { name: /Sweep the garage/ }).check();
  await expect(page.getByRole('complementary', { name: 'Costs' })).toContainText('$439.00');
  await chooseTime(page, 1);
  await sign(page, mailbox, quote.email);
  await page.getByRole('radio', { name: 'Draw it' }).check();
  await page.getByRole('button', { name: approve }).click();
  await expect(page.getByText('Please draw your signature, or choose to type it')).toBeVisible();
  const pad = page.getByRole('img', { name: /Draw your signature/ });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 80);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) await page.mouse.move(box.x + 40 + step * 30, box.y + 80 + (step % 2 ? -30 : 30));
  await page.mouse.up();
  await page.getByRole('button', { name: approve }).dblclick();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  await expect(page.getByText('You’re booked')).toBeVisible();

  const { rows } = await db.query(
    `SELECT q.signature->>'sha256' AS sha256, q.signature->>'image' AS image, (SELECT count(*)::int FROM orders o WHERE o.quote_id = q.id) AS orders
     FROM quotes q WHERE q.id = $1`,
    [quote.id],
  );
  expect(rows).toEqual([{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), image: expect.stringContaining('data:image/png'), orders: 1 }]);
  await page.getByRole('link', { name: 'See the quote' }).click();
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByText(`SHA-256 of the signed document: ${rows[0].sha256}`)).toBeVisible();
  await expect(page.getByText(/Signed by Quinn Reader \(drawn\)/)).toBeVisible();
  const pdf = await page.request.get((await page.getByRole('link', { name: 'PDF' }).getAttribute('href'))!);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
});

test('an optional line that is ticked before the page’s scripts are there is kept, with its price', async ({
  page,
  staff,
  db,
  mailbox,
}) => {
  const quote = await sendQuote(staff, db);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()));
  // The page may ask for its scripts before it counts as loaded.
  await openQuote(page, mailbox, quote, { waitUntil: 'commit' });
  const sweep = page.getByRole('checkbox', { name: /Sweep the garage/ });
  await sweep.check();
  release();
  await expect(page.getByRole('complementary', { name: 'Costs' })).toContainText('$439.00');
  await expect(sweep).toBeChecked();
});

test('on a phone the pen draws where the finger is, and what is wrong comes into view', async ({ open, staff, db, mailbox }) => {
  const page = await open({ viewport: { width: 360, height: 740 } });
  const quote = await sendQuote(staff, db);
  await openQuote(page, mailbox, quote);
  await test.step('the total of what is ticked is in view all along', async () => {
    const next = page.getByRole('button', { name: 'Choose a time and approve' });
    const total = page.getByText('$439.00', { exact: true }).filter({ visible: true }).last();
    await page.getByRole('checkbox', { name: /Sweep the garage/ }).check();
    for (const end of [0, 100_000]) {
      await page.evaluate((top) => scrollTo(0, top), end);
      await expect(next).toBeInViewport({ ratio: 1 });
      await expect(total).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole('checkbox', { name: /Sweep the garage/ }).uncheck();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await next.click();
  });
  const free = page.getByRole('group', { name: /^Time on/ }).getByRole('button', { name: /Available$/ });
  await expect(free.last()).toBeVisible();
  const button = page.getByRole('button', { name: approve });
  await test.step('the button and all times of a day are in view before anything is scrolled', async () => {
    await expectTimesAbove(page, button);
    await page.setViewportSize(DESKTOP);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(
      page
        .getByRole('group', { name: /^Time on/ })
        .getByRole('button')
        .last(),
    ).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(SMALL_PHONE);
  });
  await button.click();
  await expect(page.getByRole('status').filter({ hasText: 'Still missing' })).toHaveText(
    'Still missing: a time, the 6-digit code, your full name, and your agreement',
  );
  const pickOne = page.getByText('Please pick a day and a time');
  await expect(pickOne).toBeInViewport();
  await free.last().click();
  await expect(page.getByRole('timer')).toContainText('held for');
  await expect(pickOne).toHaveCount(0);
  await page.getByLabel('6-digit code').fill('000000');
  await page.getByRole('button', { name: approve }).click();
  const name = page.getByLabel('Your full name');
  await expect(name).toBeFocused();
  const [field, bar] = [(await name.boundingBox())!, (await button.boundingBox())!];
  expect(field.y + field.height, 'the bar does not cover the field in focus').toBeLessThan(bar.y);

  await page.getByRole('radio', { name: 'Draw it' }).check();
  const pad = page.getByRole('img', { name: /Draw your signature/ });
  /** Whether anything is drawn to the right of this share of the width. */
  const inkFrom = (share: number) =>
    pad.evaluate((node, from) => {
      const canvas = node as HTMLCanvasElement;
      const { data } = canvas.getContext('2d')!.getImageData(canvas.width * from, 0, canvas.width, canvas.height);
      return data.some((value) => value > 0);
    }, share);
  // The pen is loaded on the click: it must have drawn before it counts.
  await expect(async () => {
    await pad.scrollIntoViewIfNeeded();
    const box = (await pad.boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.95, box.y + box.height * 0.6, { steps: 8 });
    await page.mouse.up();
    expect(await inkFrom(0)).toBe(true);
  }).toPass();
  expect(await inkFrom(0.8), 'ink at the right edge, where the finger was').toBe(true);
});

test('a time chosen earlier is booked although it is not held any more', async ({ page, staff, db, mailbox }) => {
  const quote = await sendQuote(staff, db);
  await openQuote(page, mailbox, quote);
  await chooseTime(page, 9);
  const chosen = (await page.getByRole('timer').locator('xpath=../preceding-sibling::p').innerText()).trim();
  await page.reload();
  await expect(page.getByRole('radio', { name: `As requested: ${chosen}` })).toBeVisible();
  await page.getByRole('radio', { name: `As requested: ${chosen}` }).check();
  await sign(page, mailbox, quote.email);
  await expectInScript(page, 'Quinn Reader');
  await db.query(`UPDATE holds SET expires_at = now() WHERE quote_id = $1`, [quote.id]);
  await db.query(`UPDATE slot_claims SET expires_at = now() WHERE hold_id IN (SELECT id FROM holds WHERE quote_id = $1)`, [quote.id]);
  await page.getByRole('button', { name: approve }).click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  await expect(page.getByText(withAnyYear(chosen))).toBeVisible();
});

test.describe('what happens while the customer reads', () => {
  test('a new revision is not approved unseen', async ({ page, staff, db, mailbox }) => {
    const quote = await sendQuote(staff, db);
    await openQuote(page, mailbox, quote);
    await chooseTime(page, 3);
    await sign(page, mailbox, quote.email);
    await db.query('UPDATE quotes SET revision = revision + 1, version = version + 1 WHERE id = $1', [quote.id]);
    await page.getByRole('button', { name: approve }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'This quote has been revised' });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Show the current quote' }).click();
    await expect(page.getByText(`${quote.number}, revision 2`)).toBeVisible();
  });

  test('another price is not approved unseen', async ({ page, staff, db, mailbox }) => {
    const quote = await sendQuote(staff, db);
    await openQuote(page, mailbox, quote);
    await chooseTime(page, 5);
    await sign(page, mailbox, quote.email);
    await expect(page.getByRole('checkbox', { name: 'I approve this quote for $389.00' })).toBeChecked();
    await db.query('UPDATE quote_lines SET unit_cents = 40000, total_cents = 40000 WHERE quote_id = $1 AND NOT optional', [quote.id]);
    await db.query('UPDATE quotes SET subtotal_cents = 40000, total_cents = 40000 WHERE id = $1', [quote.id]);
    await page.getByRole('button', { name: approve }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'The price has changed since you opened this page' });
    await expect(notice).toBeInViewport();
    await notice.getByRole('button', { name: 'Show the current quote' }).click();
    await expect(page.getByRole('complementary', { name: 'Costs' })).toContainText('$400.00');
  });

  test('an expired one says so', async ({ page, staff, db, mailbox }) => {
    const quote = await sendQuote(staff, db);
    await openQuote(page, mailbox, quote);
    await chooseTime(page, 4);
    await sign(page, mailbox, quote.email);
    await db.query(`UPDATE quotes SET expires_on = now()::date - 3 WHERE id = $1`, [quote.id]);
    await page.getByRole('button', { name: approve }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This quote has expired' })).toBeVisible();
  });

  test('one already answered in another window says so', async ({ page, open, staff, db, mailbox }) => {
    const quote = await sendQuote(staff, db);
    await openQuote(page, mailbox, quote);
    const other = await open();
    await other.goto(page.url());
    await other.getByText('Not quite right?').click();
    await other.getByRole('radio', { name: /I decline/ }).check();
    await other.getByRole('button', { name: 'Decline the quote' }).click();
    await expect(other.getByText('Please tell us why')).toBeVisible();
    await other.getByLabel(/^Why/).fill('Found a cousin with a van.');
    await other.getByRole('button', { name: 'Decline the quote' }).click();
    await expect(other.getByText('You declined this quote')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', /^\/book-new\?service=/);

    await page.getByText('Not quite right?').click();
    await page.getByLabel('What should we change?').fill('Another day please.');
    await page.getByRole('button', { name: 'Request changes' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This quote was already answered' })).toBeVisible();
  });

  test('a time somebody else took is offered anew, with everything typed', async ({ page, open, staff, db, mailbox }) => {
    const quote = await sendQuote(staff, db);
    await openQuote(page, mailbox, quote);
    await chooseTime(page, 6);
    await sign(page, mailbox, quote.email);
    const { rows } = await db.query<{ id: string; date: string; windowId: string }>(
      `UPDATE holds SET expires_at = now() WHERE quote_id = $1 RETURNING id, to_char(date::date, 'YYYY-MM-DD') AS date, window_id AS "windowId"`,
      [quote.id],
    );
    await db.query('UPDATE slot_claims SET expires_at = now() WHERE hold_id = $1', [rows[0]!.id]);
    await takeAllPlaces(await open(), { date: rows[0]!.date, windowId: rows[0]!.windowId });
    await page.getByRole('button', { name: approve }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'That time was just taken' })).toBeVisible();
    await expect(page.getByLabel('Your full name')).toHaveValue('Quinn Reader');
    await page
      .getByRole('group', { name: /^Time on/ })
      .getByRole('button', { name: /Available$/ })
      .first()
      .click();
    await expect(page.getByRole('timer')).toContainText('held for');
    await page.getByRole('button', { name: approve }).click();
    await expect(page).toHaveURL(/\/order-confirmation\//);
  });
});

test('both steps and the printed page are accessible and fit a phone; an unknown quote offers a fresh link', async ({
  open,
  staff,
  db,
  mailbox,
}) => {
  const page = await open({ viewport: { width: 360, height: 740 } });
  const quote = await sendQuote(staff, db);
  const check = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };
  await db.query('UPDATE quote_lines SET label = $2 WHERE quote_id = $1', [quote.id, 'Grandfather’sClock'.repeat(10)]);
  await openQuote(page, mailbox, quote);
  expect(await layoutShift(page)).toBe(0);
  await check();
  await expectReadableInTheDark(page);
  const search = new URL(page.url()).search;
  await page.getByText('Not quite right?').click();
  await check();
  await page.getByRole('button', { name: 'Choose a time and approve' }).click();
  await expect(page.getByRole('group', { name: /^Time on/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Draw it' }).check();
  await check();
  await expectReadableInTheDark(page);
  await page.goto(`/quote-review-legacy/${quote.number}${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Quote ${quote.number}`);
  await expect(page.getByRole('main'), 'one sum, said once').not.toContainText('Subtotal');
  await expect(page.getByRole('table'), 'there is none on it').not.toContainText('Tax');
  await check();
  for (const path of ['quote-review', 'quote-review-legacy']) {
    const answer = await page.request.get(`/${path}/${quote.number}${search}`);
    expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([path, 200, 'no-store']);
  }
  const missing = await page.goto(`/quote-review/${quote.number}?token=wrong`);
  expect(missing!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t open that quote');
  await check();
});
