import type { TextChanges } from '@haulbook/resource-admin';

/** Texts of the framework, made specific to this business. */
export const texts: TextChanges = {
  start: { leave: 'Go to your dashboard' },
  bell: { nothingDetail: 'New requests, calls due, orders to schedule, overdue invoices and unsent messages show up here.' },
};
