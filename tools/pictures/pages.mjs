/** The pages of the back office, found by its schema, its menu and its settings, and the pages behind links that it makes. */

/** Pages that belong to no resource, and what opens over or within a page. */
const OWN = [
  { name: 'dashboard', path: '/admin' },
  { name: 'bell', path: '/admin', press: [/notification|waiting/i] },
  { name: 'help', path: '/admin/quotes', press: ['Help'] },
  { name: 'search', path: '/admin', press: [/^Search/] },
  { name: 'phone panel', path: '/admin/leads', press: [/^Support phone/] },
  { name: 'phone', path: '/admin/phone' },
  { name: 'pricing', path: '/admin/pricing-settings' },
  { name: 'schedule week', path: '/admin/schedule' },
  { name: 'schedule day', path: '/admin/schedule?view=day' },
  { name: 'calendar month', path: '/admin/calendar' },
  { name: 'calendar week', path: '/admin/calendar?span=week' },
  { name: 'calendar day', path: '/admin/calendar?span=day' },
  { name: 'reports', path: '/admin/reports' },
  { name: 'reports year', path: '/admin/reports?period=this_year' },
  { name: 'reports journal', path: '/admin/reports/journal' },
  { name: 'performance', path: '/admin/performance' },
  { name: 'automation', path: '/admin/automation' },
  { name: 'service selector demo', path: '/admin/service-selector-demo' },
  { name: 'profile', path: '/admin/profile' },
  { name: 'create-quote', path: '/admin/create-quote' },
  { name: 'leads board', path: '/admin/leads?view=board' },
  { name: 'leads gallery', path: '/admin/leads?view=gallery' },
  { name: 'orders board', path: '/admin/orders?view=board' },
  { name: 'quotes gallery', path: '/admin/quotes?view=gallery' },
];

/** Where resources are not at their own path. */
const AT = { 'admin-users': 'users', users: 'accounts' };
const EDIT_AT = { quotes: (id) => `/admin/edit-quote/${id}` };

/** Return every page with its name and address: those of resources with their first record, which they may lack. */
export async function pagesOf(context) {
  const read = async (path) => (await context.request.get(path)).json();
  const { resources } = await read('/api/admin/schema');
  const ofResources = [];
  for (const { path, actions, fields } of resources) {
    if (path === 'settings') continue;
    const list = `/admin/${AT[path] ?? path}`;
    ofResources.push({ name: `${path} list`, path: list });
    if (actions.create && path !== 'quotes') ofResources.push({ name: `${path} new`, path: `${list}/new` });
    for (const [state, id] of await recordsOf(read, path, fields)) {
      ofResources.push({ name: `${path} show${state}`, path: `${list}/${id}` });
      if (actions.update && state === '') ofResources.push({ name: `${path} edit`, path: EDIT_AT[path]?.(id) ?? `${list}/${id}/edit` });
    }
  }
  return [...OWN, ...ofResources, ...(await settingsOf(context)), ...(await linkedFrom(context, read))];
}

/** Return what crews and customers open by a link: the day of the first crew member with a visit today, and a bill to pay. */
async function linkedFrom({ request }, read) {
  const linked = async (name, path) => {
    const answer = await request.post(path, { data: {} });
    return answer.ok() ? [{ name, path: new URL((await answer.json()).url).pathname }] : [];
  };
  const { today } = await read('/api/schedule?days=1');
  const visits = await read(`/api/appointments?limit=100&join=crewMembers&filter=date||$eq||${today}`);
  const [crew] = visits.flatMap(({ crewMembers }) => crewMembers);
  const [bill] = await read('/api/invoices?limit=1&filter=status||$in||issued,partially_paid');
  return [
    ...(crew ? await linked('crew day', `/api/crew-members/${crew.id}/day-link`) : []),
    ...(bill ? await linked('bill to pay', `/api/invoices/${bill.id}/pay-link`) : []),
  ];
}

/** Return the first record of a list, and one more of each state, by their ids. */
async function recordsOf(read, path, fields) {
  const found = new Map();
  const state = fields.find(({ kind }) => kind === 'state');
  const rows = await read(`/api/${path}?limit=100`);
  for (const row of Array.isArray(rows) ? rows : []) {
    const name = found.size === 0 ? '' : state ? ` ${row[state.name]}` : null;
    if (name !== null && !found.has(name) && ![...found.values()].some((other) => state && other[state.name] === row[state.name]))
      found.set(name, row);
  }
  return [...found].map(([name, row]) => [name, row.id]);
}

/** Return the pages behind the cards of the settings, and two of the messages behind theirs: a plain one, and one with conditions. */
async function settingsOf(context) {
  const page = await context.newPage();
  const linksOn = async (path) => {
    await page.goto(path);
    const links = page.locator('main a[href^="/admin/settings/"]');
    await links.first().waitFor();
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  };
  const cards = [...new Set(await linksOn('/admin/settings'))];
  const messages = cards.includes('/admin/settings/messages') ? await linksOn('/admin/settings/messages') : [];
  const shown = messages.filter((path) => /message_(receipt|invoice)$/.test(path));
  await page.close();
  return [
    { name: 'settings', path: '/admin/settings' },
    ...[...cards, ...shown].map((path) => ({ name: path.replace('/admin/', ''), path })),
  ];
}
