import type { Speech } from '@haulbook/core';
import { message } from '@haulbook/platform';
import { condition, EXAMPLE, fact, field, firstName, link, orderNumber, quoteNumber, total, type Facts } from './fields.js';

const GROUP = 'Automatic';
const TURN_OFF = 'Turn off follow-up emails';
const LINK_NOTE = 'Keep this link private. Anyone who has it can view and respond to your quote. It works for 7 days.';

export interface QuoteNotice {
  firstName: string;
  number: string;
  totalCents: number;
  expiresOn: string | null;
  url: string;
  preferencesUrl: string;
}

const quoteFields = {
  ...firstName,
  ...quoteNumber,
  ...total,
  'quote.expires': field<QuoteNotice>('Valid through', ({ expiresOn }, { weekdayAndDay }) => expiresOn && weekdayAndDay(expiresOn)),
  ...link,
};

const quoteFacts = ({ number, totalCents, expiresOn }: QuoteNotice, { money, weekdayAndDay }: Speech): Facts => [
  ['Quote', number],
  ['Total', money(totalCents)],
  ...fact('Valid through', expiresOn && weekdayAndDay(expiresOn)),
];

const quoteParts = (data: QuoteNotice, speech: Speech) => ({
  facts: quoteFacts(data, speech),
  button: { label: 'Review quote', url: data.url },
  preferences: { label: TURN_OFF, url: data.preferencesUrl },
});

const QUOTE_EXAMPLE: QuoteNotice = {
  ...{ firstName: EXAMPLE.firstName, number: EXAMPLE.quote, totalCents: 38_900, expiresOn: '2026-12-20' },
  ...{ url: EXAMPLE.url, preferencesUrl: EXAMPLE.url },
};

/** Tell a customer that a quote is about to expire. */
export const quoteExpiring = message<QuoteNotice>({
  label: 'Quote about to expire',
  help: 'Some days before a quote that was not answered expires. The days are under Automation.',
  group: GROUP,
  to: 'Customer',
  secret: true,
  fields: quoteFields,
  mail: {
    subject: 'Your quote {{quote.number}} is about to expire',
    preview: 'Approve it online to keep this price.',
    heading: 'Your quote is about to expire',
    body: `Hello {{customer.firstName}},

Your quote is valid through {{quote.expires}}. Approve it before then to keep this price and pick a time.`,
    note: LINK_NOTE,
  },
  parts: quoteParts,
  example: QUOTE_EXAMPLE,
});

/** Follow up on a quote that was not answered. */
export const quoteFollowUp = message<QuoteNotice>({
  label: 'Quote not answered',
  help: 'Some days after a quote was sent, until the customer answers. The days are under Automation.',
  group: GROUP,
  to: 'Customer',
  secret: true,
  fields: quoteFields,
  mail: {
    subject: 'Any questions about your quote {{quote.number}}?',
    preview: 'Review it, ask for changes or pick a time online.',
    heading: 'Still need it gone?',
    body: `Hello {{customer.firstName}},

We sent you a quote and haven’t heard back. You can approve it, ask for changes or decline it online. Or give us a call.`,
    note: LINK_NOTE,
  },
  parts: quoteParts,
  example: QUOTE_EXAMPLE,
});

export interface InvoiceOverdue {
  firstName: string;
  number: string;
  balanceCents: number;
  dueOn: string;
  /** Whether cards are taken online. */
  payOnline: boolean;
  url: string;
}

/** Remind a customer of an invoice past its due date. */
export const invoiceOverdue = message<InvoiceOverdue>({
  label: 'Invoice overdue',
  help: 'When an invoice is past its due date, with its PDF. The days are under Automation.',
  group: GROUP,
  to: 'Customer',
  fields: {
    ...firstName,
    'invoice.number': field('Invoice number', (data) => data.number),
    'invoice.balance': field('Balance due', (data, { money }) => money(data.balanceCents)),
    'invoice.due': field('Due day', (data, { weekdayAndDay }) => weekdayAndDay(data.dueOn)),
    'pays.online': condition('If cards are taken online', (data) => data.payOnline),
    ...link,
  },
  mail: {
    subject: 'Invoice {{invoice.number}} is past due',
    preview: '{{invoice.balance}} was due on {{invoice.due}}.',
    heading: 'Invoice {{invoice.number}} is past due',
    body: `Hello {{customer.firstName}},

This is a reminder that your invoice was due on {{invoice.due}}. If you’ve just paid it, thank you. You don’t need to do anything.`,
    note: 'Your invoice is attached. If something is wrong with it, please call us.',
  },
  parts: (data, { money, weekdayAndDay }) => ({
    facts: [
      ['Invoice', data.number],
      ['Balance due', money(data.balanceCents)],
      ['Due', weekdayAndDay(data.dueOn)],
    ],
    button: { label: data.payOnline ? 'Pay online' : 'View invoice', url: data.url },
  }),
  example: {
    ...{ firstName: EXAMPLE.firstName, number: EXAMPLE.invoice, balanceCents: 38_900, dueOn: '2026-11-11' },
    ...{ payOnline: true, url: EXAMPLE.url },
  },
});

export interface ReviewRequest {
  firstName: string;
  orderNumber: string;
  /** Where reviews are written; null when the customer is asked to answer the mail. */
  url: string | null;
  /** The page with the photos of the job and where everything went; null where it shows neither. */
  jobUrl?: string | null;
  preferencesUrl: string;
}

/** Ask a customer for a review of a job. */
export const reviewRequest = message<ReviewRequest>({
  label: 'Request for a review',
  help: 'Some days after a job was paid, once for each. The days and the review page are under Automation.',
  group: GROUP,
  to: 'Customer',
  secret: true,
  fields: {
    ...firstName,
    ...orderNumber,
    'review.page': field('Address of the review page, if set', (data) => data.url),
    'job.page': field('Page with photos of the job and where everything went, if there are any', ({ jobUrl }) => jobUrl),
  },
  mail: {
    subject: 'How did we do?',
    preview: 'Tell us how your job went.',
    heading: 'How did we do?',
    body: `Hello {{customer.firstName}},

Thank you for choosing us for order {{order.number}}. {{#review.page}}Would you tell others how it went? It takes a minute.{{/review.page}}{{^review.page}}Would you tell us how it went? Just reply to this email. A sentence or two is enough.{{/review.page}}
{{#job.page}}

Photos of your job and where everything went: {{job.page}}
{{/job.page}}`,
    note: '',
  },
  parts: ({ url, preferencesUrl }) => ({
    ...(url && { button: { label: 'Write a review', url } }),
    preferences: { label: TURN_OFF, url: preferencesUrl },
  }),
  example: {
    ...{ firstName: EXAMPLE.firstName, orderNumber: EXAMPLE.order },
    ...{ url: EXAMPLE.url, jobUrl: EXAMPLE.url, preferencesUrl: EXAMPLE.url },
  },
});
