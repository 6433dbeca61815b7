import { DEFAULT_FIRM_RULES } from '@haulbook/domain';
import { amount, yesNo } from '@haulbook/platform';
import { z } from 'zod';

/** Jobs that customers book, sign and pay in one visit. Services, items and areas say for themselves whether they are among them. */
export const firmPrices = z.object({
  on: yesNo(DEFAULT_FIRM_RULES.on, {
    label: 'Book single items at a firm price',
    help: 'Customers sign as they book, and the job is confirmed without you. Tick “Firm price” on each service that may be booked like this; untick it on items and service areas where you look first.',
  }),
  upToCents: amount(DEFAULT_FIRM_RULES.upToCents, {
    label: 'Highest total',
    help: 'With tax. Above it, you look at the job and send a quote as before. Deposits follow the pricing rules.',
  }),
});
