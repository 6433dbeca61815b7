import type { TextChanges } from '@haulbook/resource-admin';

/** Texts of the framework that say more about this business. */
export const texts: TextChanges = {
  start: { leave: 'Go to your dashboard' },
  bell: { nothingDetail: 'New leads, reschedule requests, orders that lost their time and unsent messages show up here.' },
};
