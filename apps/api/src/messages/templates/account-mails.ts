import type { Mail } from './mail.js';

/** A link, or a code, or both, for something only the owner of the address may do. */
export interface AccountAccess {
  url?: string | null;
  code?: string | null;
}
const access = (data: AccountAccess, label: string, text: string): Pick<Mail, 'paragraphs' | 'button' | 'code'> => ({
  paragraphs: data.url && data.code ? [text, 'Press the button or enter the code: either will do.'] : [text],
  ...(data.url && { button: { label, url: data.url } }),
  ...(data.code && { code: data.code }),
});
const IGNORE = 'If you did not ask for this, you can ignore this mail: nothing happens without it.';

export const signupConfirmation = (data: AccountAccess): Mail => ({
  subject: 'Confirm your email address',
  preview: 'One step and your account is ready.',
  heading: 'Confirm your email address',
  ...access(data, 'Confirm my address', 'Thank you for signing up. Please confirm that this address is yours.'),
  note: IGNORE,
});

export const signInLink = (data: AccountAccess): Mail => ({
  subject: 'Your sign-in link',
  preview: 'It works once, for a limited time.',
  heading: 'Sign in',
  ...access(data, 'Sign in', 'Use this to sign in. It works once, for a limited time.'),
  note: IGNORE,
});

export const passwordReset = (data: AccountAccess): Mail => ({
  subject: 'Choose a new password',
  preview: 'The link works once, for a limited time.',
  heading: 'Choose a new password',
  ...access(data, 'Choose a new password', 'Somebody asked for a new password for this address. If it was you, choose one here.'),
  note: IGNORE,
});

export const emailChange = (data: AccountAccess): Mail => ({
  subject: 'Confirm your new email address',
  preview: 'Please confirm that this address is yours.',
  heading: 'Confirm your new address',
  ...access(data, 'Confirm the new address', 'Please confirm that you want to use this address for your account.'),
  note: IGNORE,
});

export const secureSignIn = (data: AccountAccess): Mail => ({
  subject: 'Your secure access link',
  preview: 'It works once, for a limited time.',
  heading: 'Your secure access link',
  ...access(data, 'Open', 'Use this to see what is waiting for you. It works once, for a limited time.'),
  note: IGNORE,
});

export const reauthentication = (data: AccountAccess): Mail => ({
  subject: 'Your security code',
  preview: 'It works once, for ten minutes.',
  heading: 'Confirm that it is you',
  ...access(
    data,
    'Confirm',
    'Enter this code where you are changing your account. It works once, for ten minutes. None of us will ever ask you for it.',
  ),
  note: 'If you are not changing your account just now, choose a new password at once.',
});

/** Goes out as a text message; this is how the mailbox page shows it. */
export const factorCode = (data: AccountAccess): Mail => ({
  subject: 'Text message: your sign-in code',
  preview: 'It works once, for ten minutes.',
  heading: 'Your sign-in code',
  ...access(data, 'Sign in', 'This was sent as a text message.'),
});

export const staffInvitation = (data: AccountAccess): Mail => ({
  subject: 'You are invited to the back office',
  preview: 'Accept the invitation and choose a password.',
  heading: 'You are invited',
  ...access(
    data,
    'Accept the invitation',
    'You were invited to work in the back office. Accept the invitation and choose a password. The link works for seven days.',
  ),
  note: IGNORE,
});

export const deletionLink = (data: AccountAccess): Mail => ({
  subject: 'Confirm that your data shall be deleted',
  preview: 'Nothing is deleted without your confirmation.',
  heading: 'Delete your data',
  ...access(
    data,
    'Confirm the deletion',
    'Somebody asked us to delete the data of this address. If it was you, confirm it here. This cannot be undone.',
  ),
  note: IGNORE,
});

export interface DeletionWaits {
  reason: string;
  /** For the status page. */
  code: string;
  url: string;
}
/** The wish is taken down, and something has to be settled first. */
export const deletionWaits = (data: DeletionWaits): Mail => ({
  subject: 'Your data will be deleted',
  preview: data.reason,
  heading: 'Your request waits',
  paragraphs: ['We have noted that you want your data deleted.', data.reason],
  facts: [['Your code', data.code]],
  button: { label: 'See your request', url: data.url },
  note: 'Keep the code: with it you can see how far the request is, or take it back.',
});

/** The last mail somebody gets. */
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

export interface SecurityNotice {
  what: string;
  when: string;
}
/** Something about the account changed. */
export const securityNotice = (data: SecurityNotice): Mail => ({
  subject: 'Your account was changed',
  preview: data.what,
  heading: 'Your account was changed',
  paragraphs: [data.what],
  facts: [['When', data.when]],
  note: 'If this was not you, choose a new password at once and call us.',
});
