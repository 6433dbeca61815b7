import type { Mail } from '@haulbook/platform';

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
export function newRequest({ what, serviceName, url }: NewRequest): Mail {
  const service = serviceName ? `: ${serviceName}` : '';
  return {
    subject: `${what}${service}`,
    preview: 'A visitor is waiting for an answer.',
    heading: `${what}${service}`,
    paragraphs: ['It came in through the website. The sooner you answer, the likelier it becomes a job.'],
    button: { label: 'Open it', url },
  };
}
