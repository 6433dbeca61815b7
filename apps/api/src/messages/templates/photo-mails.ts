import type { Speech } from '@haulbook/core';
import { promisedBy } from '@haulbook/domain';
import { message } from '@haulbook/platform';
import { EXAMPLE, fact, field, firstName, link, zoneOf } from './fields.js';

export interface PhotosReceived {
  firstName: string;
  number: string;
  /** Until when the price is promised, in words: "by 10:42 AM"; null without a promise. */
  promised: string | null;
  /** That instant, and the one of the request. */
  promise?: { by: string; at: string; zone?: string } | null;
  url: string;
}
const promisedIn = ({ promised, promise }: PhotosReceived, speech: Speech) =>
  promise ? promisedBy(new Date(promise.by), new Date(promise.at), zoneOf(promise), speech) : promised;

/** Confirm a request for a price from photos. */
export const photosReceived = message<PhotosReceived>({
  label: 'Photos received',
  help: 'When a customer asks for a price with photos on the website.',
  group: 'Quotes',
  to: 'Customer',
  secret: true,
  fields: {
    ...firstName,
    'request.number': field('Request number', (data) => data.number),
    'price.promised': field('Until when the price is promised, if it is', promisedIn),
    ...link,
  },
  mail: {
    subject: 'We’re pricing your photos ({{request.number}})',
    preview:
      '{{#price.promised}}You’ll have your price {{price.promised}}.{{/price.promised}}{{^price.promised}}We’ll email you the price.{{/price.promised}}',
    heading: 'Thank you, {{customer.firstName}}',
    body: `{{#price.promised}}We have your photos. We’ll email you the price {{price.promised}}.{{/price.promised}}
{{^price.promised}}We have your photos. We’ll email you the price as soon as we’re back in the office.{{/price.promised}}`,
    note: 'Nothing is booked until you approve the price.',
  },
  atOnce: true,
  text: 'Thank you, {{customer.firstName}}. We have your photos{{#price.promised}}, and you’ll have your price {{price.promised}}{{/price.promised}}: {{link}} Reply STOP to opt out.',
  needs: { text: ['link'] },
  parts: (data, speech) => ({
    facts: [['Request', data.number], ...fact('Price promised', promisedIn(data, speech))],
    button: { label: 'Follow your request', url: data.url },
  }),
  example: { firstName: EXAMPLE.firstName, number: EXAMPLE.quote, promised: 'by 10:42 AM', url: EXAMPLE.url },
});
