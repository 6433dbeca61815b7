import {
  deletionDone,
  deletionLink,
  deletionWaits,
  emailChange,
  factorCode,
  passwordReset,
  reauthentication,
  secureSignIn,
  securityNotice,
  signInLink,
  signupConfirmation,
  staffInvitation,
} from './account-mails.js';
import { invoiceIssued, paymentReceipt, refundMade } from './billing-mails.js';
import {
  appointmentCancelled,
  appointmentMoved,
  appointmentReminder,
  appointmentScheduled,
  changeOrderProposed,
  newTimeNeeded,
  onMyWay,
  rescheduleDeclined,
} from './job-mails.js';
import type { Mail } from './mail.js';
import { bookingReceived, quoteApproved, quoteCode, quoteReady, secureLink } from './quote-mails.js';

/** Every mail the application sends, by the name the message log keeps. */
export const templates = {
  booking_received: bookingReceived,
  quote_ready: quoteReady,
  quote_code: quoteCode,
  quote_approved: quoteApproved,
  secure_link: secureLink,
  appointment_scheduled: appointmentScheduled,
  appointment_moved: appointmentMoved,
  appointment_reminder: appointmentReminder,
  appointment_cancelled: appointmentCancelled,
  new_time_needed: newTimeNeeded,
  reschedule_declined: rescheduleDeclined,
  change_order: changeOrderProposed,
  on_my_way: onMyWay,
  invoice: invoiceIssued,
  receipt: paymentReceipt,
  refund: refundMade,
  signup_confirmation: signupConfirmation,
  sign_in_link: signInLink,
  secure_sign_in: secureSignIn,
  staff_invitation: staffInvitation,
  factor_code: factorCode,
  reauthentication,
  password_reset: passwordReset,
  email_change: emailChange,
  deletion_link: deletionLink,
  deletion_waits: deletionWaits,
  deletion_done: deletionDone,
  security_notice: securityNotice,
} as const;

export type TemplateName = keyof typeof templates;
export type TemplateData<T extends TemplateName> = Parameters<(typeof templates)[T]>[0];

/** Mails that open a door: what they were filled with is forgotten once they are delivered. */
export const SECRET_TEMPLATES: ReadonlySet<string> = new Set<TemplateName>([
  'quote_ready',
  'quote_code',
  'secure_link',
  'booking_received',
  'signup_confirmation',
  'sign_in_link',
  'secure_sign_in',
  'staff_invitation',
  'factor_code',
  'reauthentication',
  'password_reset',
  'email_change',
  'deletion_link',
  'deletion_done',
]);

/** The mail of a template, filled in. Null when the name is of a template that is no more. */
export function composeMail(template: string, data: object): Mail | null {
  if (!Object.hasOwn(templates, template)) return null;
  return (templates[template as TemplateName] as (data: object) => Mail)(data);
}
