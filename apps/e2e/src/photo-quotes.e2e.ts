import { expectSoundAtEachSize } from './harness/accessibility.js';
import { expectScreen } from './harness/back-office.js';
import { BookingPage, newContact } from './harness/booking.js';
import { expect, newEmail, newNumber, test } from './harness/fixtures.js';
import { PIXEL } from './harness/pixel.js';

/** Longer than the page waits before it looks again. */
const LOOKED_AGAIN = { timeout: 40_000 };

test('what is entered before the page’s scripts are there is kept: photos, text and consent', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()));
  await page.goto('/photo-quote', { waitUntil: 'commit' });
  await page.getByLabel('Add photos').setInputFiles({ name: 'pile.png', mimeType: 'image/png', buffer: PIXEL });
  await page.getByLabel('Your name').fill('Early Bird');
  await page.getByLabel('Anything we can’t see?').fill('Two flights');
  await page.getByLabel(/I agree to the terms/).check();
  release();
  await expect(page.getByRole('list', { name: 'Photos sent' }).getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Phone').fill(newNumber());
  await expect(page.getByLabel('Your name')).toHaveValue('Early Bird');
  await expect(page.getByLabel('Anything we can’t see?')).toHaveValue('Two flights');
  await expect(page.getByLabel(/I agree to the terms/)).toBeChecked();
});

test('who would rather send photos than choose goes on with what the booking knows', async ({ page }) => {
  const booking = new BookingPage(page);
  const contact = newContact('Rather');
  await booking.open('?zip=27601');
  await booking.giveContact(contact);
  await page.getByLabel(/^Add photos/).setInputFiles({ name: 'pile.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByRole('list', { name: 'Photos sent' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'Send photos only' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue(`Rather ${contact.lastName}`);
  await expect(page.getByLabel('Email')).toHaveValue(contact.email);
  await expect(page.getByLabel('ZIP code of the job')).toHaveValue('27601');
  await expect(page.getByRole('list', { name: 'Photos sent' }).getByRole('listitem')).toHaveCount(1);
});

test('a visitor sends photos, staff price them with a tap for each item, and the price shows up by itself', async ({
  page,
  staff,
  mailbox,
}) => {
  const email = newEmail('photos');
  await page.goto('/');
  await page.getByRole('form', { name: 'Your price in 20 seconds' }).getByLabel('ZIP code').fill('27601');
  await page.getByRole('button', { name: 'Price from photos' }).click();
  await expect(page.getByLabel('ZIP code of the job')).toHaveValue('27601');
  const send = page.getByRole('button', { name: 'Get my price' });
  await send.click();
  await expect(page.getByText('Please add a photo of what needs to go')).toBeVisible();
  const pile = { mimeType: 'image/png', buffer: PIXEL };
  await page.getByLabel('Add photos').setInputFiles(['pile.png', 'left.png', 'right.png'].map((name) => ({ name, ...pile })));
  await expect(page.getByRole('list', { name: 'Photos sent' }).getByRole('listitem')).toHaveCount(3);
  await page.getByLabel('Your name').fill('Phoebe Photo');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(newNumber());
  await page.getByLabel(/I agree to the terms/).check();
  await expect(page.getByText('Please add a photo of what needs to go')).toHaveCount(0);
  await expectSoundAtEachSize(page);
  await send.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Phoebe');
  await expect(page.getByRole('main')).toContainText('You’ll have your price by');
  await expect(page.getByRole('img', { name: 'What you sent, 3' })).toBeVisible();
  await expectSoundAtEachSize(page);
  const number = (await page.getByText(/^Request Q-/).textContent())!.replace('Request ', '');

  await staff.goto('/admin/photo-requests');
  await expectScreen(staff, 'Photo requests');
  await expect(staff.getByRole('link', { name: new RegExp(number) })).toBeVisible();
  await expectSoundAtEachSize(staff);
  await staff.getByRole('link', { name: new RegExp(number) }).click();
  await expectScreen(staff, 'Photos of Phoebe Photo');
  await staff.getByRole('button', { name: /^Add Sofa, / }).click();
  await staff.getByRole('button', { name: /^Add Sofa, .*1 so far/ }).click();
  await staff.getByRole('textbox', { name: 'Find an item' }).fill('mattr');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('button', { name: /^Add Mattress, .*1 so far/ })).toBeVisible();
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(staff.getByRole('button', { name: /^Add Mattress, .*so far/ })).toHaveCount(0);
  await expect(staff.getByRole('button', { name: /^Add Sofa, .*2 so far/ })).toBeVisible();
  await staff.getByRole('button', { name: /^Add Piano, by quote/ }).click();
  const piano = staff.getByRole('spinbutton', { name: 'Price of one Piano' });
  await expect(piano, 'the tap leads into its price').toBeFocused();
  await expect(staff.getByText('Piano: we need to see it')).toBeVisible();
  await piano.fill('345');
  const sendQuote = staff.getByRole('button', { name: /^Send quote for \$583/ });
  await expect(sendQuote).toBeEnabled();
  await expectSoundAtEachSize(staff);
  const total = /\$[\d,.]+/.exec((await sendQuote.textContent())!)![0];
  await sendQuote.click();
  await expect(staff.getByText(`${number} sent`)).toBeVisible();
  await expectScreen(staff, 'Photo requests');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your price is ready', LOOKED_AGAIN);
  await expect(page.getByRole('main')).toContainText(total);
  await page.getByRole('link', { name: 'See your quote' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(total);
  expect((await mailbox.open(email, `Your quote ${number} is ready`)).link('Review quote')).toContain(number);
});
