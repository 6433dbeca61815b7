import { z } from 'zod';
import { cents, id } from '@haulbook/resource-contracts';

/** New prices of price list entries: all of them or none. `POST /api/pricing/prices` */
export const priceChangesInput = z.strictObject({
  prices: z
    .array(z.strictObject({ id, version: z.int().min(1), unitCents: cents.min(0) }))
    .min(1, 'There is no price to change')
    .max(200),
});
export type PriceChangesInput = z.output<typeof priceChangesInput>;
