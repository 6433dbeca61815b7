import { Console } from 'node:console';
import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { PHONE } from '../harness/accessibility.js';
import { HOME, newContact } from '../harness/booking.js';
import { expect, newEmail, test } from '../harness/fixtures.js';
import { doJob } from '../harness/done-job.js';
import { offerFirmPrices } from '../harness/firm-prices.js';
import type { Mailbox } from '../harness/mailbox.js';
import { PIXEL } from '../harness/pixel.js';
import { Newcomer } from './newcomer.js';

/** How far a newcomer came, with the steps that it may take at most. */
interface Milestone {
  journey: string;
  to: string;
  most: number;
}

const counted: object[] = [];

test.describe.configure({ mode: 'serial' });
test.use({ viewport: PHONE, hasTouch: true });
test.afterAll(() => new Console(process.stdout).table(counted));

/** Note what a newcomer has done so far. */
function note({ journey, to, most }: Milestone, newcomer: Newcomer): void {
  const { fields, taps, seconds } = newcomer;
  counted.push({ journey, to, fields, taps, 'seconds of hands': seconds.hands, 'seconds of waiting': seconds.waiting });
  expect(fields + taps, `${journey}, to ${to}`).toBeLessThanOrEqual(most);
}

const heading = (page: Page, title: string | RegExp) => page.getByRole('heading', { level: 1, name: title });

async function goOn(page: Page, newcomer: Newcomer, title: string): Promise<void> {
  await newcomer.tap(page.getByRole('button', { name: 'Continue', exact: true }));
  await newcomer.see(heading(page, title));
}

async function giveContact(page: Page, newcomer: Newcomer, contact = newContact('Nora')): Promise<void> {
  await newcomer.type(page.getByLabel('First name'), contact.firstName);
  await newcomer.type(page.getByLabel('Last name'), contact.lastName);
  await newcomer.type(page.getByLabel('Email'), contact.email);
  await newcomer.type(page.getByLabel('Phone'), contact.phone);
  await goOn(page, newcomer, 'What should we remove?');
}

test('from the home page to a price and a booking', async ({ page }) => {
  const newcomer = new Newcomer();
  const journey = 'Half a truck';
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Your price in 20 seconds' });
  await newcomer.type(form.getByLabel('ZIP code'), HOME.zip);
  await newcomer.choose(form.getByLabel('What needs to go?'), '4');
  await newcomer.tap(form.getByRole('button', { name: 'Get Quote' }));
  const answer = page.getByRole('region', { name: /^Your price for / });
  await newcomer.see(answer);
  note({ journey, to: 'a price', most: 4 }, newcomer);
  expect(newcomer.seconds.hands, 'the 20 seconds that the home page promises').toBeLessThanOrEqual(20);

  await newcomer.tap(answer.getByRole('listitem').last().getByRole('link'));
  await newcomer.see(heading(page, 'Let’s start with you'));
  await giveContact(page, newcomer);
  const service = page.getByRole('group', { name: 'Service', exact: true });
  await newcomer.tap(service.getByRole('button', { name: 'Home Cleanouts', exact: true }));
  await newcomer.tap(service.getByRole('button', { name: 'Garage Cleanouts', exact: true }));
  await goOn(page, newcomer, 'Where is it?');
  await newcomer.type(page.getByLabel('Street address'), HOME.street);
  await newcomer.type(page.getByLabel('City'), HOME.city);
  await goOn(page, newcomer, 'When should we come?');
  await goOn(page, newcomer, 'Review your booking');
  await newcomer.tap(page.getByLabel(/I agree to the terms/));
  await newcomer.tap(page.getByRole('button', { name: 'Book now' }));
  await newcomer.see(heading(page, /^Thank you/));
  note({ journey, to: 'a booking', most: 19 }, newcomer);
});

