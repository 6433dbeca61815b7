import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { PriceVersion } from './price-version.entity.js';

/** Staff read the versions of the prices and withdraw those to come; they are made by saving prices. */
export const priceVersionPolicy = definePolicy<PriceVersion>((actor, can) => {
  if (isStaff(actor)) can(['read', 'withdraw']);
});
