/** The pictures of docs/capabilities.md that show the business. Each is taken in a window of its own, signed in as the owner. */

const PHONE = { width: 390, height: 844 };
const COLLEAGUE = 'marco@example.com';
/** How often, and how many times, the deliveries are looked at. */
const [CHECK_MS, MOST_CHECKS] = [500, 60];
const REST_MS = 2000;

/** Orders of two states of the last 30 days, large ones or of companies. */
const CONDITIONS = {
  all: [
    ['status', 'is', 'scheduled,unscheduled'],
    ['createdAt', 'is', 'last-30-day'],
    {
      any: [
        ['totalCents', 'is', '500..'],
        ['customer.customerType', 'is', 'commercial'],
      ],
    },
  ],
};
const VIEWS = [
  { name: 'Waiting for a day', query: 'f.status=unscheduled', shared: true },
  { name: 'Large jobs this month', query: 'sort=-totalCents', shared: true },
  { name: 'Owed, largest first', query: 'sort=-owedCents', shared: false },
];
const LEAD = { name: 'Nora Whitcomb', phone: '+19195550143', email: 'nora@example.com', zip: '27601', serviceSlug: 'garage-cleanouts' };
const CHANGES = [
  { phone: '+19195550171', zip: '27609' },
  { name: 'Nora Whitcomb-Hale', message: 'A garage full; the stairs turn out to be three flights.' },
];
const MORE_LEADS = [
  { name: 'Teresa Vaughn', phone: '+19195550151', email: 'teresa@example.com', zip: '27603', serviceSlug: 'yard-waste' },
  { name: 'Isaac Brandt', phone: '+19195550152', email: 'isaac@example.com', zip: '27605', serviceSlug: 'appliance-removal' },
];

/** Make what the demo lacks: a colleague, views of orders, a webhook that hears of leads, and a lead that was changed twice. */
export async function prepareBusiness({ api }, query, owner) {
  await query(
    `WITH account AS (INSERT INTO users (email, password_hash, email_confirmed_at)
       SELECT $1, password_hash, now() FROM users WHERE email = $2 RETURNING id, email)
     INSERT INTO admin_users (user_id, email, role, status, first_name, last_name) SELECT id, email, 'admin', 'active', 'Marco', 'Reyes' FROM account`,
    [COLLEAGUE, owner],
  );
  const url = 'https://hooks.example.com/haulbook';
  const { id } = await api('POST', 'webhook-endpoints', { name: 'Warehouse', url, resource: 'leads', events: ['created'] });
  // It sends nothing until its secret was shown.
  await api('POST', `webhook-endpoints/${id}/secret`, {});
  for (const view of VIEWS) await api('POST', 'saved-views', { ...view, resource: 'orders' });
  let lead = await api('POST', 'leads', { ...LEAD, message: 'A garage full, two flights of stairs.' });
  for (const change of CHANGES) lead = await api('PATCH', `leads/${lead.id}`, { ...change, version: lead.version });
  for (const more of MORE_LEADS) await api('POST', 'leads', more);
}

export const OF_BUSINESS = [
  {
    name: 'filters',
    take: async ({ open, press, shoot }) => {
      await open(`/admin/orders?view=table&where=${encodeURIComponent(JSON.stringify(CONDITIONS))}`);
      await press(/^Filters/);
      await shoot('filters');
    },
  },
  {
    name: 'views',
    take: async ({ open, press, shoot }) => {
      await open('/admin/orders?view=table');
      await press(/^Views/);
      await shoot('views');
    },
  },
  ofPage('totals', '/admin/orders?groupBy=status'),
  ofPage('board', '/admin/orders?view=board'),
  ofPage('compact', '/admin/invoices', { look: ['compact'] }),
  ofPage('dark', '/admin/quotes', { look: ['dark'] }),
  ofPage('cards-390', '/admin/customers', { size: PHONE }),
  {
    name: 'quick-look',
    take: async ({ open, key, shoot }) => {
      await open('/admin/customers');
      for (const pressed of ['j', 'j', 'j', 'Space']) await key(pressed);
      await shoot('quick-look');
    },
  },
  {
    name: 'keys',
    take: async ({ open, key, shoot }) => {
      await open('/admin/invoices');
      await key('?');
      await shoot('keys');
    },
  },
  {
    name: 'search',
    take: async ({ page, open, key, shoot }) => {
      await open('/admin');
      await key('/');
      await page.keyboard.type('priya raman');
      await page.getByRole('option').first().waitFor();
      await shoot('search');
    },
  },
  { name: 'bulk', take: takeBulk },
  { name: 'compare', take: takeCompare },
  { name: 'merge', take: takeMerge },
  { name: 'view-as', take: takeViewAs },
  { name: 'webhooks', take: takeWebhooks },
];

