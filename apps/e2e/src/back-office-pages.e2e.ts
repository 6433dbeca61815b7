import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, PHONE } from './harness/accessibility.js';
import { expectScreen, goWithin } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';
import { expectSoundAlsoInTheDark } from './harness/looks.js';
import { sendQuote } from './harness/quotes.js';

interface Screen {
  route: string;
  title: string;
  subtitle: string;
  /** What it says without records: how that is called, what to do next, and the link that leads there. Absent for pages that are never empty. */
  empty?: [heading: string, next: string, link: string, to: string];
  /** The query that leads to no records, where the page has one. */
  query?: string;
}

/** Every route of the back office whose path needs no record (specification, section 2, "Admin routes"). */
const SCREENS: Screen[] = [
  {
    route: '',
    title: 'Dashboard',
    subtitle: 'Today at a glance',
    empty: ['All leads have been called', 'You’re all caught up', 'Schedule', '/admin/schedule'],
  },
  {
    route: 'quotes',
    title: 'Quotes',
    subtitle: 'All quotes, from draft to order.',
    empty: ['No quotes yet', 'Create one or wait for the first booking from the site.', 'New quote', '/admin/create-quote'],
  },
  {
    route: 'customers',
    title: 'Customers',
    subtitle: 'Everyone who requested a quote, booked or signed up.',
    empty: ['No customers yet', 'They’re added with their first booking, or you can add one here.', 'New customer', '/admin/customers/new'],
  },
  { route: 'create-quote', title: 'Create quote', subtitle: 'Price a job and send the quote to the customer' },
  {
    route: 'leads',
    title: 'Leads',
    subtitle: 'People who contacted us and don’t have a quote yet. Reply as soon as you can.',
    empty: ['No leads yet', 'Call requests and bookings from outside the service area show up here.', 'New lead', '/admin/leads/new'],
  },
  {
    route: 'invoices',
    title: 'Invoices',
    subtitle: 'What customers owe and what they’ve paid.',
    empty: [
      'No invoices yet',
      'Completed orders create one automatically, or you can create one here.',
      'New invoice',
      '/admin/invoices/new',
    ],
  },
  {
    route: 'reports',
    title: 'Reports',
    subtitle: 'How the business is doing',
    query: '?period=custom&from=2020-01-01&to=2020-01-31',
    empty: [
      'Nothing to report for these days',
      'Choose other dates above, or start with a quote.',
      'Create a quote',
      '/admin/create-quote',
    ],
  },
  {
    route: 'services',
    title: 'Services',
    subtitle: 'Services shown on the site that customers can book.',
    empty: ['No services yet', 'Create one to show it in the site menu.', 'New service', '/admin/services/new'],
  },
  {
    route: 'appointments',
    title: 'Appointments',
    subtitle: 'Past and upcoming visits.',
    empty: ['Nothing under “Upcoming”', 'Schedule an order to create one.', 'Open Orders', '/admin/orders'],
  },
  { route: 'calendar', title: 'Calendar', subtitle: 'Visits by day. Drag one to another day to move it.' },
  {
    route: 'pricing-settings',
    title: 'Pricing',
    subtitle: 'What jobs cost, and how it is worked out',
    empty: [
      'No prices yet',
      'Begin with the parts of a truck; single items and surcharges come after.',
      'Add a price',
      '/admin/service-items/new',
    ],
  },
  {
    route: 'schedule',
    title: 'Schedule',
    subtitle: 'What each truck does, and what is still free',
    empty: ['No trucks yet', 'and customers can book.', 'Trucks', '/admin/trucks'],
  },
  {
    route: 'service-items',
    title: 'Service items',
    subtitle: 'The price list: what you can put on a quote, how much space it takes and where it goes.',
    empty: ['No prices yet', 'Create the truck volumes first.', 'New service item', '/admin/service-items/new'],
  },
  {
    route: 'categories',
    title: 'Categories',
    subtitle: 'Headings in the service menus.',
    empty: ['No categories yet', 'Create one to group your services.', 'New category', '/admin/categories/new'],
  },
  {
    route: 'documents',
    title: 'Documents',
    subtitle: 'Contracts, permits, receipts and PDFs.',
    empty: ['No documents yet', 'Upload one, and share it with a customer if you like.', 'New document', '/admin/documents/new'],
  },
  {
    route: 'coupons',
    title: 'Coupons',
    subtitle: 'Discount codes that customers can use while active.',
    empty: ['No coupons yet', 'Create one to offer a discount.', 'New coupon', '/admin/coupons/new'],
  },
  {
    route: 'customer-payments',
    title: 'Payment methods',
    subtitle: 'Cards that customers have saved with the payment provider.',
    empty: ['No saved cards yet', 'Customers can save one when they pay an invoice.', 'Open Invoices', '/admin/invoices'],
  },
  {
    route: 'customer-addresses',
    title: 'Addresses',
    subtitle: 'Every address we’ve served or been asked to serve.',
    empty: ['No addresses yet', 'They’re saved from bookings, or you can add one here.', 'New address', '/admin/customer-addresses/new'],
  },
  { route: 'settings', title: 'Settings', subtitle: 'What holds for the whole application.' },
  {
    route: 'performance',
    title: 'Performance',
    subtitle: 'How fast the site is for visitors',
    empty: ['No visits were measured in this time', 'Open a page of the site and leave it to see the first numbers.', 'Open the site', '/'],
  },
  { route: 'automation', title: 'Automation', subtitle: 'What runs by itself, what it did, and what failed' },
  {
    route: 'users',
    title: 'Users',
    subtitle: 'Staff who can use the back office. New users get an invitation by email.',
    empty: ['No users yet', 'Invite the first one by email.', 'New user', '/admin/users/new'],
  },
];

