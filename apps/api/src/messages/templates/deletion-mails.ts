import { accessWords, type AccountAccess } from '@haulbook/identity';
import type { Mail } from '@haulbook/platform';

export const deletionLink = (data: AccountAccess): Mail => ({
  subject: 'Confirm that your data shall be deleted',
  preview: 'Nothing is deleted without your confirmation.',
  heading: 'Delete your data',
  ...accessWords(
    data,
    'Confirm the deletion',
    'Somebody asked us to delete the data of this address. If it was you, confirm it here. This cannot be undone.',
  ),
  note: 'If you did not ask for this, you can ignore this mail: nothing happens without it.',
});

export interface DeletionWaits {
  reason: string;
  /** Code for the status page. */
  code: string;
  url: string;
}
/** Confirms a deletion request that has to wait until something else is settled. */
export const deletionWaits = (data: DeletionWaits): Mail => ({
  subject: 'Your data will be deleted',
  preview: data.reason,
  heading: 'Your request waits',
  paragraphs: ['We have noted that you want your data deleted.', data.reason],
  facts: [['Your code', data.code]],
  button: { label: 'See your request', url: data.url },
  note: 'Keep the code: with it you can see how far the request is, or take it back.',
});

/** The last e-mail to a customer, sent once their data is deleted. */
export const deletionDone = (data: { code: string }): Mail => ({
  subject: 'Your data is deleted',
  preview: 'This is the last mail you get from us.',
  heading: 'Your data is deleted',
  paragraphs: [
    'Your account, addresses, photos, documents and saved cards are gone. Invoices stay for the tax office, without your name.',
    'This is the last mail you get from us. Thank you for having been our customer.',
  ],
  facts: [['Confirmation', data.code]],
});
