import { message } from '@haulbook/platform';
import { EXAMPLE, field, link } from './fields.js';

export interface NewRequest {
  /** "Request Q-2026-00001" or "New lead". */
  what: string;
  serviceName: string | null;
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
  fields: {
    'request.name': field('Request or lead', (data) => data.what),
    'service.name': field('Service, if chosen', (data) => data.serviceName),
    ...link,
  },
  mail: {
    subject: '{{request.name}}{{#service.name}}: {{service.name}}{{/service.name}}',
    preview: 'A visitor is waiting for an answer.',
    heading: '{{request.name}}{{#service.name}}: {{service.name}}{{/service.name}}',
    body: 'It came in through the website. The sooner you answer, the likelier it becomes a job.',
  },
  parts: ({ url }) => ({ button: { label: 'Open it', url } }),
  example: { what: `Request ${EXAMPLE.quote}`, serviceName: 'Garage cleanouts', url: EXAMPLE.url },
});
