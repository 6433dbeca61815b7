import { AdminSchemaService, ResourceRegistry, runAs, type Actor, type SchemaOptions } from '../libs/resource/src/index.js';
import type { AdminSchema } from '../libs/resource-contracts/src/index.js';
import { declarationsOf } from '../libs/platform/src/index.js';
import { application } from '../apps/api/src/application.js';
import { WAITING } from '../apps/admin/src/dashboard/cards';
import { MENU } from '../apps/admin/src/menu';
import { overrides } from '../apps/admin/src/overrides';
import { pages } from '../apps/admin/src/pages';
import { SUMMARIES } from '../apps/admin/src/summaries';
import { cardsFor } from '../libs/resource-admin/src/home/cards';
import { buildMenu, type MenuItem } from '../libs/resource-admin/src/menu/build-menu';
import { fieldOf } from '../libs/resource-admin/src/schema/fields';
import { resourcePaths } from '../libs/resource-admin/src/schema/paths';
import { knownFact, type SummaryItem } from '../libs/resource-admin/src/show/facts';
import { english as texts } from '../libs/resource-admin/src/texts/english';
import type { FoundHooks } from '../libs/resource/src/crud/found-hooks.service.js';
import { Audience } from '../libs/resource/src/schema/audience.js';

/** The defaults that settings decide on need a database. */
const NO_HOOKS = { of: () => undefined } as unknown as FoundHooks;

const TODAY = '2026-03-08';

/** Build what `GET /api/admin/schema` answers to staff of this role, from the declarations and policies themselves. */
function schemaFor(role: string): Promise<AdminSchema> {
  const actor: Actor = { id: 'u1', role, name: 'Dana Whitfield', customerId: null, email: 'dana@example.com' };
  const me = { id: 'u1', email: 'dana@example.com', name: actor.name, role };
  const options: SchemaOptions = { groups: application.groups, audience: () => true, me: () => me };
  const registry = new ResourceRegistry(declarationsOf(application).resources);
  return runAs(actor, () => new AdminSchemaService(registry, new Audience(options), NO_HOOKS, options).schema());
}

/** Write a menu as lines: what each entry is called and where it leads, its children below it. */
const linesOf = (items: MenuItem[], indent = ''): string[] =>
  items.flatMap(({ label, to, children }) => [`${indent}${label}${to ? ` ${to}` : ''}`, ...linesOf(children, `${indent}  `)]);

/** The menu of the specification (section 2, "Admin layout"), with what `docs/decisions/menu-of-the-back-office.md` adds. */
const ENTRIES = [
  'Create New',
  '  Quote /create-quote',
  '  Lead /leads/new',
  '  Customer /customers/new',
  '  Invoice /invoices/new',
  'New Call /phone',
  'Dashboard /',
  'Quotes /quotes',
  'Leads /leads',
  'Orders /orders',
  'Schedule /schedule',
  'Pricing /pricing-settings',
  'Customers',
  '  All Customers /customers',
  '  Payment Methods /customer-payments',
  '  Address Book /customer-addresses',
  'Users /users',
  'Invoices /invoices',
  'Reports /reports',
  'Catalog',
  '  Services /services',
  '  Service Items /service-items',
  '  Categories /categories',
  'Documents /documents',
  'Coupons /coupons',
  'More',
  'Settings',
  '  Settings /settings',
  '  Audit log /audit-entries',
  '  Automation /automation',
  '  Performance /performance',
];

describe('the back office and the declarations of the server', () => {
  it.each(['super_admin', 'admin'])('shows a %s every count of what waits, webhooks apart for admins', async (role) => {
    const cards = cardsFor(WAITING, await schemaFor(role), TODAY);
    const hidden = role === 'admin' ? ['Stopped webhooks', 'Undelivered webhook messages'] : [];
    expect(cards.map(({ label }) => label)).toEqual(WAITING.map(({ label }) => label).filter((label) => !hidden.includes(label)));
  });

  it('has all that the summaries of records name', async () => {
    const { resources } = await schemaFor('super_admin');
    const unknown = Object.entries<readonly SummaryItem[]>(SUMMARIES).flatMap(([path, items]) => {
      const resource = resources.find((each) => each.path === path);
      const isKnown = (item: SummaryItem) =>
        typeof item === 'string' ? fieldOf(resource!, item) : knownFact(item, { path, id: 'r1' }, resources, TODAY);
      return resource ? items.filter((item) => !isKnown(item)).map((item) => [path, item]) : [[path]];
    });
    expect(unknown).toEqual([]);
  });

  it('has the menu of the specification in its order, and every other list with a group below one of its entries', async () => {
    const schema = await schemaFor('super_admin');
    const own = ['/', '/automation', ...pages(schema).map(({ path }) => path!)];
    const lines = linesOf(buildMenu(MENU, { schema, overrides, pages: own, texts }));
    const others = lines.filter((line) => !ENTRIES.includes(line));
    expect(lines.filter((line) => ENTRIES.includes(line))).toEqual(ENTRIES);
    const grouped = schema.resources.filter(({ group }) => group).map(({ path }) => resourcePaths(path, overrides).list);
    expect(grouped.filter((path) => !lines.some((line) => line.endsWith(` ${path}`)))).toEqual([]);
    expect(others.every((line) => line.startsWith('  '))).toBe(true);
  });

  it('shows in its lists what a manager decides by', async () => {
    const schema = await schemaFor('admin');
    const shown = (path: string) =>
      schema.resources
        .find((resource) => resource.path === path)!
        .fields.filter(({ list }) => list)
        .map(({ name }) => name);
    expect(shown('leads')).toEqual(expect.arrayContaining(['name', 'phone', 'status', 'owner', 'nextCallAt', 'createdAt']));
    expect(shown('coupons')).toEqual(expect.arrayContaining(['code', 'status', 'percentPpm', 'amountCents', 'endsOn', 'uses']));
    expect(shown('payments')).toEqual(expect.arrayContaining(['invoice', 'customer', 'method', 'amountCents', 'paidAt']));
  });

  it('leaves Users to super admins', async () => {
    const schema = await schemaFor('admin');
    const labels = buildMenu(MENU, { schema, overrides, pages: ['/'], texts }).map(({ label }) => label);
    expect(labels).not.toContain('Users');
    expect(labels).toContain('Customers');
  });
});
