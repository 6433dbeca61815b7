import type { Mail } from './mail.js';

/** A link, or a code, or both, for something only the owner of the address may do. */
export interface AccountAccess {
  url?: string | null;
  code?: string | null;
}
const access = (data: AccountAccess, label: string): Pick<Mail, 'button' | 'code'> => ({
  ...(data.url && { button: { label, url: data.url } }),
  ...(data.code && { code: data.code }),
});
const IGNORE = 'If you did not ask for this, you can ignore this mail: nothing happens without it.';

export const signupConfirmation = (data: AccountAccess): Mail => ({
  subject: 'Confirm your e-mail address',
  preview: 'One step and your account is ready.',
  heading: 'Confirm your e-mail address',
  paragraphs: ['Thank you for signing up. Please confirm that this address is yours.'],
  ...access(data, 'Confirm my address'),
  note: IGNORE,
});

export const signInLink = (data: AccountAccess): Mail => ({
  subject: 'Your sign-in link',
  preview: 'It works once, for a limited time.',
  heading: 'Sign in',
  paragraphs: ['Use this to sign in. It works once, for a limited time.'],
  ...access(data, 'Sign in'),
  note: IGNORE,
});

export const passwordReset = (data: AccountAccess): Mail => ({
  subject: 'Choose a new password',
  preview: 'The link works once, for a limited time.',
  heading: 'Choose a new password',
  paragraphs: ['Somebody asked for a new password for this address. If it was you, choose one here.'],
  ...access(data, 'Choose a new password'),
  note: IGNORE,
});

export const emailChange = (data: AccountAccess): Mail => ({
  subject: 'Confirm your new e-mail address',
  preview: 'Please confirm that this address is yours.',
  heading: 'Confirm your new address',
  paragraphs: ['Please confirm that you want to use this address for your account.'],
  ...access(data, 'Confirm the new address'),
  note: IGNORE,
});

export const deletionLink = (data: AccountAccess): Mail => ({
  subject: 'Confirm that your data shall be deleted',
  preview: 'Nothing is deleted without your confirmation.',
  heading: 'Delete your data',
  paragraphs: ['Somebody asked us to delete the data of this address. If it was you, confirm it here. This cannot be undone.'],
  ...access(data, 'Confirm the deletion'),
  note: IGNORE,
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
