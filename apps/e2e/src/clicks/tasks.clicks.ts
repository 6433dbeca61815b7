import { Console } from 'node:console';
import type { Page } from '@playwright/test';
import { expectScreen } from '../harness/back-office.js';
import { expect, test } from '../harness/fixtures.js';
import { Hands } from '../harness/hands.js';
import { startPhoneServer, type PhoneServer } from '../harness/phone-server.js';
import { PhoneSystem } from '../harness/phone-system.js';
import { notice } from '../harness/sign-in.js';
import { World } from './world.js';

/** A task: where it begins, how many steps it took before, and doing it. */
interface Task {
  name: string;
  from: string;
  before: number;
  run: (page: Page, hands: Hands, world: World) => Promise<void>;
}

const phone = new PhoneSystem();
let running: PhoneServer;
const counted: { task: string; from: string; before: number; now: number }[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  running = await startPhoneServer(phone);
});
test.afterAll(async () => {
  await running?.stop();
  new Console(process.stdout).table(counted);
});

/** Receive a call from an unknown number. @returns the panel, which opens by itself */
async function incomingCall(page: Page, from: string) {
  await page.goto('/admin/leads');
  const vendor = await phone.frameIn(page);
  await expect.poll(async () => (await vendor.received()).length).toBeGreaterThan(0);
  await vendor.say('callStarted', { callId: `call-${from}`, direction: 'inbound', from });
  const panel = page.getByRole('dialog', { name: 'Support phone' });
  await expect(panel).toBeVisible();
  return panel;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

const TASKS: Task[] = [
  {
    ...{ name: 'A lead from a call', from: 'the call comes in', before: 3 },
    async run(page, hands) {
      const panel = await incomingCall(page, '+19195550181');
      await hands.click(panel.getByRole('link', { name: 'Create a lead' }));
      await hands.fill(page.getByRole('main').getByLabel('Name', { exact: true }), 'Lee Ann Marsh');
      await hands.click(button(page, 'Create lead'));
      await expectScreen(page, 'Lee Ann Marsh');
    },
  },
  {
    ...{ name: 'From a lead to a quote that is sent', from: 'the lead', before: 8 },
    async run(page, hands, world) {
      const { id } = await world.lead();
      await page.goto(`/admin/leads/${id}`);
      await hands.click(page.getByRole('link', { name: /^Book by phone/ }));
      await expect(page.getByLabel('Email (optional)')).toHaveValue(/^frank/);
      await hands.fill(page.getByLabel('Street address'), '12 Oak Street');
      await hands.click(page.locator('.ant-slider-mark-text', { hasText: 'Half' }));
      await expect(page.getByText(/^Emails the confirmation to frank/)).toBeVisible();
      await hands.click(button(page, 'Email a quote instead'));
      await expect(page.getByRole('heading', { name: /^A quote is saved for Frank Delgado/ })).toBeVisible();
    },
  },
  {
    ...{ name: 'The same in the quote builder', from: 'the lead', before: 8 },
    async run(page, hands, world) {
      const { id } = await world.lead();
      await page.goto(`/admin/leads/${id}`);
      await hands.click(page.getByRole('link', { name: /^Quote this/ }));
      await hands.click(button(page, 'New customer'));
      await hands.click(inDialog(page, 'Add customer'));
      await hands.choose(page, 'Add from the price list', '1/2 truck');
      await hands.click(button(page, 'Save and send'));
      await expect(page.getByRole('group', { name: 'Quote actions' })).toContainText('Sent');
    },
  },
  {
    ...{ name: 'Schedule an order', from: 'the order', before: 9 },
    async run(page, hands, world) {
      await page.goto(`/admin/orders/${await world.order()}`);
      await hands.click(button(page, 'Schedule'));
      await hands.click(page.getByRole('dialog').getByRole('radio').and(page.locator(':enabled')).first());
      await hands.click(inDialog(page, 'Schedule'));
      await expect(notice(page, /^Scheduled for/)).toBeVisible();
    },
  },
  {
    ...{ name: 'Move a visit', from: 'the visit', before: 4 },
    async run(page, hands, world) {
      await page.goto(`/admin/appointments/${await world.visit()}`);
      await hands.click(button(page, 'Move'));
      await hands.click(page.getByRole('dialog').getByRole('radio').and(page.locator(':enabled:not(:checked)')).last());
      await hands.click(inDialog(page, 'Move'));
      await expect(notice(page, /^Moved to/)).toBeVisible();
    },
  },
  {
    ...{ name: 'On my way', from: 'the visit', before: 2 },
    async run(page, hands, world) {
      const id = await world.visitNow();
      await page.goto(`/admin/appointments/${id}`);
      await hands.click(button(page, 'On my way'));
      await hands.click(inDialog(page, 'On my way'));
      await expect(page.getByRole('group', { name: 'Appointment actions' })).toContainText('On the way');
    },
  },
  {
    ...{ name: 'Issue a bill', from: 'the bill', before: 2 },
    async run(page, hands, world) {
      await page.goto(`/admin/invoices/${await world.draftBill()}`);
      await hands.click(button(page, 'Issue'));
      await hands.click(inDialog(page, 'Issue'));
      await expect(page.getByRole('group', { name: 'Invoice actions' })).toContainText('Issued');
    },
  },
  {
    ...{ name: 'Record a payment', from: 'the bill', before: 2 },
    async run(page, hands, world) {
      await page.goto(`/admin/invoices/${await world.bill()}`);
      await hands.click(button(page, 'Record payment'));
      await hands.click(inDialog(page, 'Record payment'));
      await expect(page.getByRole('group', { name: 'Invoice actions' })).toContainText('Paid');
    },
  },
  {
    ...{ name: 'Refund a payment', from: 'the payment', before: 3 },
    async run(page, hands, world) {
      await page.goto(`/admin/payments/${await world.payment()}`);
      await hands.click(button(page, 'Refund'));
      await hands.fill(page.getByRole('dialog').getByLabel('Reason'), 'The gate was damaged');
      await hands.click(inDialog(page, 'Refund'));
      await expect(notice(page, /^Refund of/)).toBeVisible();
    },
  },
  {
    ...{ name: 'From a call to a scheduled job', from: 'the call comes in', before: 12 },
    async run(page, hands) {
      const panel = await incomingCall(page, '+19195550177');
      await hands.click(panel.getByRole('link', { name: 'Book a job' }));
      const main = page.getByRole('main');
      await hands.fill(main.getByLabel('Name', { exact: true }), 'Ann Marie Lee');
      await hands.click(page.getByRole('checkbox', { name: /agree to texts/ }));
      await hands.fill(page.getByLabel('Street address'), '12 Oak Street');
      await hands.fill(page.getByLabel('ZIP code'), '27601');
      await hands.choose(page, 'Service', 'garage');
      await hands.click(page.locator('.ant-slider-mark-text', { hasText: 'Half' }));
      await hands.click(page.getByRole('group', { name: 'Free times' }).getByRole('button').first());
      await expect(page.getByText(/^Held until /)).toBeVisible();
      await hands.click(page.getByRole('button', { name: /^Book for \$\d+ on / }));
      await expect(page.getByRole('heading', { name: /^Booked for Ann Marie Lee on / })).toBeVisible();
    },
  },
];

for (const { name, from, before, run } of TASKS)
  test(name, async ({ open }) => {
    const page = await open({ baseURL: running.server.url, storageState: await running.staff.storageState() });
    const hands = new Hands();
    await run(page, hands, new World(page, running));
    counted.push({ task: name, from, before, now: hands.steps });
    expect(hands.steps).toBeLessThanOrEqual(before);
  });