/** Routes whose link to the next step is not in the notice itself. */
const BESIDE = ['', 'schedule'];

/** Answer every list as if there were no records. */
async function withoutRecords(page: Page): Promise<void> {
  await page.route(/\/api\/[a-z-]+\?(.*&)?(page|limit)=/, (route) =>
    route.fulfill({ json: { data: [], count: 0, total: 0, page: 1, pageCount: 0, after: null, sum: 0 } }),
  );
  await page.route('**/api/admin/counts?*', (route) => {
    const lists = new URL(route.request().url()).searchParams.getAll('list');
    return route.fulfill({ json: lists.map(() => ({ total: 0 })) });
  });
  const emptied = (path: string, lists: object) =>
    page.route(`**/api/${path}?*`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...lists } });
    });
  await emptied('performance', { overall: [], pages: [], days: [] });
  await emptied('schedule', { trucks: [], days: [], waiting: [] });
}

/** Return the texts of the buttons and links on screen in the color of the one action that counts. */
const orangeIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'var(--hb-cta)';
    const orange = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const isOrange = (element: HTMLElement) => element.checkVisibility() && getComputedStyle(element).backgroundColor === orange;
    return [...document.querySelectorAll<HTMLElement>('a, button')].filter(isOrange).map((element) => element.innerText.trim());
  });

