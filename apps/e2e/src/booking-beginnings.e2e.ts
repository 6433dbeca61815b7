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
  await expect(page.getByRole('slider', { name: /How much of the truck/ })).toHaveValue('0');
  await expect(page.getByRole('group', { name: /^Single items/ })).toContainText('The minimum for a visit is $149');
  const costs = page.getByRole('complementary').filter({ hasText: 'Mattress' }).first();
  await expect(costs).toContainText('$99');
  await expect(costs).toContainText('Minimum charge');
  await expect(costs).toContainText('$149');
  await expectSoundAtEachSize(page);
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
