import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { expectScreen } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';
import { Hands } from './harness/hands.js';
import { startPhoneServer, type PhoneServer } from './harness/phone-server.js';
import { PhoneSystem } from './harness/phone-system.js';

/** The most clicks and fields from an incoming call to a scheduled job. */
const MOST_STEPS = 12;

const phone = new PhoneSystem();
let running: PhoneServer | undefined;

test.beforeAll(async () => {
  running = await startPhoneServer(phone);
});
test.afterAll(() => running?.stop());

test('a new caller gets from hello to a booked job in at most twelve clicks and fields', async ({ open }) => {
  const page = await open({ baseURL: running!.server.url, storageState: await running!.staff.storageState() });
  await page.goto('/admin/leads');
  const vendor = await phone.frameIn(page);
  await expect.poll(async () => (await vendor.received()).length).toBeGreaterThan(0);
  const hands = new Hands();
  await vendor.say('callStarted', { callId: 'call-1', direction: 'inbound', from: '+19195550177' });
  const panel = page.getByRole('dialog', { name: 'Support phone' });
  if (!(await panel.isVisible())) await hands.click(page.getByRole('button', { name: /^Support phone/ }));
  await hands.click(panel.getByRole('link', { name: 'Book a job' }));
  await expectScreen(page, 'New call');
  await expect(page.getByRole('main').getByLabel('Phone number')).toHaveValue('(919) 555-0177');

  await hands.fill(page.getByRole('main').getByLabel('Name', { exact: true }), 'Ann Marie Lee');
  await hands.click(page.getByRole('checkbox', { name: /agree to texts/ }));
  await hands.fill(page.getByLabel('Street address'), '12 Oak Street');
  await hands.fill(page.getByLabel('ZIP code'), '27601');
  await expect(page.getByText('Raleigh, Wake County')).toBeVisible();
  await hands.choose(page, 'Service', 'garage');
  await hands.click(page.locator('.ant-slider-mark-text', { hasText: 'Half' }));
  const times = page.getByRole('group', { name: 'Free times' });
  await hands.click(times.getByRole('button').first());
  await expect(page.getByText(/^Held until /)).toBeVisible();
  await expect(page.getByText('Texts the confirmation to (919) 555-0177.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const book = page.getByRole('button', { name: /^Book for \$\d+ on \w{3}, \w{3} \d+, / });
  await hands.click(book);
  await expect(page.getByRole('heading', { name: /^Booked for Ann Marie Lee on / })).toBeVisible();
  await expect(page.getByRole('link', { name: /^J-\d{4}-\d{5}$/ })).toBeVisible();
  expect(hands.steps).toBeLessThanOrEqual(MOST_STEPS);
  await expectAccessible(page);

  const { rows } = await running!.db.query(
    `SELECT o.status, q.source, q.approved_how, c.phone, a.status AS visit
     FROM orders o JOIN quotes q ON q.id = o.quote_id JOIN customers c ON c.id = o.customer_id JOIN appointments a ON a.order_id = o.id
     WHERE c.last_name = 'Lee'`,
  );
  expect(rows).toEqual([{ status: 'scheduled', source: 'phone', approved_how: 'phone', phone: '+19195550177', visit: 'confirmed' }]);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByLabel('Phone number')).toBeFocused();
  await expect(page.getByRole('main').getByLabel('Name', { exact: true })).toHaveValue('');
  await page.getByRole('main').getByLabel('Phone number').fill('919 555 0177');
  await expect(page.getByRole('link', { name: 'Ann Marie Lee', exact: true })).toBeVisible();
});
