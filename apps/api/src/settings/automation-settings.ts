import { z } from 'zod';
import { DEFAULT_AUTOMATION } from '@haulbook/domain';
import { count, duration, group, timeOfDay, yesNo } from '@haulbook/platform';

const { hours, reminders, quoteExpiry, quoteFollowUp, overdueBills, reviewRequest, whereItWent } = DEFAULT_AUTOMATION;

/** The owner's rules for automatic mails. Each group has a job of its own on the page Automation. */
export const automation = z.object({
  hours: group('Time of day', {
    earliest: timeOfDay(hours.earliest, { label: 'Not before', help: 'For all of these except appointment reminders.' }),
    latest: timeOfDay(hours.latest, { label: 'Not after' }),
  }),
  reminders: group('Appointment reminders', {
    on: yesNo(reminders.on, { label: 'Remind customers of their appointment' }),
    hoursBefore: duration(reminders.hoursBefore, 'hours', { label: 'Before the appointment' }),
  }),
  quoteExpiry: group('Quotes about to expire', {
    on: yesNo(quoteExpiry.on, { label: 'Tell customers before their quote expires' }),
    daysBefore: duration(quoteExpiry.daysBefore, 'days', { label: 'Before the last valid day' }),
  }),
  quoteFollowUp: group('Quotes not answered', {
    on: yesNo(quoteFollowUp.on, { label: 'Follow up on quotes', help: 'Ends with any answer, and when the quote is about to expire.' }),
    afterDays: duration(quoteFollowUp.afterDays, 'days', { label: 'Follow up every', help: 'Counted from the day the quote was sent.' }),
    atMost: count(quoteFollowUp.atMost, { label: 'At most', help: 'Follow-ups for each version of a quote.' }),
  }),
  overdueBills: group('Overdue invoices', {
    on: yesNo(overdueBills.on, { label: 'Remind customers of overdue invoices' }),
    afterDays: duration(overdueBills.afterDays, 'days', { label: 'First reminder', help: 'Days past the due date.' }),
    everyDays: duration(overdueBills.everyDays, 'days', { label: 'Repeat every' }),
    atMost: count(overdueBills.atMost, { label: 'At most', help: 'Reminders for each invoice.' }),
  }),
  whereItWent: group('Where everything went', {
    on: yesNo(whereItWent.on, {
      label: 'Tell customers where everything went',
      help: 'Once for each job, with a link they can share and the receipt for donations. Settings → Where it went turns the pages off.',
    }),
    afterDays: duration(whereItWent.afterDays, 'days', {
      label: 'After the last load was noted',
      help: 'And after the job was done. Loads noted later show up on the page.',
    }),
  }),
  reviewRequest: group('Reviews', {
    on: yesNo(reviewRequest.on, { label: 'Ask for a review after a paid job', help: 'Once for each job.' }),
    afterDays: duration(reviewRequest.afterDays, 'days', { label: 'After the payment' }),
    url: z
      .string()
      .refine((text) => text === '' || /^https:\/\/\S+$/.test(text), { error: 'Use an address that starts with https://' })
      .meta({
        field: {
          kind: 'text',
          label: 'Where to write it',
          help: 'The address of your review page, such as the one Google gives you. Empty: customers are asked to answer the email.',
        },
      })
      .default(''),
  }),
});