/** A picture of a page as it opens. */
function ofPage(name, path, how = {}) {
  return {
    name,
    ...how,
    take: async ({ open, shoot }) => {
      await open(path);
      await shoot(name);
    },
  };
}

/** Try a step of all orders without carrying it out: the report, and what was refused. */
async function takeBulk({ page, open, press, chooseFrom, shoot }) {
  await open('/admin/orders?view=table');
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await press(/^Select all .* that match/);
  await chooseFrom('Take a step', /hold/i);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The transfer station is closed until Monday');
  await press('Dry run', dialog);
  await page.getByRole('link', { name: /refused/ }).waitFor();
  await page
    .getByText(/^Done$/)
    .first()
    .waitFor();
  await open(page.url());
  await shoot('bulk-dry-run');
  await press(/refused/, page, 'link');
  await shoot('bulk-refused');
}

/** Compare a lead with its first version, and choose a value to put back. */
async function takeCompare({ page, open, press, api, shoot }) {
  await open('/admin');
  const leads = await api('GET', 'leads?limit=100');
  const { id } = leads.find(({ name }) => name.startsWith(LEAD.name));
  await open(`/admin/leads/${id}`);
  await press('See version 1');
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^Put Phone/ })
    .check();
  await shoot('compare');
}

/** Change a name that a colleague changes, too. */
async function takeMerge({ page, open, api, asColleague, shoot }) {
  await open('/admin');
  const leads = await api('GET', 'leads?limit=100');
  const { id } = leads.find(({ name }) => name === MORE_LEADS[1].name);
  await open(`/admin/leads/${id}/edit`);
  await page.getByLabel('Name', { exact: true }).fill('Isaac Brandt-Ruiz');
  await asColleague(COLLEAGUE, async (colleague) => {
    const { version } = await colleague('GET', `leads/${id}`);
    await colleague('PATCH', `leads/${id}`, { name: 'Isaak Brandt', phone: '+19195550199', version });
  });
  await page
    .getByRole('radio', { name: /^Theirs/ })
    .first()
    .waitFor();
  await shoot('merge');
}

/** Look at invoices as any admin does. */
async function takeViewAs({ page, open, press, chooseFrom, shoot }) {
  await open('/admin');
  await chooseFrom(/account menu/i, 'View as…');
  await page.getByRole('radio', { name: 'Admin', exact: true }).check();
  await press('Start viewing');
  await open('/admin/invoices');
  await shoot('view-as');
}

/** Wait until each delivery was tried twice, some seconds apart, and look at them. */
async function takeWebhooks({ page, open, api, shoot }) {
  const areTried = async () =>
    (await api('GET', 'webhook-deliveries?limit=10')).filter(({ tries }) => tries > 1).length > MORE_LEADS.length;
  await open('/admin');
  for (let left = MOST_CHECKS; left > 0 && !(await areTried()); left--) await page.waitForTimeout(CHECK_MS);
  // What changes while the list is open is marked.
  await page.waitForTimeout(REST_MS);
  await open('/admin/webhook-deliveries');
  await shoot('webhooks');
}