test('every route shows its screen', async ({ staff }) => {
  await staff.goto('/admin');
  for (const { route, title, subtitle } of SCREENS)
    await test.step(`/admin/${route}`, async () => {
      expect((await staff.request.get(`/admin/${route}`)).status()).toBe(200);
      await goWithin(staff, `/admin/${route}`);
      await expectScreen(staff, title);
      await expect(staff.getByRole('banner')).toContainText(subtitle);
      await expect(staff.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expect(staff.getByRole('heading', { name: /This page doesn’t exist|This didn’t load|Page Loading Error/ })).toHaveCount(0);
      expect(await orangeIn(staff), 'actions that stand out').toEqual([expect.stringMatching(/Create Quote|Save and send/)]);
      await expectAccessible(staff);
      await expectSoundAlsoInTheDark(staff);
    });
});

test('every route says what to do next without records', async ({ staff }) => {
  await withoutRecords(staff);
  await staff.addInitScript(() => localStorage.setItem('haulbook.preferences', '{"density":"compact"}'));
  await staff.goto('/admin/settings');
  for (const { route, title, empty, query = '' } of SCREENS)
    if (empty)
      await test.step(`/admin/${route}`, async () => {
        const [heading, next, link, to] = empty;
        await goWithin(staff, `/admin/${route}${query}`);
        await expectScreen(staff, title);
        await expect(staff.getByRole('heading', { name: heading })).toBeVisible();
        await expect(staff.getByText(next)).toBeVisible();
        const main = staff.getByRole('main');
        const place = BESIDE.includes(route) ? main : main.locator('.ra-notice');
        await expect(place.getByRole('link', { name: link, exact: true })).toHaveAttribute('href', to);
        await expectAccessible(staff);
      });
});

test('the calendar says what to do where there are no visits, and leads to the schedule', async ({ staff }) => {
  await withoutRecords(staff);
  await staff.goto('/admin/calendar');
  await expect(staff.getByText('No appointments on these days. Schedule an order to create one.')).toBeVisible();
  await staff.getByRole('main').getByRole('link', { name: 'Schedule', exact: true }).click();
  await expectScreen(staff, 'Schedule');
  await staff.getByRole('main').getByRole('link', { name: 'Calendar', exact: true }).click();
  await expectScreen(staff, 'Calendar');
  // What the screen asked for last may still be on its way through the test.
  await staff.unrouteAll({ behavior: 'wait' });
});

test('/admin/edit-quote/{id} shows the builder with the quote, in its state', async ({ staff, db }) => {
  const quote = await sendQuote(staff, db);
  await staff.goto(`/admin/edit-quote/${quote.id}`);
  await expectScreen(staff, new RegExp(`^Edit.*${quote.number}`));
  await expect(staff.getByRole('banner')).toContainText('Price a job and send the quote to the customer');
  await expect(staff.getByRole('heading', { name: /This page doesn’t exist|This didn’t load|Page Loading Error/ })).toHaveCount(0);
  await expectAccessible(staff);
});

test('/admin/service-selector-demo shows the live selector, and each of its states', async ({ staff }) => {
  await staff.goto('/admin/service-selector-demo');
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Service selector');
  await expect(staff.getByRole('banner')).toContainText('The selector of the quote builder, live and in every state');
  const live = staff.getByRole('region', { name: 'Live' });
  await live.getByRole('button', { name: /^Garage Cleanouts/ }).click();
  await live.getByRole('slider').press('End');
  await expect(live.getByText('Chosen: Garage Cleanouts, Full truck · $649')).toBeVisible();
  await expectAccessible(staff);
});

/** Forms and settings, of each kind of input some. Pictures of all of them, with what axe says, are taken by tools/pictures.mjs. */
const FORMS = [
  ...['customers', 'invoices', 'documents', 'coupons', 'windows', 'calls', 'repeat-jobs', 'service-items', 'api-tokens', 'users'].map(
    (path) => `${path}/new`,
  ),
  ...['brand', 'booking', 'pricing', 'payments', 'automation', 'integrations', 'messages'].map((key) => `settings/${key}`),
];

test('forms and settings can be used by everyone, and fit a phone', async ({ staff }) => {
  await staff.setViewportSize(PHONE);
  await staff.goto('/admin/settings');
  for (const path of FORMS)
    await test.step(path, async () => {
      await goWithin(staff, `/admin/${path}`);
      await expect(staff.getByRole('main').locator('form, .ra-settings, dl').first()).toBeVisible();
      await expectNoSidewaysScroll(staff);
      await expectAccessible(staff);
      await expectSoundAlsoInTheDark(staff);
    });
});

/** Addresses of nothing, and what the page says instead. */
const UNKNOWN = [
  ['no-such-page', 'This page doesn’t exist'],
  ['quotes/a/b/c', 'This page doesn’t exist'],
  ['/users', 'This page doesn’t exist'],
  ['quotes/half-an-id', 'Quote was not found'],
  ['edit-quote/half-an-id', 'Quote was not found'],
  ['settings/no-such-setting', 'There is no such setting'],
] as const;

test('addresses of nothing say so, and lead back', async ({ staff }) => {
  for (const [path, words] of UNKNOWN) {
    await staff.goto(`/admin/${path}`);
    await expect(staff.getByRole('main').getByText(words), path).toBeVisible();
    const back = staff.getByRole('main').getByRole('link', { name: /^(Go to the dashboard|Back to quotes|All settings)$/ });
    await back.first().click();
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText(/^(Dashboard|Quotes|Settings)$/);
  }
});
