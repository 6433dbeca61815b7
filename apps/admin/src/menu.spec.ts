import { buildMenu, english as texts } from '@haulbook/resource-admin';
import { resource, schema } from '@haulbook/resource-admin/testing';
import { MENU } from './menu';
import { pages } from './pages';
import { PALETTE } from './palette';

const PATHS = [
  'coupons',
  'settings',
  'quotes',
  'invoices',
  'leads',
  'customers',
  'admin-users',
  'services',
  'documents',
  'appointments',
  'orders',
];

describe('menu', () => {
  it('keeps the order of the specification, with orders beside what they come from', () => {
    const resources = PATHS.map((path) => resource(path, { labelPlural: path, group: undefined }));
    const all = schema(resources);
    const superAdmin = { ...all, me: { ...all.me, role: 'super_admin' } };
    const items = buildMenu(MENU, {
      schema: superAdmin,
      overrides: {},
      pages: ['/', ...pages(superAdmin).map(({ path }) => path!)],
      texts,
    });
    expect(items.map(({ label }) => label)).toEqual([
      'Create New',
      'New Call',
      'Dashboard',
      'Quotes',
      'Leads',
      'Orders',
      'Schedule',
      'Pricing',
      'Customers',
      'Users',
      'Invoices',
      'Reports',
      'Catalog',
      'Documents',
      'Coupons',
      'Settings',
    ]);
  });

  it('leads to every page, or the search box does', () => {
    const own = pages({ ...schema([]), me: { ...schema([]).me, role: 'super_admin' } }).map(({ path }) => path);
    const linked = MENU.flatMap((item) => [item, ...(item.children ?? [])]).map(({ page }) => page);
    const found = PALETTE.map(({ to }) => to);
    expect(own.filter((path) => !linked.includes(path) && !found.includes(path!))).toEqual([]);
    expect(found.filter((path) => !own.includes(path))).toEqual([]);
  });
});
