import { msg } from '@haulbook/core';
import { DEFAULT_SERVICE_ITEMS } from './catalog/service-items.js';
import type { PriceBook, PricingRules } from './pricing-types.js';

/** Pricing settings of a fresh installation (product decisions, section 5). The owner edits every number. */
export const DEFAULT_PRICING_RULES: PricingRules = {
  truckCubicYards: 15,
  minimumCents: 14_900,
  freeStairsFlights: 1,
  longCarryFeet: 75,
  heavy: {
    materials: [
      { slug: 'concrete', name: msg('Concrete') },
      { slug: 'dirt', name: msg('Dirt') },
      { slug: 'brick', name: msg('Brick') },
      { slug: 'shingle', name: msg('Shingles') },
    ],
    centsPer100Lb: 900,
    maxEighths: 2,
  },
  deposit: { fromCents: 60_000, ratePpm: 200_000 },
  cancellation: { freeNoticeHours: 24 },
};

export const DEFAULT_PRICE_BOOK: PriceBook = { items: DEFAULT_SERVICE_ITEMS, rules: DEFAULT_PRICING_RULES };
