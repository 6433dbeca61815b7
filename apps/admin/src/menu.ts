import type { MenuSpec } from '@haulbook/resource-admin';

/** The menu in the order of the product specification (section 2, "Admin layout"), with the screen for a call on top. */
export const MENU: MenuSpec[] = [
  { label: 'Create New', icon: 'plus', creates: ['quotes', 'leads', 'customers', 'appointments', 'invoices'] },
  { label: 'New Call', icon: 'phone', page: '/phone' },
  { label: 'Dashboard', icon: 'home', page: '/' },
  { label: 'Quotes', icon: 'quote', resource: 'quotes' },
  { label: 'Leads', icon: 'lead', resource: 'leads' },
  { label: 'Orders', icon: 'truck', resource: 'orders' },
  { label: 'Schedule', icon: 'schedule', page: '/schedule' },
  { label: 'Pricing', icon: 'price', page: '/pricing-settings' },
  {
    label: 'Customers',
    icon: 'customers',
    children: [
      { label: 'All Customers', icon: 'customers', resource: 'customers' },
      { label: 'Payment Methods', icon: 'payment', resource: 'customer-payments' },
      { label: 'Address Book', icon: 'address', resource: 'customer-addresses' },
    ],
  },
  { label: 'Users', icon: 'shield', resource: 'admin-users', only: 'super_admin' },
  { label: 'Invoices', icon: 'invoice', resource: 'invoices' },
  { label: 'Reports', icon: 'report', page: '/reports' },
  {
    label: 'Catalog',
    icon: 'catalog',
    group: 'catalog',
    children: [
      { label: 'Services', icon: 'catalog', resource: 'services' },
      { label: 'Service Items', icon: 'catalog', resource: 'service-items' },
      { label: 'Categories', icon: 'catalog', resource: 'categories' },
    ],
  },
  { label: 'Documents', icon: 'document', resource: 'documents' },
  { label: 'Coupons', icon: 'coupon', resource: 'coupons' },
  { label: 'More', icon: 'more', rest: true },
  {
    label: 'Settings',
    icon: 'settings',
    resource: 'settings',
    group: 'settings',
    children: [
      { label: 'Audit log', icon: 'history', resource: 'audit-entries' },
      { label: 'Automation', icon: 'automation', page: '/automation' },
      { label: 'Performance', icon: 'gauge', page: '/performance' },
    ],
  },
];
