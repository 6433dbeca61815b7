import { formatInstant } from '@haulbook/core';
import { BUSINESS_ZONE } from '@haulbook/domain';
import type { Mail } from '@haulbook/platform';

export interface DocumentNews {
  firstName: string;
  documentName: string;
  url: string;
}

/** Tell the customer about a document on their dashboard. */
export function documentShared({ firstName, documentName, url }: DocumentNews): Mail {
  return {
    subject: `A document for you: ${documentName}`,
    preview: 'It’s on your dashboard.',
    heading: 'We shared a document with you',
    paragraphs: [`Hello ${firstName},`, 'You can read and download it on your dashboard.'],
    facts: [['Document', documentName]],
    button: { label: 'Open document', url },
  };
}

export interface DocumentToSign extends DocumentNews {
  message: string | null;
  reminder: boolean;
}
/** Ask for a signature, or remind of it. */
export function documentSignature({ firstName, documentName, url, message, reminder }: DocumentToSign): Mail {
  return {
    subject: `${reminder ? 'Reminder: please sign' : 'Please sign'} ${documentName}`,
    preview: 'Read it and sign it online.',
    heading: reminder ? 'A document still needs your signature' : 'A document needs your signature',
    paragraphs: [
      `Hello ${firstName},`,
      'Please read the document on your dashboard. If you agree with it, type your name to sign.',
      ...(message ? [message] : []),
    ],
    facts: [['Document', documentName]],
    button: { label: 'Read and sign', url },
  };
}

export interface DocumentSigned extends DocumentNews {
  signedBy: string;
  signedAt: string;
  sha256: string;
}
/** Confirm a signature. */
export function documentSigned({ firstName, documentName, url, signedBy, signedAt, sha256 }: DocumentSigned): Mail {
  return {
    subject: `You signed ${documentName}`,
    preview: 'You’ll find it on your dashboard.',
    heading: 'Thank you for signing',
    paragraphs: [`Hello ${firstName},`, 'You’ll find the signed document on your dashboard.'],
    facts: [
      ['Document', documentName],
      ['Signed by', signedBy],
      ['Signed on', formatInstant(new Date(signedAt), BUSINESS_ZONE)],
      ['SHA-256 of the file', sha256],
    ],
    button: { label: 'Open document', url },
    note: 'If you didn’t sign this, please call us right away.',
  };
}
