import { accessContent, type AccountAccess } from '@haulbook/identity';
import type { Mail } from '@haulbook/platform';

export const deletionLink = (data: AccountAccess): Mail => ({
  subject: 'Confirm your data deletion request',
  preview: 'We won’t delete anything until you confirm.',
  heading: 'Delete your data',
  ...accessContent(
    data,
    'Confirm deletion',
    'We received a request to delete the data associated with this email address. If it was you, confirm it here. This can’t be undone.',
  ),
  note: 'If you didn’t request this, you can ignore this email. Nothing will change.',
});

export interface DeletionWaits {
  reason: string;
  /** Code for the status page. */
  code: string;
  url: string;
}
/** Confirm a deletion request that has to wait until something else is settled. */
export const deletionWaits = (data: DeletionWaits): Mail => ({
  subject: 'We received your deletion request',
  preview: data.reason,
  heading: 'Your request is on hold',
  paragraphs: ['We received your request to delete your data. We can’t complete it yet.', data.reason],
  facts: [['Your code', data.code]],
  button: { label: 'Check your request', url: data.url },
  note: 'Save this code. You’ll need it to check the status of your request or cancel it.',
});

/** Confirm that a customer's data has been deleted, in the last e-mail to them. */
export const deletionDone = (data: { code: string }): Mail => ({
  subject: 'Your data has been deleted',
  preview: 'This is the last email you’ll get from us.',
  heading: 'Your data has been deleted',
  paragraphs: [
    'We deleted your account, addresses, photos, documents and saved cards. We keep invoices for tax purposes, without your name.',
    'This is the last email you’ll get from us. Thank you for being our customer.',
  ],
  facts: [['Confirmation code', data.code]],
});
