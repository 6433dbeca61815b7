import { message } from '@haulbook/platform';
import { condition, EXAMPLE, field, firstName, link, orderNumber } from './fields.js';

export interface WhereItWentMail {
  firstName: string;
  orderNumber: string;
  /** The percent that was donated or recycled. */
  usedAgainPercent: number;
  /** The weight of it all, in pounds. */
  totalLb: number;
  /** Whether some of it was not weighed. */
  estimated: boolean;
  /** Whether the receipt for what was donated is attached. */
  donated: boolean;
  url: string;
}

/** Tell a customer where everything of their job went. */
export const whereItWent = message<WhereItWentMail>({
  label: 'Where everything went',
  help: 'Some days after the loads of a finished job were noted, once for each. The days are under Automation.',
  group: 'Automatic',
  to: 'Customer',
  forget: true,
  fields: {
    ...firstName,
    ...orderNumber,
    'loads.weight': field('Weight of it all, with “about” where it is estimated', ({ totalLb, estimated }, { t, number }) =>
      t(estimated ? 'about {weight} lb' : '{weight} lb', { weight: number(totalLb) }),
    ),
    'loads.usedAgain': field('Percent donated or recycled, if any', ({ usedAgainPercent }) =>
      usedAgainPercent > 0 ? `${usedAgainPercent}%` : null,
    ),
    'loads.donated': condition('If something was donated', ({ donated }) => donated),
    ...link,
  },
  mail: {
    subject: 'Where everything went',
    preview: 'What was donated, recycled and landfilled of order {{order.number}}.',
    heading: 'Where everything went',
    body: `Hello {{customer.firstName}},

We’ve unloaded the truck. We hauled away {{loads.weight}} for order {{order.number}}, of which {{#loads.usedAgain}}{{loads.usedAgain}} was donated or recycled.{{/loads.usedAgain}}{{^loads.usedAgain}}none could be donated or recycled.{{/loads.usedAgain}} See where it went, and share it if you like: the page doesn’t show your name, address or price.
{{#loads.donated}}

Your donation receipt is attached. Keep it with your tax records.
{{/loads.donated}}`,
    note: '',
  },
  parts: (data) => ({ facts: [], button: { label: 'See where it went', url: data.url } }),
  example: {
    ...{ firstName: EXAMPLE.firstName, orderNumber: EXAMPLE.order, usedAgainPercent: 62, totalLb: 1840, estimated: false },
    ...{ donated: true, url: EXAMPLE.url },
  },
});
