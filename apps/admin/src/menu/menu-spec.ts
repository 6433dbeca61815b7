/** One place in the menu. What the caller may not use, or what has no page, is left out when the menu is built. */
export interface MenuSpec {
  label: string;
  icon: string;
  /** A resource's list. */
  resource?: string;
  /** A page of the application's own. */
  page?: string;
  /** Shown to this role alone, whatever else somebody may see of the resource. */
  only?: 'super_admin';
  children?: MenuSpec[];
  /** Group of the schema whose resources, when no other place names them, are added to `children`. */
  group?: string;
  /** Links to the create screens of these resources. */
  creates?: string[];
}

/** The menu in the order of the product's specification (section 2, "Admin layout"). */
export const MENU: MenuSpec[] = [
  { label: 'Create New', icon: 'plus', creates: ['quotes', 'leads', 'customers', 'appointments', 'invoices'] },
  { label: 'Dashboard', icon: 'home', page: '/' },
  { label: 'Quotes', icon: 'quote', resource: 'quotes' },
  { label: 'Leads', icon: 'lead', resource: 'leads' },
  { label: 'Schedule', icon: 'schedule', resource: 'appointments' },
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
  {
    label: 'Settings',
    icon: 'settings',
    resource: 'settings',
    group: 'settings',
    children: [{ label: 'Audit log', icon: 'history', resource: 'audit-entries' }],
  },
];
