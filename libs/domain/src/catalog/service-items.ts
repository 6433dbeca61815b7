import { msg } from '@haulbook/core';
import type { PriceItem } from '../pricing-types.js';

/** Slugs by which the price calculation finds surcharges and fees. */
export const SURCHARGE_SLUGS = {
  stairs: 'stairs-flight',
  longCarry: 'long-carry',
  disassembly: 'disassembly',
  refrigerant: 'refrigerant',
  sameDay: 'same-day',
} as const;
/** Names that surcharges were shipped with at first. Lines of older quotes and bills keep them, in the language of who reads them. */
export const FIRST_SURCHARGE_NAMES = { stairs: msg('Stairs, each flight after the first'), longCarry: msg('Carry over 75 ft') } as const;
/** Slug of the line that raises a small job to the minimum price. */
export const MINIMUM_SLUG = 'minimum-charge';
export const FEE_SLUGS = { lateCancellation: 'late-cancellation', dryRun: 'dry-run' } as const;

const BASE = {
  unitCents: 0,
  eighths: null,
  cubicYards: 0,
  minutes: 0,
  taxCategory: 'hauling',
  disposalRoute: 'landfill',
  quoteOnly: false,
  refused: false,
  refusedWhy: null,
  refrigerant: false,
  active: true,
} as const satisfies Partial<PriceItem>;

type Given = Pick<PriceItem, 'slug' | 'name'> & Partial<PriceItem>;
const volume = (given: Given): PriceItem => ({ ...BASE, kind: 'volume', ...given });
const item = (given: Given): PriceItem => ({ ...BASE, kind: 'item', ...given });
const surcharge = (given: Given): PriceItem => ({ ...BASE, kind: 'surcharge', ...given });
const fee = (given: Given): PriceItem => ({ ...BASE, kind: 'fee', taxCategory: 'exempt', ...given });
const refused = (slug: string, name: string, refusedWhy: string): PriceItem =>
  item({ slug, name, refused: true, refusedWhy, disposalRoute: 'special' });

/** The price list of a fresh installation (product decisions, section 5), with minutes on site. */
export const DEFAULT_SERVICE_ITEMS: readonly PriceItem[] = [
  volume({ slug: 'volume-1-8', name: '1/8 truck', unitCents: 14_900, eighths: 1, minutes: 30 }),
  volume({ slug: 'volume-1-4', name: '1/4 truck', unitCents: 22_900, eighths: 2, minutes: 43 }),
  volume({ slug: 'volume-3-8', name: '3/8 truck', unitCents: 30_900, eighths: 3, minutes: 56 }),
  volume({ slug: 'volume-1-2', name: '1/2 truck', unitCents: 38_900, eighths: 4, minutes: 69 }),
  volume({ slug: 'volume-5-8', name: '5/8 truck', unitCents: 45_900, eighths: 5, minutes: 82 }),
  volume({ slug: 'volume-3-4', name: '3/4 truck', unitCents: 52_900, eighths: 6, minutes: 95 }),
  volume({ slug: 'volume-7-8', name: '7/8 truck', unitCents: 58_900, eighths: 7, minutes: 108 }),
  volume({ slug: 'volume-full', name: 'Full truck', unitCents: 64_900, eighths: 8, minutes: 120 }),

  item({ slug: 'single-item', name: 'Single item', unitCents: 9900, cubicYards: 1, minutes: 15 }),
  item({ slug: 'sofa', name: 'Sofa', unitCents: 11_900, cubicYards: 2.5, minutes: 20, disposalRoute: 'donate' }),
  item({
    slug: 'refrigerator',
    name: 'Refrigerator',
    unitCents: 12_900,
    cubicYards: 1.5,
    minutes: 20,
    disposalRoute: 'recycle',
    refrigerant: true,
  }),
  item({ slug: 'mattress', name: 'Mattress', unitCents: 9900, cubicYards: 1.25, minutes: 15, disposalRoute: 'recycle' }),
  item({ slug: 'tv-monitor', name: 'TV or monitor', unitCents: 6900, cubicYards: 0.375, minutes: 10, disposalRoute: 'recycle' }),
  item({ slug: 'tire', name: 'Tire', unitCents: 1500, cubicYards: 0.25, minutes: 5, disposalRoute: 'recycle' }),
  item({ slug: 'hot-tub', name: 'Hot tub', cubicYards: 7.5, minutes: 120, quoteOnly: true }),
  item({ slug: 'piano', name: 'Piano', cubicYards: 3.75, minutes: 60, quoteOnly: true, disposalRoute: 'donate' }),
  item({ slug: 'shed', name: 'Shed', cubicYards: 11.25, minutes: 120, quoteOnly: true }),
  item({ slug: 'demolition', name: 'Demolition', cubicYards: 15, minutes: 120, quoteOnly: true }),

  surcharge({ slug: SURCHARGE_SLUGS.stairs, name: 'Stairs, each flight', unitCents: 1500 }),
  surcharge({ slug: SURCHARGE_SLUGS.longCarry, name: 'Long carry', unitCents: 3500 }),
  surcharge({ slug: SURCHARGE_SLUGS.disassembly, name: 'Disassembly', unitCents: 2500, minutes: 15 }),
  surcharge({ slug: SURCHARGE_SLUGS.refrigerant, name: 'Refrigerant recovery', unitCents: 3500, disposalRoute: 'special' }),
  surcharge({ slug: SURCHARGE_SLUGS.sameDay, name: 'Same-day service', unitCents: 4000 }),

  fee({ slug: FEE_SLUGS.lateCancellation, name: 'Late cancellation', unitCents: 5000 }),
  fee({ slug: FEE_SLUGS.dryRun, name: 'Dry run', unitCents: 7500 }),

  refused('asbestos', 'Asbestos', 'Asbestos may only be removed by a licensed abatement contractor.'),
  refused('fuels', 'Gasoline and other fuels', 'Fuels can catch fire in the truck; a household hazardous waste site takes them.'),
  refused('propane', 'Propane tanks', 'Propane tanks can explode when they are crushed; a dealer or hazardous waste site takes them back.'),
  refused(
    'medical-waste',
    'Medical waste',
    'Needles and medical waste can infect our crew; a licensed medical waste carrier has to take them.',
  ),
  refused('wet-paint', 'Wet paint', 'Landfills do not accept liquid paint; let it dry out first and we can take the cans.'),
];
