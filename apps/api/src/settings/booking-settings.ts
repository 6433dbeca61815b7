import { z } from 'zod';
import { emailError } from '@haulbook/core';
import { DEFAULT_FLEXIBLE, SLOT_HOLD_MINUTES } from '@haulbook/domain';
import { amount, count, duration, group, longWords, timeOfDay, words, yesNo, type About, type SettingField } from '@haulbook/platform';
import { inOtherLanguages } from './language-settings.js';

/** Return the addresses in a text, which are separated by commas. */
export const splitAddresses = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

/** Define email addresses, separated by commas. */
const addresses = (about: About) =>
  z
    .string()
    .refine((text) => splitAddresses(text).every((each) => emailError(each) === null), {
      error: 'Use email addresses like office@example.com, separated by commas',
    })
    .meta({ field: { kind: 'text', ...about } satisfies SettingField })
    .default('');

/** Days on which customers leave the time to the office. */
const flexible = group('Flexible days', {
  on: yesNo(DEFAULT_FLEXIBLE.on, {
    label: 'Offer “any time that day”',
    help: 'Customers who leave the time of the day to you pay less. You move their visits within the day as it suits the route.',
  }),
  discountCents: amount(DEFAULT_FLEXIBLE.discountCents, {
    label: 'Discount',
    help: 'Comes off before a coupon, and never goes below the minimum price.',
  }),
  settleAt: timeOfDay(DEFAULT_FLEXIBLE.settleAt, {
    label: 'Windows are set at',
    help: 'On the evening before. Customers are then told their arrival window.',
  }),
});

/** How customers book online. */
export const booking = z.object({
  holdMinutes: duration(SLOT_HOLD_MINUTES, 'minutes', {
    label: 'Time to finish booking',
    help: 'How long a picked time is kept for a visitor.',
  }),
  requestHoldHours: duration(24, 'hours', {
    label: 'Time to answer a request',
    help: 'How long the time of a submitted request is kept while staff have not answered.',
  }),
  flexible,
  repeatDaysAhead: duration(28, 'days', {
    label: 'Repeat visits made ahead',
    help: 'How long before their day the visits of repeat jobs are booked.',
  }),
  maxOpenHolds: count(8, { label: 'Times picked at once', help: 'Per network, so that one visitor cannot block the schedule.' }),
  maxRequestHoldsPerNetwork: count(12, { label: 'Open requests with a time', help: 'Per network.' }),
  maxRequestHoldsPerCustomer: count(4, { label: 'Open requests of a customer', help: 'With a time, per email address.' }),
  maxRequestsPerDay: count(10, { label: 'Requests a day', help: 'Per email address.' }),
  notify: addresses({
    label: 'Tell by email of new requests',
    help: 'Addresses of staff, separated by commas. Empty: requests only show up in the back office.',
  }),
  promise: longWords('Your final price stays within this range unless you sign a change order before we load.', {
    label: 'Promise next to the price range',
  }),
  promiseTranslations: inOtherLanguages('Promise', longWords),
  consentVersion: words('2026-01', { label: 'Version of the consent', help: 'Change it whenever the wording of the checkboxes changes.' }),
  termsVersion: words('2026-01', { label: 'Version of the terms', help: 'Change it whenever the terms change.' }),
});
