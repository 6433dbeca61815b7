import { message } from '@haulbook/platform';
import { condition, EXAMPLE, field, firstName, orderNumber, visit } from './fields.js';
import type { AppointmentNews } from './job-mails.js';

/** Text a contact of a customer about a visit to their site. It has no link: the order's page shows prices and bills. */
export const siteVisit = message<Omit<AppointmentNews, 'url'> & { moved: boolean }>({
  label: 'Visit, to a contact on site',
  help: 'When you schedule or move a visit, and when customers are reminded of it, to the contacts who get crew texts.',
  group: 'Visits and orders',
  to: 'Contact of a customer',
  fields: {
    ...firstName,
    ...orderNumber,
    ...visit,
    'visit.address': field<{ address: string | null }>('Address', (data) => data.address),
    'visit.moved': condition('If it has another time than before', ({ moved }) => moved),
  },
  text: 'Junk removal{{#visit.address}} at {{visit.address}}{{/visit.address}}: {{visit.when}}, order {{order.number}}.{{#visit.moved}} This replaces the earlier time.{{/visit.moved}}',
  example: {
    ...{ firstName: EXAMPLE.firstName, orderNumber: EXAMPLE.order, slot: EXAMPLE.slot },
    ...{ address: EXAMPLE.address, moved: false },
  },
});
