import type { Locator } from '@playwright/test';
import { expectSoundAtEachSize, PHONE } from './harness/accessibility.js';
import { BookingPage, newContact } from './harness/booking.js';
import { expect, test } from './harness/fixtures.js';

/** What a booking begins with, on a phone: the item a link is about, the known data of a customer, and the open questions of a place. */
test('a single item is booked at the price the home page names', async ({ open }) => {
  const page = await open({ viewport: PHONE });
  await page.goto('/');
  const prices = page.getByRole('region', { name: 'You pay for the space you fill' });
  await expect(prices).toContainText('The minimum for a visit is $149');
  const booking = new BookingPage(page);
  await booking.open('?service=mattress-removal');
  await booking.giveContact(newContact());
  await test.step('its page is short, and begins with the photos', async () => {
    const top = async (part: Locator) => (await part.boundingBox())!.y;
    expect(await top(page.getByLabel('Add photos'))).toBeLessThan(await top(booking.service));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2250);
  });
  await expect(page.getByRole('slider', { name: /How much of the truck/ })).toHaveValue('0');
  await expect(page.getByRole('group', { name: /^Single items/ })).toContainText('The minimum for a visit is $149');
  await page.getByRole('button', { name: /^Add: Tire/ }).click();
  const tires = page.getByRole('group', { name: 'Tire' });
  await expect(tires.locator('output')).toHaveText('1');
  await tires.getByRole('button', { name: 'Fewer: Tire' }).click();
  await expect(tires).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Add: Tire/ })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Continue', exact: true }), 'in the bar with the price').toBeInViewport({ ratio: 1 });
  await page.getByText('Getting to it').filter({ visible: true }).click();
  await page.getByRole('checkbox', { name: /^More than/ }).check();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^More than/ }), 'unfolded, since something is set').toBeChecked();
  await page.getByRole('checkbox', { name: /^More than/ }).uncheck();
  const costs = page.getByRole('complementary').filter({ hasText: 'Mattress' }).first();
  await expect(costs).toContainText('$99');
  await expect(costs).toContainText('Minimum charge');
  await expect(costs).toContainText('$149');
  await expect(costs, 'there is none on it').not.toContainText('Tax');
  await expectSoundAtEachSize(page);
});

test('a price and free times need a ZIP code and a load, and booking begins with all of it', async ({ open }) => {
  const page = await open({ viewport: PHONE });
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Your price in 20 seconds' });
  await form.getByLabel('ZIP code').fill('27601');
  await form.getByLabel('What needs to go?').selectOption('6');
  await form.getByRole('button', { name: 'Get Quote' }).click();
  const answer = page.getByRole('region', { name: 'Your price for 3/4 truck in 27601' });
  await expect(answer).toBeInViewport();
  await expect(answer).toContainText('$529–$589');
  await expect(answer.getByRole('listitem')).toHaveCount(3);
  await expectSoundAtEachSize(page);
  // The last one is not today's, whose price is another.
  const slot = answer.getByRole('listitem').last().getByRole('link');
  const words = (await slot.textContent())!.trim();
  await slot.click();
  const booking = new BookingPage(page);
  await booking.expectStep('Let’s start with you');
  await expect(page.getByText('$529–$589').filter({ visible: true }).first()).toBeInViewport();
  await expectSoundAtEachSize(page);
  await booking.giveContact(newContact());
  await expect(page.getByRole('slider', { name: /How much of the truck/ })).toHaveValue('6');
  await booking.chooseService('Garage Cleanouts');
  await expect(page.getByRole('slider', { name: /How much of the truck/ })).toHaveValue('6');
  await booking.next();
  await booking.expectStep('Where is it?');
  await expect(page.getByLabel('ZIP code')).toHaveValue('27601');
  await page.getByLabel('Street address').fill('410 Fayetteville Street');
  await page.getByLabel('City').fill('Raleigh');
  await booking.next();
  await booking.expectStep('When should we come?');
  await expect(page.getByRole('timer')).toContainText(/held for (10|9):\d\d/);
  await expect(page.locator('form')).toContainText(words);
});

