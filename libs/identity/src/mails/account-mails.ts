import { defineMails, type Mail, type MailsOf } from '@haulbook/platform';

/** A link, a code, or both, for an action that only the owner of the address may take. */
export interface AccountAccess {
  url?: string | null;
  code?: string | null;
}
/** Return the text around a link or code. */
export const accessContent = (data: AccountAccess, label: string, text: string): Pick<Mail, 'paragraphs' | 'button' | 'code'> => ({
  paragraphs: data.url && data.code ? [text, 'Use the button or enter the code.'] : [text],
  ...(data.url && { button: { label, url: data.url } }),
  ...(data.code && { code: data.code }),
});
const IGNORE = 'If you didn’t request this, you can ignore this email. Nothing will change.';

export const signupConfirmation = (data: AccountAccess): Mail => ({
  subject: 'Confirm your email address',
  preview: 'One more step and your account is ready.',
  heading: 'Confirm your email address',
  ...accessContent(data, 'Confirm my address', 'Thank you for signing up. Please confirm your email address.'),
  note: IGNORE,
});

export const signInLink = (data: AccountAccess): Mail => ({
  subject: 'Your sign-in link',
  preview: 'It works once and expires soon.',
  heading: 'Sign in',
  ...accessContent(data, 'Sign in', 'Use this to sign in. It works once and expires soon.'),
  note: IGNORE,
});

export const passwordReset = (data: AccountAccess): Mail => ({
  subject: 'Choose a new password',
  preview: 'The link works once and expires soon.',
  heading: 'Choose a new password',
  ...accessContent(
    data,
    'Choose a new password',
    'We received a request to reset the password for this account. If it was you, choose a new one.',
  ),
  note: IGNORE,
});

export const emailChange = (data: AccountAccess): Mail => ({
  subject: 'Confirm your new email address',
  preview: 'Please confirm your new email address.',
  heading: 'Confirm your new address',
  ...accessContent(data, 'Confirm the new address', 'Confirm that you want to use this email address for your account.'),
  note: IGNORE,
});

export const secureSignIn = (data: AccountAccess): Mail => ({
  subject: 'Your secure access link',
  preview: 'It works once and expires soon.',
  heading: 'Your secure access link',
  ...accessContent(data, 'Open', 'Use this to open your quotes. It works once and expires soon.'),
  note: IGNORE,
});

export const reauthentication = (data: AccountAccess): Mail => ({
  subject: 'Your security code',
  preview: 'It works once and expires in 10 minutes.',
  heading: 'Confirm it’s you',
  ...accessContent(
    data,
    'Confirm',
    'Enter this code to confirm the change to your account. It works once and expires in 10 minutes. We’ll never ask you for it.',
  ),
  note: 'If you didn’t request this code, change your password right away.',
});

/** Compose a code sent by text message, as the mailbox page shows it. */
export const factorCode = (data: AccountAccess): Mail => ({
  subject: 'Text message: your sign-in code',
  preview: 'It works once and expires in 10 minutes.',
  heading: 'Your sign-in code',
  ...accessContent(data, 'Sign in', 'We sent this as a text message.'),
});

export const staffInvitation = (data: AccountAccess): Mail => ({
  subject: 'You’ve been invited to the back office',
  preview: 'Accept the invitation and choose a password.',
  heading: 'You’ve been invited',
  ...accessContent(
    data,
    'Accept the invitation',
    'You’ve been invited to the back office. Accept the invitation and choose a password. The link expires in seven days.',
  ),
  note: IGNORE,
});

export interface SecurityNotice {
  what: string;
  when: string;
}
/** Compose the notice that an account was changed. */
export const securityNotice = (data: SecurityNotice): Mail => ({
  subject: 'Your account was changed',
  preview: data.what,
  heading: 'Your account was changed',
  paragraphs: [data.what],
  facts: [['When', data.when]],
  note: 'If this wasn’t you, change your password right away and call us.',
});

/** The sign-in mails, by their name in the message log. */
export const accountMails = defineMails(
  {
    signup_confirmation: signupConfirmation,
    sign_in_link: signInLink,
    secure_sign_in: secureSignIn,
    staff_invitation: staffInvitation,
    factor_code: factorCode,
    reauthentication,
    password_reset: passwordReset,
    email_change: emailChange,
    security_notice: securityNotice,
  },
  [
    'signup_confirmation',
    'sign_in_link',
    'secure_sign_in',
    'staff_invitation',
    'factor_code',
    'reauthentication',
    'password_reset',
    'email_change',
  ],
);

type AccountMails = MailsOf<typeof accountMails>;

declare module '@haulbook/platform' {
  interface MailCatalog extends AccountMails {}
}
