import type { AdminSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { resource as anyResource } from '../testing/fixtures';
import { english as texts } from '../texts/english';
import { buildMenu, isCurrent, menuOfGroups, type MenuItem } from './build-menu';
import type { MenuSpec } from './menu-spec';

const MENU: MenuSpec[] = [
  { label: 'Create New', icon: 'plus', creates: ['quotes', 'leads'] },
  { label: 'Dashboard', icon: 'home', page: '/' },
  { label: 'Reports', icon: 'report', page: '/reports' },
  { label: 'Quotes', icon: 'quote', resource: 'quotes' },
  { label: 'Leads', icon: 'lead', resource: 'leads' },
  { label: 'Users', icon: 'shield', resource: 'admin-users', only: 'super_admin' },
  { label: 'More', icon: 'more', rest: true },
  { label: 'Settings', icon: 'settings', resource: 'settings', group: 'settings' },
];

const resource = (path: string, more: Partial<ResourceSchema> = {}) =>
  anyResource(path, { label: path.replace(/s$/, ''), labelPlural: path, group: undefined, ...more });

const schemaOf = (resources: ResourceSchema[], role = 'super_admin'): AdminSchema => ({
  groups: [
    { name: 'fleet', label: 'Fleet', order: 5 },
    { name: 'settings', label: 'Settings', order: 9 },
  ],
  resources,
  rules: [],
  me: { id: '1', email: '', name: '', role },
});

const build = (...resources: ResourceSchema[]) =>
  buildMenu(MENU, { schema: schemaOf(resources), overrides: { quotes: { createAt: 'create-quote' } }, pages: ['/'], texts });
const labels = (items: MenuItem[]) => items.map((item) => item.label);
const find = (items: MenuItem[], label: string) => items.find((item) => item.label === label);

describe('menu', () => {
  it('leaves out what the caller may not see and pages that do not exist', () => {
    expect(labels(build(resource('leads', { actions: { create: false, update: false, delete: false, export: false } })))).toEqual([
      'Dashboard',
      'Leads',
    ]);
  });

  it('shows Users to super admins only, though other staff may see names', () => {
    const menu = (role: string) => buildMenu(MENU, { schema: schemaOf([resource('admin-users')], role), overrides: {}, pages: [], texts });
    expect(labels(menu('super_admin'))).toEqual(['Users']);
    expect(labels(menu('admin'))).toEqual([]);
  });

  it('offers to create what the caller may create, where its screen is', () => {
    const items = build(resource('quotes'), resource('leads', { actions: { create: false, update: true, delete: true, export: true } }));
    expect(find(items, 'Create New')?.children.map((child) => child.to)).toEqual(['/create-quote']);
  });

  it('puts what the specification does not name under More, before Settings, in the order of its groups', () => {
    const items = build(
      resource('settings', { group: 'settings' }),
      resource('trucks', { group: 'fleet' }),
      resource('windows', { group: 'settings' }),
      resource('secrets'),
    );
    expect(labels(items)).toEqual(['Dashboard', 'More', 'Settings']);
    expect(labels(find(items, 'More')?.children ?? [])).toEqual(['trucks']);
    expect(labels(find(items, 'Settings')?.children ?? [])).toEqual(['settings', 'windows']);
  });

  it('puts them at the end where no entry is for them', () => {
    const specs = MENU.filter(({ rest }) => !rest);
    const items = buildMenu(specs, { schema: schemaOf([resource('trucks', { group: 'fleet' })]), overrides: {}, pages: ['/'], texts });
    expect(labels(items)).toEqual(['Dashboard', 'More']);
  });

  it('follows the groups of the schema where none is declared', () => {
    const schema = schemaOf([resource('trucks', { group: 'fleet' }), resource('windows', { group: 'settings' })]);
    const items = buildMenu(menuOfGroups(schema, texts), { schema, overrides: {}, pages: ['/'], texts });
    expect(labels(items)).toEqual(['Dashboard', 'Fleet', 'Settings']);
    expect(labels(find(items, 'Fleet')?.children ?? [])).toEqual(['trucks']);
  });

  it('has what runs by itself among the settings, or at its end where there are none', () => {
    const resources = [
      resource('trucks', { group: 'fleet' }),
      resource('settings', { group: 'settings' }),
      resource('windows', { group: 'settings' }),
    ];
    const menuOf = (schema: AdminSchema) =>
      buildMenu(menuOfGroups(schema, texts), { schema, overrides: {}, pages: ['/', '/automation'], texts });
    const all = schemaOf(resources);
    expect(labels(menuOf(all))).toEqual(['Dashboard', 'Fleet', 'Settings']);
    expect(labels(find(menuOf(all), 'Settings')?.children ?? [])).toEqual(['settings', 'Automation', 'windows']);
    const fleet = { ...schemaOf(resources.slice(0, 1)), groups: all.groups.slice(0, 1) };
    expect(labels(menuOf(fleet))).toEqual(['Dashboard', 'Fleet', 'Automation']);
  });

  it('knows which page one is on', () => {
    expect(isCurrent('/', '/')).toBe(true);
    expect(isCurrent('/', '/quotes')).toBe(false);
    expect(isCurrent('/quotes', '/quotes/1')).toBe(true);
    expect(isCurrent('/quotes', '/quotes-old')).toBe(false);
  });
});
