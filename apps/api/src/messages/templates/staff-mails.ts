import { message } from '@haulbook/platform';
import { condition, EXAMPLE, field, link, orderNumber } from './fields.js';

export interface NewRequest {
  /** "Request Q-2026-00001", "Order O-2026-00001" or "New lead". */
  what: string;
  serviceName: string | null;
  /** Whether it is an order already, booked at a firm price. */
  isOrder?: boolean;
  url: string;
}
/**
 * Tell staff of a request from the website. It names no customer: mailboxes and the message log would keep the name when the customer's
 * data is deleted.
 */
export const newRequest = message<NewRequest>({
  label: 'New request',
  help: 'When a request or a lead comes in through the website.',
  group: 'Staff',
  to: 'Staff',
  forStaff: true,
  fields: {
    'request.name': field('Request or lead', (data) => data.what),
    'service.name': field('Service, if chosen', (data) => data.serviceName),
    'is.order': condition('If it is booked at a firm price', ({ isOrder = false }) => isOrder),
    ...link,
  },
  mail: {
    subject: '{{request.name}}{{#service.name}}: {{service.name}}{{/service.name}}',
    preview: '{{#is.order}}Signed and booked at a firm price.{{/is.order}}{{^is.order}}A visitor is waiting for an answer.{{/is.order}}',
    heading: '{{request.name}}{{#service.name}}: {{service.name}}{{/service.name}}',
    body: `{{#is.order}}Its customer signed it on the website. Nothing waits for your answer.{{/is.order}}
{{^is.order}}It came in through the website. The sooner you answer, the likelier it becomes a job.{{/is.order}}`,
  },
  parts: ({ url }) => ({ button: { label: 'Open it', url } }),
  example: { what: `Request ${EXAMPLE.quote}`, serviceName: 'Garage cleanouts', url: EXAMPLE.url },
});

export interface LowRating {
  stars: number;
  orderNumber: string;
  url: string;
}
/** Tell staff of a low rating. It names no customer, and says nothing in their words, for the same reason. */
export const lowRating = message<LowRating>({
  label: 'Low rating',
  help: 'When a customer rates a visit with three stars or fewer.',
  group: 'Staff',
  to: 'Staff',
  forStaff: true,
  fields: { 'rating.stars': field('Stars, of five', (data) => String(data.stars)), ...orderNumber, ...link },
  mail: {
    subject: '{{rating.stars}} of 5 stars for order {{order.number}}',
    preview: 'A customer wasn’t happy with a visit.',
    heading: '{{rating.stars}} of 5 stars for order {{order.number}}',
    body: 'A customer wasn’t happy with a visit. There’s a task for today to call them: a call the same day is what most people remember.',
  },
  parts: ({ url }) => ({ button: { label: 'Read the rating', url } }),
  example: { stars: 2, orderNumber: EXAMPLE.order, url: EXAMPLE.url },
});