test('single items have one price together, and one in a place we do not serve is a request', async ({ open }) => {
  const page = await open({ viewport: PHONE });
  await page.goto('/?zip=10001');
  const prices = page.getByRole('region', { name: 'You pay for the space you fill' });
  await prices.getByRole('radio', { name: 'Single items only' }).check({ force: true });
  await prices.getByRole('checkbox', { name: /^Sofa/ }).check({ force: true });
  await prices.getByRole('checkbox', { name: /^Refrigerator/ }).check({ force: true });
  await prices.getByRole('button', { name: 'Get my price range' }).click();
  const answer = page.getByRole('region', { name: 'Your price for Sofa, Refrigerator' });
  await expect(answer).toContainText(/\$\d+/);
  await expect(answer).toContainText('10001 is outside our service area');
  await expect(answer.getByRole('listitem')).toHaveCount(0);
  await answer.getByRole('link', { name: 'Send my request' }).click();
  const booking = new BookingPage(page);
  await booking.giveContact(newContact());
  await expect(page.getByRole('slider', { name: /How much of the truck/ })).toHaveValue('0');
  await expect(page.getByRole('group', { name: /^Single items/ }).locator('output', { hasText: '1' })).toHaveCount(2);
});

test('a signed-in customer finds name, phone and saved addresses filled in', async ({ signedIn, customerPerson }) => {
  const page = await signedIn(customerPerson, { viewport: PHONE });
  const address = { line1: '12 Oak Street', line2: '', city: 'Raleigh', state: 'NC', zip: '27601', county: '', gateCode: '', parking: '' };
  for (const [label, more] of [
    ['Home', { isDefault: true }],
    ['Cabin', { line1: '7 Pine Road' }],
  ] as const)
    expect((await page.request.post('/api/portal/addresses', { data: { ...address, ...more, label } })).status()).toBe(201);
  const booking = new BookingPage(page);
  await booking.open('?service=garage-cleanouts');
  await expect(page.getByLabel('First name')).toHaveValue('Casey');
  await expect(page.getByLabel('Last name')).toHaveValue('Customer');
  await expect(page.getByLabel('Email')).toHaveValue(customerPerson.email);
  await expect(page.getByLabel('Phone')).toHaveValue(/984.*\d{3}.*\d{4}/);
  await booking.next();
  await booking.expectStep('What should we remove?');
  await booking.next();
  await booking.expectStep('Where is it?');
  await expect(page.getByLabel('Street address')).toHaveValue('12 Oak Street');
  await expectSoundAtEachSize(page);
  await page.getByRole('radio', { name: /^Cabin/ }).check();
  await expect(page.getByLabel('Street address')).toHaveValue('7 Pine Road');
  await booking.next();
  await booking.expectStep('When should we come?');
});

test('a ZIP code in several counties asks for the county', async ({ open, db }) => {
  await db.query(
    `INSERT INTO service_areas (zip, city, county, tax_rate_ppm) VALUES ('27278', 'Hillsborough', 'Durham', 75000) ON CONFLICT DO NOTHING`,
  );
  const page = await open({ viewport: PHONE });
  const booking = new BookingPage(page);
  await booking.open('?service=garage-cleanouts');
  await booking.giveContact(newContact());
  await booking.next();
  await booking.expectStep('Where is it?');
  await booking.giveAddress({ street: '7 Church Street', city: 'Hillsborough', zip: '27278' });
  await expect(page.getByText('Please choose the county: 27278 is in Durham and Orange')).toBeVisible();
  await expectSoundAtEachSize(page);
  await page.getByLabel('County').selectOption('Orange');
  await booking.next();
  await booking.expectStep('When should we come?');
});

test('without script it is a form that asks for a call', async ({ open, db }) => {
  const page = await open({ javaScriptEnabled: false });
  const email = newContact('Plain').email;
  await page.goto('/?utm_source=flyer');
  await page.getByLabel('ZIP code').first().fill('27513');
  await page.getByRole('button', { name: 'Get Quote' }).click();
  await expect(page.getByRole('region', { name: /^Your price for 1\/8 truck in 27513/ })).toContainText(/\$149/);
  await page.getByRole('link', { name: 'Book this load' }).click();
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('27513');
  await page.getByRole('combobox', { name: 'Service' }).selectOption({ label: 'Piano Removal' });
  await page.getByRole('textbox', { name: 'Your name' }).fill('Pat Plain');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Please call me' }).click();
  // Selectors by text ignore the content of <noscript>.
  await expect(page.locator('p[role=alert]')).toHaveText(/Phone number is required/);
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Pat Plain');
  await page.getByRole('textbox', { name: 'Phone' }).fill('(919) 555-0177');
  await page.getByRole('button', { name: 'Please call me' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, we have your request');
  const { rows } = await db.query('SELECT name, phone, service_slug AS slug, utm_source AS came FROM leads WHERE email = $1', [email]);
  expect(rows).toEqual([{ name: 'Pat Plain', phone: '+19195550177', slug: 'piano-removal', came: 'flyer' }]);
});
