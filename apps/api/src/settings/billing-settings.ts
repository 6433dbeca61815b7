import { INVOICE_DUE_DAYS, QUOTE_VALID_DAYS } from '@haulbook/domain';
import { duration, longWords, words, yesNo } from '@haulbook/platform';
import { z } from 'zod';

/** Quotes and invoices: how long they are valid, when they are due, and what follows from a finished job. */
export const quotes = z.object({
  validDays: duration(QUOTE_VALID_DAYS, 'days', { label: 'Quotes are valid for' }),
  invoiceDueDays: duration(INVOICE_DUE_DAYS, 'days', { label: 'Invoices are due after' }),
  depositBeforeVisit: yesNo(false, {
    label: 'A deposit must be paid before the visit is confirmed',
    help: 'Until then, its time is only held.',
  }),
  billWhenDone: yesNo(false, {
    label: 'The bill goes out as soon as the job is done',
    help: 'Otherwise it is drafted, and you issue it. One above the approved price always waits for you.',
  }),
  donatedTo: words('', {
    label: 'Where donations go',
    help: 'On donation receipts, for loads whose place is not noted: the name of the organization.',
  }),
});

/** The ways of paying that staff record. */
export const payments = z.object({
  cash: yesNo(true, { label: 'Cash accepted' }),
  check: yesNo(true, { label: 'Checks accepted' }),
  transfer: yesNo(true, { label: 'Bank transfers accepted' }),
  applePayDomainFile: longWords('', {
    label: 'Apple Pay domain file',
    help: 'Only if Stripe asks for it when you register your website for Apple Pay: open the file it gives you and paste all of its text. It’s shown at /.well-known/apple-developer-merchantid-domain-association. Apple Pay and Google Pay need Stripe and a registered website.',
  }),
});
