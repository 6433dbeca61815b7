import type { Cents, Ppm, Thousandths } from '@haulbook/core';

export const LINE_KINDS = ['volume', 'item', 'surcharge', 'discount', 'fee'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** `hauling` is taxed at its own rate (0 by default), `standard` at the county's, `exempt` never. */
export const TAX_CATEGORIES = ['hauling', 'standard', 'exempt'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

export const DISPOSAL_ROUTES = ['landfill', 'recycle', 'donate', 'special'] as const;
export type DisposalRoute = (typeof DISPOSAL_ROUTES)[number];

/** A line of a quote or invoice before it is priced. */
export interface DocumentLine {
  kind: LineKind;
  label: string;
  qty: Thousandths;
  /** Price of one unit; for a discount line, the amount deducted, whatever its sign. */
  unitCents: Cents;
  taxCategory: string;
  optional: boolean;
  /** Only read on optional lines. */
  selected: boolean;
  position: number;
  /** Service that a line belongs to, for coupons that apply to some services; without it, the line belongs to the document's service. */
  serviceSlug?: string | null;
  /** Price list entry that the line was created from. */
  itemSlug?: string | null;
  /** For a discount line: whether it is deducted only from lines of its own tax category. */
  ownCategoryOnly?: boolean;
}

/** Tax rates of one document by category; a category not listed is not taxed. */
export type TaxRates = Readonly<Record<string, Ppm>>;

/** Deposit rule: none below `fromCents`, otherwise the share `ratePpm` of the total. */
export interface DepositRule {
  fromCents: Cents;
  ratePpm: Ppm;
}

/** Cancelling is free with this notice; after that, the price list's fee is charged. */
export interface CancellationRule {
  freeNoticeHours: number;
}

/** Material priced by weight; a load of it never takes more than `maxEighths` of the truck. */
export interface HeavyRule {
  materials: readonly { slug: string; name: string }[];
  centsPer100Lb: Cents;
  maxEighths: number;
}

export interface RefusedItem {
  slug: string;
  name: string;
  why: string;
}

/** Anything that a line can contain: a part of the truck, a thing, a surcharge or a fee. */
export interface PriceItem {
  slug: string;
  name: string;
  kind: Exclude<LineKind, 'discount'>;
  unitCents: Cents;
  /** For a part of the truck: its number of eighths, 1–8; null for everything else. */
  eighths: number | null;
  /** For a thing: the space it takes up. A part of the truck takes up its eighths of `truckCubicYards`. */
  cubicYards: number;
  minutes: number;
  taxCategory: TaxCategory;
  disposalRoute: DisposalRoute;
  quoteOnly: boolean;
  /** Whether we never take it; `refusedWhy` explains why to the customer. */
  refused: boolean;
  refusedWhy: string | null;
  /** Whether cooling gas has to be recovered, which adds the refrigerant surcharge for each. */
  refrigerant: boolean;
  active: boolean;
}

/** Numbers of the pricing settings that are not items. */
export interface PricingRules {
  /** The truck that the price list divides into eighths. */
  truckCubicYards: number;
  minimumCents: Cents;
  freeStairsFlights: number;
  longCarryFeet: number;
  heavy: HeavyRule;
  deposit: DepositRule;
  cancellation: CancellationRule;
}

/** Everything a price is computed from: the catalog's items and the owner's rules. */
export interface PriceBook {
  items: readonly PriceItem[];
  rules: PricingRules;
}