test('from photos to a request', async ({ page }) => {
  const newcomer = new Newcomer();
  await page.goto(`/photo-quote?zip=${HOME.zip}`);
  const pile = { mimeType: 'image/png', buffer: PIXEL };
  await newcomer.attach(
    page.getByLabel('Add photos'),
    ['pile.png', 'left.png', 'right.png'].map((name) => ({ name, ...pile })),
  );
  await expect(page.getByRole('list', { name: 'Photos sent' }).getByRole('listitem')).toHaveCount(3);
  await newcomer.type(page.getByLabel('Your name'), 'Nora Newcomer');
  await newcomer.type(page.getByLabel('Email'), newEmail('nora'));
  await newcomer.tap(page.getByLabel(/I agree to the terms/));
  await newcomer.tap(page.getByRole('button', { name: 'Get my price' }));
  await newcomer.see(heading(page, 'Thank you, Nora'));
  note({ journey: 'Three photos', to: 'a request', most: 9 }, newcomer);
});

test('single items at a firm price, to a paid deposit', async ({ page, staff, db, mailbox }) => {
  const newcomer = new Newcomer();
  await payDeposit(page, newcomer, { staff, db, mailbox });
  note({ journey: 'Items at a firm price', to: 'a paid deposit', most: 21 }, newcomer);
});

interface House {
  staff: Page;
  db: Pool;
  mailbox: Mailbox;
}

/** Book items, sign for them and pay the deposit. The link to it has the items, as those of the company's mails and other pages do. */
async function payDeposit(page: Page, newcomer: Newcomer, { staff, db, mailbox }: House): Promise<void> {
  const { service, itemId, count } = await offerFirmPrices(staff, db);
  const contact = newContact('Nora');
  await page.goto(`/book-new?service=${service}${`&load=${itemId}`.repeat(count)}`);
  await giveContact(page, newcomer, contact);
  await goOn(page, newcomer, 'Where is it?');
  await newcomer.type(page.getByLabel('Street address'), HOME.street);
  await newcomer.type(page.getByLabel('City'), HOME.city);
  await newcomer.type(page.getByLabel('ZIP code'), HOME.zip);
  await goOn(page, newcomer, 'When should we come?');
  const windows = page.getByRole('group', { name: /^Time on/ }).getByRole('button', { name: /Available$/ });
  await newcomer.tap(windows.first());
  await newcomer.see(page.getByRole('timer'));
  await goOn(page, newcomer, 'Review your booking');
  await newcomer.tap(page.getByRole('checkbox', { name: /I agree to the terms and the privacy/ }));
  await newcomer.tap(page.getByRole('button', { name: 'Send me the code' }));
  await newcomer.see(page.getByText(/We sent a code to/));
  await newcomer.type(page.getByLabel('6-digit code'), await mailbox.code(contact.email));
  await newcomer.type(page.getByLabel('Your full name'), 'Nora Hauler');
  await newcomer.tap(page.getByRole('checkbox', { name: /I book this pickup for \$/ }));
  await newcomer.tap(page.getByRole('button', { name: 'Sign and book' }));
  await newcomer.see(page.getByRole('region', { name: 'Deposit' }));
  await newcomer.tap(page.getByRole('region', { name: 'Deposit' }).getByRole('button', { name: 'Pay deposit' }));
  const paying = page.getByRole('dialog', { name: /^Pay INV-/ });
  await newcomer.tap(paying.getByText('Test cards'));
  await newcomer.tap(paying.getByRole('button', { name: /^Pay \$/ }));
  await newcomer.see(page.getByText('Your deposit is paid'));
}

test('the same again, from the dashboard to a reserved time', async ({ customer, customerPerson, staff, db }) => {
  await doJob(staff, db, { email: customerPerson.email, service: 'garage-cleanouts' });
  const newcomer = new Newcomer();
  await customer.goto('/dashboard');
  await newcomer.tap(customer.getByRole('button', { name: /Book again: / }));
  await newcomer.see(heading(customer, 'Your request'));
  note({ journey: 'The same again', to: 'a reserved time', most: 1 }, newcomer);
});
