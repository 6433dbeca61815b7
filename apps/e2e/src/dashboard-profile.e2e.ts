import { expectAccessible, expectReadableInTheDark, primaries } from './harness/accessibility.js';
import { expect, test } from './harness/fixtures.js';

test('profile and security have an index beside them on a large screen', async ({ customer }) => {
  for (const [path, topic, primary] of [
    ['/dashboard/profile', 'Payment methods', 'Save changes'],
    ['/dashboard/security', 'Where you’re signed in', 'Set it up'],
  ] as const) {
    await customer.goto(path);
    await customer.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: topic }).click();
    await expect(customer.getByRole('heading', { name: topic })).toBeInViewport();
    await expectAccessible(customer);
    await expectReadableInTheDark(customer);
    await expect(primaries(customer)).toHaveText([primary]);
  }
});

test('the profile: name, consent, addresses and cards', async ({ customer, customerPerson, db }) => {
  await customer.goto('/dashboard/profile');
  await expect(customer.getByText('No addresses yet')).toBeVisible();
  await customer.getByLabel('First name').fill('');
  await customer.getByRole('button', { name: 'Save changes' }).click();
  await expect(customer.getByText('First name is required')).toBeVisible();
  await customer.getByLabel('First name').fill('Cassandra');
  await customer.getByRole('radio', { name: 'Text message' }).check();
  await customer.getByRole('checkbox', { name: /about my appointments/ }).check();
  await customer.getByRole('button', { name: 'Save changes' }).click();
  await expect(customer.getByText('Saved.')).toBeVisible();
  const { rows } = await db.query(
    `SELECT first_name AS name, preferred_contact_method AS way, sms_consent->'transactional'->>'granted' AS texts, sms_consent ? 'marketing' AS offers
     FROM customers WHERE email = $1`,
    [customerPerson.email],
  );
  expect(rows).toEqual([{ name: 'Cassandra', way: 'sms', texts: 'true', offers: false }]);

  await customer.getByRole('button', { name: 'Add an address' }).click();
  const form = customer.getByRole('dialog', { name: 'Add an address' });
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(form.getByText('Street address is required')).toBeVisible();
  await expect(form.getByLabel('Street address'), 'the first that is missing').toBeFocused();
  await expectAccessible(customer);
  await form.getByLabel('Name').fill('Lake house');
  await form.getByLabel('Street address').fill('5 Shore Road');
  await form.getByLabel('City').fill('Raleigh');
  await form.getByLabel('ZIP code').fill('27601');
  await form.getByRole('button', { name: 'Save address' }).click();
  const place = customer.getByRole('listitem').filter({ hasText: 'Lake house' });
  await expect(place).toContainText('Default');
  await place.getByRole('button', { name: 'Edit Lake house' }).click();
  await customer.getByRole('dialog').getByLabel('Name').fill('Cabin');
  await customer.getByRole('dialog').getByRole('button', { name: 'Save address' }).click();
  await customer.getByRole('button', { name: 'Remove Cabin' }).click();
  await customer.getByRole('button', { name: 'Yes, remove Cabin' }).click();
  await expect(customer.getByText('No addresses yet')).toBeVisible();

  await customer.getByText('Test cards').click();
  await customer.getByRole('button', { name: 'Save the test card' }).click();
  await expect(customer.getByText('Visa ending in 4242')).toBeVisible();
  await customer.getByRole('button', { name: 'Remove the card ending in 4242' }).click();
  await customer.getByRole('button', { name: /^Yes, remove/ }).click();
  await expect(customer.getByText('No saved cards')).toBeVisible();
});
