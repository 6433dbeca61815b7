import type { AdminSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { resource as anyResource } from '@haulbook/resource-admin/testing';
import { buildMenu, isCurrent, type MenuItem } from './build-menu';
import { MENU } from './menu-spec';

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
  buildMenu(MENU, { schema: schemaOf(resources), overrides: { quotes: { createAt: 'create-quote' } }, pages: ['/'] });
const labels = (items: MenuItem[]) => items.map((item) => item.label);
const find = (items: MenuItem[], label: string) => items.find((item) => item.label === label);

describe('menu', () => {
  it('keeps the order of the specification', () => {
    const all = ['coupons', 'settings', 'quotes', 'invoices', 'leads', 'customers', 'admin-users', 'services', 'documents', 'appointments'];
    expect(labels(build(...all.map((path) => resource(path))))).toEqual([
      'Create New',
      'Dashboard',
      'Quotes',
      'Leads',
      'Schedule',
      'Customers',
      'Users',
      'Invoices',
      'Catalog',
      'Documents',
      'Coupons',
      'Settings',
    ]);
  });

  it('leaves out what the caller may not see and pages that do not exist', () => {
    expect(labels(build(resource('leads', { actions: { create: false, update: false, delete: false } })))).toEqual(['Dashboard', 'Leads']);
  });

  it('shows Users to super admins only, though other staff may see names', () => {
    const menu = (role: string) => buildMenu(MENU, { schema: schemaOf([resource('admin-users')], role), overrides: {}, pages: [] });
    expect(labels(menu('super_admin'))).toEqual(['Users']);
    expect(labels(menu('admin'))).toEqual([]);
  });

  it('offers to create what the caller may create, where its screen is', () => {
    const items = build(resource('quotes'), resource('leads', { actions: { create: false, update: true, delete: true } }));
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

  it('knows which page one is on', () => {
    expect(isCurrent('/', '/')).toBe(true);
    expect(isCurrent('/', '/quotes')).toBe(false);
    expect(isCurrent('/quotes', '/quotes/1')).toBe(true);
    expect(isCurrent('/quotes', '/quotes-old')).toBe(false);
  });
});
