import { buildMenu, english as texts } from '@haulbook/resource-admin';
import { resource, schema } from '@haulbook/resource-admin/testing';
import { MENU } from './menu';

const PATHS = ['coupons', 'settings', 'quotes', 'invoices', 'leads', 'customers', 'admin-users', 'services', 'documents', 'appointments'];

describe('menu', () => {
  it('keeps the order of the specification', () => {
    const resources = PATHS.map((path) => resource(path, { labelPlural: path, group: undefined }));
    const all = schema(resources);
    const superAdmin = { ...all, me: { ...all.me, role: 'super_admin' } };
    const items = buildMenu(MENU, { schema: superAdmin, overrides: {}, pages: ['/'], texts });
    expect(items.map(({ label }) => label)).toEqual([
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
});
