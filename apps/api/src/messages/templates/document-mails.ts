import { message } from '@haulbook/platform';
import { condition, EXAMPLE, field, firstName, link, zoneOf } from './fields.js';

const GROUP = 'Documents';

export interface DocumentNews {
  firstName: string;
  documentName: string;
  url: string;
}
const documentFields = {
  ...firstName,
  'document.name': field<DocumentNews>('Document', (data) => data.documentName),
  ...link,
};
const example = { firstName: EXAMPLE.firstName, documentName: 'Service agreement', url: EXAMPLE.url };

/** Tell the customer about a document on their dashboard. */
export const documentShared = message<DocumentNews>({
  label: 'Document shared',
  help: 'When you share a document.',
  group: GROUP,
  to: 'Customer',
  fields: documentFields,
  mail: {
    subject: 'A document for you: {{document.name}}',
    preview: 'It’s on your dashboard.',
    heading: 'We shared a document with you',
    body: 'Hello {{customer.firstName}},\n\nYou can read and download it on your dashboard.',
  },
  parts: ({ documentName, url }) => ({ facts: [['Document', documentName]], button: { label: 'Open document', url } }),
  example,
});

export interface DocumentToSign extends DocumentNews {
  message: string | null;
  reminder: boolean;
}
/** Ask for a signature, or remind of it. */
export const documentSignature = message<DocumentToSign>({
  label: 'Signature requested',
  help: 'When you request a signature, and when you send a reminder of it.',
  group: GROUP,
  to: 'Customer',
  fields: {
    ...documentFields,
    'is.reminder': condition('If it is a reminder', (data) => data.reminder),
    'your.message': field('What you wrote with it', (data) => data.message),
  },
  mail: {
    subject: '{{#is.reminder}}Reminder: please sign{{/is.reminder}}{{^is.reminder}}Please sign{{/is.reminder}} {{document.name}}',
    preview: 'Read it and sign it online.',
    heading:
      '{{#is.reminder}}A document still needs your signature{{/is.reminder}}{{^is.reminder}}A document needs your signature{{/is.reminder}}',
    body: `Hello {{customer.firstName}},

Please read the document on your dashboard. If you agree with it, type your name to sign.

{{your.message}}`,
  },
  parts: ({ documentName, url }) => ({ facts: [['Document', documentName]], button: { label: 'Read and sign', url } }),
  example: { ...example, message: 'Please sign it before Friday.', reminder: false },
});

export interface DocumentSigned extends DocumentNews {
  signedBy: string;
  signedAt: string;
  zone?: string;
  sha256: string;
}
/** Confirm a signature. */
export const documentSigned = message<DocumentSigned>({
  label: 'Document signed',
  help: 'When a customer signed a document.',
  group: GROUP,
  to: 'Customer',
  fields: documentFields,
  mail: {
    subject: 'You signed {{document.name}}',
    preview: 'You’ll find it on your dashboard.',
    heading: 'Thank you for signing',
    body: 'Hello {{customer.firstName}},\n\nYou’ll find the signed document on your dashboard.',
    note: 'If you didn’t sign this, please call us right away.',
  },
  parts: ({ documentName, url, signedBy, signedAt, sha256, ...signed }, { instant }) => ({
    facts: [
      ['Document', documentName],
      ['Signed by', signedBy],
      ['Signed on', instant(new Date(signedAt), zoneOf(signed))],
      ['SHA-256 of the file', sha256],
    ],
    button: { label: 'Open document', url },
  }),
  example: { ...example, signedBy: 'Pat Doe', signedAt: '2026-11-23T15:00:00Z', sha256: '9f86d081884c7d65…' },
});
