import { z } from 'zod';
import { id, instant, localDate } from '@haulbook/resource-contracts';

const MOST = 2_147_483_647;

/** A number of the price list, its rules or its taxes: what the caller saw, and what it shall be. */
const newNumber = z.strictObject({ key: z.string().min(1).max(200), before: z.number(), after: z.number().min(0).max(MOST) });

/** The day from which prices count; at once if absent. */
const effectiveOn = localDate.nullish();

/** New prices, all of them or none. `POST /api/pricing/changes` */
export const priceChangesInput = z.strictObject({
  changes: z.array(newNumber).min(1, 'There is no price to change').max(1000),
  effectiveOn,
  note: z.string().trim().max(200).nullish(),
});
export type PriceChangesInput = z.output<typeof priceChangesInput>;

/** Earlier prices again. `POST /api/pricing/versions/:id/restore` */
export const restorePricesInput = z.strictObject({ effectiveOn });
export type RestorePricesInput = z.output<typeof restorePricesInput>;

const priceChange = z.object({ key: z.string(), label: z.string(), before: z.number().nullable(), after: z.number().nullable() });

const priceVersion = z.object({
  id,
  /** For the withdrawal: the version of the record. */
  version: z.int(),
  status: z.enum(['coming', 'current', 'past', 'withdrawn']),
  effectiveOn: localDate,
  /** Its number among those that took effect; null for others. */
  edition: z.int().nullable(),
  /** When it took effect, was withdrawn, or, of one to come, was saved. */
  at: instant,
  /** Who saved it, by the name of that time. */
  author: z.string(),
  withdrawnBy: z.string().nullable(),
  note: z.string().nullable(),
  changes: z.array(priceChange),
});
export type PriceVersionView = z.output<typeof priceVersion>;

/** The prices of now with their versions, those to come first. `GET /api/pricing/versions` */
export const pricingView = z.object({
  /** The day at the business. */
  today: localDate,
  /** Every number that prices depend on, by its key. */
  numbers: z.record(z.string(), z.number()),
  versions: z.array(priceVersion),
});
export type PricingView = z.output<typeof pricingView>;
