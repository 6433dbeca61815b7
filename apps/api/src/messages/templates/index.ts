import { defineMessages, type MessagesOf } from '@haulbook/platform';
import { invoiceIssued, payLink, paymentReceipt, refundMade } from './billing-mails.js';
import { changeOrderAgreed, changeOrderCode, changeOrderProposed } from './change-order-mails.js';
import { siteVisit } from './contact-texts.js';
import { crewLink } from './crew-texts.js';
import { deletionDone, deletionLink, deletionWaits } from './deletion-mails.js';
import { documentShared, documentSignature, documentSigned } from './document-mails.js';
import {
  appointmentCancelled,
  appointmentMoved,
  appointmentReminder,
  appointmentScheduled,
  newTimeNeeded,
  onMyWay,
  orderLink,
  rescheduleDeclined,
} from './job-mails.js';
import { invoiceOverdue, quoteExpiring, quoteFollowUp, reviewRequest } from './notice-mails.js';
import { whereItWent } from './went-mails.js';
import { photosReceived } from './photo-mails.js';
import { lowRating, newRequest } from './staff-mails.js';
import { staffText } from './staff-texts.js';
import { bookingCode, bookingReceived, quoteApproved, quoteCode, quoteReady, secureLink } from './quote-mails.js';

/** The messages of the business, by their name in the message log. Those of sign-in belong to identity. */
export const businessMails = defineMessages({
  booking_received: bookingReceived,
  photos_received: photosReceived,
  booking_code: bookingCode,
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
  change_order_agreed: changeOrderAgreed,
  change_order_code: changeOrderCode,
  on_my_way: onMyWay,
  order_link: orderLink,
  site_visit: siteVisit,
  invoice: invoiceIssued,
  pay_link: payLink,
  receipt: paymentReceipt,
  refund: refundMade,
  document_shared: documentShared,
  document_signature: documentSignature,
  document_signed: documentSigned,
  deletion_link: deletionLink,
  deletion_waits: deletionWaits,
  deletion_done: deletionDone,
  low_rating: lowRating,
  new_request: newRequest,
  quote_expiring: quoteExpiring,
  quote_follow_up: quoteFollowUp,
  invoice_overdue: invoiceOverdue,
  review_request: reviewRequest,
  where_it_went: whereItWent,
  staff_text: staffText,
  crew_link: crewLink,
});

type BusinessMails = MessagesOf<typeof businessMails>;

declare module '@haulbook/platform' {
  interface MailCatalog extends BusinessMails {}
}
