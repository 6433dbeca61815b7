import type { Speech } from '@haulbook/core';
import { defineMessages, message, type Mail, type MessageField, type MessagesOf } from '@haulbook/platform';

/** A link, a code, or both, for an action that only the owner of the address may take. */
export interface AccountAccess {
  url?: string | null;
  code?: string | null;
}

/** The fields of a message with a link or a code. */
export const accessFields: Record<string, MessageField<AccountAccess>> = {
  link: { label: 'Link', value: (data) => data.url },
  code: { label: 'Code', value: (data) => data.code },
  'button.and.code': { label: 'If it has a button and a code', value: (data) => Boolean(data.url && data.code), condition: true },
};

/** What a mail with both a button and a code says below its text. */
export const BUTTON_OR_CODE = '\n\n{{#button.and.code}}Use the button or enter the code.{{/button.and.code}}';

/** Return the button or code that a mail shows below its words. */
export const accessParts =
  (label: string) =>
  ({ url, code }: AccountAccess): Pick<Mail, 'button' | 'code'> => ({
    ...(url && { button: { label, url } }),
    ...(code && { code }),
  });

const IGNORE = 'If you didn’t request this, you can ignore this email. Nothing will change.';
const EXAMPLE = { url: 'https://example.com/your-link', code: '402913' };

interface AccessWords {
  label: string;
  help: string;
  to?: string;
  forStaff?: boolean;
  subject: string;
  preview: string;
  heading: string;
  text: string;
  button: string;
  note?: string;
}

/** Declare a mail with a link or a code. */
const access = ({ label, help, to = 'Account holder', forStaff, subject, preview, heading, text, button, note = IGNORE }: AccessWords) =>
  message<AccountAccess>({
    ...{ label, help, to, forStaff, group: 'Sign-in', secret: true, superAdminOnly: true, fields: accessFields, example: EXAMPLE },
    mail: { subject, preview, heading, body: `${text}${BUTTON_OR_CODE}`, note },
    parts: accessParts(button),
  });

export interface SecurityNotice {
  what: string;
  when: string;
  /** That moment, for readers of other languages. */
  at?: { instant: string; zone: string };
}
const whenIn = ({ when, at }: SecurityNotice, { code, instant }: Speech) =>
  at && code !== 'en' ? instant(new Date(at.instant), at.zone) : when;

/** The sign-in messages, by their name in the message log. */
export const accountMails = defineMessages({
  signup_confirmation: access({
    label: 'Confirm an address',
    help: 'When someone signs up.',
    subject: 'Confirm your email address',
    preview: 'One more step and your account is ready.',
    heading: 'Confirm your email address',
    text: 'Thank you for signing up. Please confirm your email address.',
    button: 'Confirm my address',
  }),
  sign_in_link: access({
    label: 'Sign-in link',
    help: 'When someone signs in by email.',
    subject: 'Your sign-in link',
    preview: 'It works once and expires soon.',
    heading: 'Sign in',
    text: 'Use this to sign in. It works once and expires soon.',
    button: 'Sign in',
  }),
  secure_sign_in: access({
    label: 'Secure access link',
    help: 'When someone asks for a link to their quotes.',
    subject: 'Your secure access link',
    preview: 'It works once and expires soon.',
    heading: 'Your secure access link',
    text: 'Use this to open your quotes. It works once and expires soon.',
    button: 'Open',
  }),
  staff_invitation: access({
    label: 'Invitation',
    help: 'When you invite someone to the back office.',
    to: 'Staff',
    forStaff: true,
    subject: 'You’ve been invited to the back office',
    preview: 'Accept the invitation and choose a password.',
    heading: 'You’ve been invited',
    text: 'You’ve been invited to the back office. Accept the invitation and choose a password. The link expires in seven days.',
    button: 'Accept the invitation',
  }),
  factor_code: message<{ code: string }>({
    label: 'Sign-in code',
    help: 'When someone signs in with a phone as the second factor.',
    to: 'Account holder',
    group: 'Sign-in',
    secret: true,
    superAdminOnly: true,
    fields: { code: { label: 'Code', value: (data) => data.code } },
    atOnce: true,
    text: '{{code}} is your sign-in code. We’ll never ask you for it.',
    needs: { text: ['code'] },
    example: { code: EXAMPLE.code },
  }),
  reauthentication: access({
    label: 'Security code',
    help: 'When someone changes something important in their account.',
    subject: 'Your security code',
    preview: 'It works once and expires in 10 minutes.',
    heading: 'Confirm it’s you',
    text: 'Enter this code to confirm the change to your account. It works once and expires in 10 minutes. We’ll never ask you for it.',
    button: 'Confirm',
    note: 'If you didn’t request this code, change your password right away.',
  }),
  password_reset: access({
    label: 'New password',
    help: 'When someone forgot their password.',
    subject: 'Choose a new password',
    preview: 'The link works once and expires soon.',
    heading: 'Choose a new password',
    text: 'We received a request to reset the password for this account. If it was you, choose a new one.',
    button: 'Choose a new password',
  }),
  email_change: access({
    label: 'New email address',
    help: 'When someone changes the address of their account.',
    subject: 'Confirm your new email address',
    preview: 'Please confirm your new email address.',
    heading: 'Confirm your new address',
    text: 'Confirm that you want to use this email address for your account.',
    button: 'Confirm the new address',
  }),
  security_notice: message<SecurityNotice>({
    label: 'Account changed',
    help: 'When a password, an address or a second factor was changed.',
    to: 'Account holder',
    group: 'Sign-in',
    superAdminOnly: true,
    fields: {
      'change.what': { label: 'What changed', value: (data, { told }) => told(data.what) },
      'change.when': { label: 'When', value: whenIn },
    },
    mail: {
      subject: 'Your account was changed',
      preview: '{{change.what}}',
      heading: 'Your account was changed',
      body: '{{change.what}}',
      note: 'If this wasn’t you, change your password right away and call us.',
    },
    parts: (data, speech) => ({ facts: [['When', whenIn(data, speech)]] }),
    example: { what: 'Your password was changed.', when: 'Mon, Nov 23, 2026, 10:00 AM' },
  }),
});

type AccountMails = MessagesOf<typeof accountMails>;

declare module '@haulbook/platform' {
  interface MailCatalog extends AccountMails {}
}
