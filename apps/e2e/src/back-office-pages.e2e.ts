import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, PHONE } from './harness/accessibility.js';
import { expectScreen, goWithin } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';

interface Screen {
  route: string;
  title: string;
  subtitle: string;
  /** What it says without records: how that is called, and what to do next. Absent for pages that are never empty. */
  empty?: [heading: string, next: string];
}

/** Every route of the back office whose path needs no record (specification, section 2, "Admin routes"). */
const SCREENS: Screen[] = [
  {
    route: '',
    title: 'Dashboard',
    subtitle: 'Today at a glance',
    empty: ['All leads have been called', 'You’re all caught up'],
  },
  {
    route: 'quotes',
    title: 'Quotes',
    subtitle: 'All quotes, from draft to order.',
    empty: ['No quotes yet', 'Create one or wait for the first booking from the site.'],
  },
  {
    route: 'customers',
    title: 'Customers',
    subtitle: 'Everyone who requested a quote, booked or signed up.',
    empty: ['No customers yet', 'They’re added with their first booking, or you can add one here.'],
  },
  { route: 'create-quote', title: 'Create quote', subtitle: 'Price a job and send the quote to the customer' },
  {
    route: 'leads',
    title: 'Leads',
    subtitle: 'People who contacted us and don’t have a quote yet. Reply as soon as you can.',
    empty: ['No leads yet', 'Call requests and bookings from outside the service area show up here.'],
  },
  {
    route: 'invoices',
    title: 'Invoices',
    subtitle: 'What customers owe and what they’ve paid.',
    empty: ['No invoices yet', 'Completed orders create one automatically, or you can create one here.'],
  },
  { route: 'reports', title: 'Reports', subtitle: 'How the business is doing' },
  {
    route: 'services',
    title: 'Services',
    subtitle: 'Services shown on the site that customers can book.',
    empty: ['No services yet', 'Create one to show it in the site menu.'],
  },
  {
    route: 'appointments',
    title: 'Appointments',
    subtitle: 'Past and upcoming visits.',
    empty: ['Nothing under “Upcoming”', 'Schedule an order to create one.'],
  },
  { route: 'calendar', title: 'Calendar', subtitle: 'Visits by day. Drag one to another day to move it.' },
  {
    route: 'pricing-settings',
    title: 'Pricing',
    subtitle: 'What jobs cost, and how it is worked out',
    empty: ['No prices yet', 'Begin with the parts of a truck; single items and surcharges come after.'],
  },
  { route: 'schedule', title: 'Schedule', subtitle: 'What each truck does, and what is still free' },
  {
    route: 'service-items',
    title: 'Service items',
    subtitle: 'The price list: what you can put on a quote, how much space it takes and where it goes.',
    empty: ['No prices yet', 'Create the truck volumes first.'],
  },
  {
    route: 'categories',
    title: 'Categories',
    subtitle: 'Headings in the service menus.',
    empty: ['No categories yet', 'Create one to group your services.'],
  },
  {
    route: 'documents',
    title: 'Documents',
    subtitle: 'Contracts, permits, receipts and PDFs.',
    empty: ['No documents yet', 'Upload one, and share it with a customer if you like.'],
  },
  {
    route: 'coupons',
    title: 'Coupons',
    subtitle: 'Discount codes that customers can use while active.',
    empty: ['No coupons yet', 'Create one to offer a discount.'],
  },
  {
    route: 'customer-payments',
    title: 'Payment methods',
    subtitle: 'Cards that customers have saved with the payment provider.',
    empty: ['No saved cards yet', 'Customers can save one when they pay an invoice.'],
  },
  {
    route: 'customer-addresses',
    title: 'Addresses',
    subtitle: 'Every address we’ve served or been asked to serve.',
    empty: ['No addresses yet', 'They’re saved from bookings, or you can add one here.'],
  },
  { route: 'settings', title: 'Settings', subtitle: 'Brand, hours, prices and sign-in.' },
  { route: 'performance', title: 'Performance', subtitle: 'How fast the site is for visitors' },
  { route: 'automation', title: 'Automation', subtitle: 'What runs by itself, what it did, and what failed' },
  {
    route: 'users',
    title: 'Users',
    subtitle: 'Staff who can use the back office. New users get an invitation by email.',
    empty: ['No users yet', 'Invite the first one by email.'],
  },
];

/** Answer every list as if there were no records. */
async function withoutRecords(page: Page): Promise<void> {
  await page.route(/\/api\/[a-z-]+\?(.*&)?(page|limit)=/, (route) =>
    route.fulfill({ json: { data: [], count: 0, total: 0, page: 1, pageCount: 0, after: null, sum: 0 } }),
  );
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
    });
});

test('every route says what to do next without records', async ({ staff }) => {
  await withoutRecords(staff);
  await staff.goto('/admin/settings');
  for (const { route, title, empty } of SCREENS)
    if (empty)
      await test.step(`/admin/${route}`, async () => {
        await goWithin(staff, `/admin/${route}`);
        await expectScreen(staff, title);
        await expect(staff.getByRole('heading', { name: empty[0] })).toBeVisible();
        await expect(staff.getByText(empty[1])).toBeVisible();
        await expectAccessible(staff);
      });
});

test('/admin/service-selector-demo shows the live selector, and each of its states', async ({ staff }) => {
  await staff.goto('/admin/service-selector-demo');
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Service selector');
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
