import { accessFields, accessParts, BUTTON_OR_CODE, type AccountAccess } from '@haulbook/identity';
import { message } from '@haulbook/platform';
import { EXAMPLE, field } from './fields.js';

const GROUP = 'Deleting data';

export const deletionLink = message<AccountAccess>({
  label: 'Confirm a deletion',
  help: 'When someone asks to have their data deleted.',
  group: GROUP,
  to: 'Customer',
  secret: true,
  superAdminOnly: true,
  fields: accessFields,
  mail: {
    subject: 'Confirm your data deletion request',
    preview: 'We won’t delete anything until you confirm.',
    heading: 'Delete your data',
    body: `We received a request to delete the data associated with this email address. If it was you, confirm it here. This can’t be undone.${BUTTON_OR_CODE}`,
    note: 'If you didn’t request this, you can ignore this email. Nothing will change.',
  },
  parts: accessParts('Confirm deletion'),
  example: { url: EXAMPLE.url },
});

export interface DeletionWaits {
  reason: string;
  /** Code for the status page. */
  code: string;
  url: string;
}
/** Confirm a deletion request that has to wait until something else is settled. */
export const deletionWaits = message<DeletionWaits>({
  label: 'Deletion on hold',
  help: 'When a deletion has to wait until something is settled.',
  group: GROUP,
  to: 'Customer',
  superAdminOnly: true,
  fields: { reason: field('Why it waits', (data, { told }) => told(data.reason)), code: field('Code', (data) => data.code) },
  mail: {
    subject: 'We received your deletion request',
    preview: '{{reason}}',
    heading: 'Your request is on hold',
    body: 'We received your request to delete your data. We can’t complete it yet.\n\n{{reason}}',
    note: 'Save this code. You’ll need it to check the status of your request or cancel it.',
  },
  parts: ({ code, url }) => ({ facts: [['Your code', code]], button: { label: 'Check your request', url } }),
  example: { reason: 'An invoice is still open.', code: 'K7QP-42XM', url: EXAMPLE.url },
});

/** Confirm that a customer's data has been deleted, in the last e-mail to them. */
export const deletionDone = message<{ code: string }>({
  label: 'Data deleted',
  help: 'When a customer’s data has been deleted.',
  group: GROUP,
  to: 'Customer',
  secret: true,
  superAdminOnly: true,
  fields: { code: field('Code', (data) => data.code) },
  mail: {
    subject: 'Your data has been deleted',
    preview: 'This is the last email you’ll get from us.',
    heading: 'Your data has been deleted',
    body: `We deleted your account, addresses, photos, documents and saved cards. We keep invoices for tax purposes, without your name.

This is the last email you’ll get from us. Thank you for being our customer.`,
  },
  parts: ({ code }) => ({ facts: [['Confirmation code', code]] }),
  example: { code: 'K7QP-42XM' },
});
