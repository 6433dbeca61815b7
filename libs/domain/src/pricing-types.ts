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
  /** Price of one; of a discount line the amount taken off, sign ignored. */
  unitCents: Cents;
  taxCategory: string;
  optional: boolean;
  /** Only looked at on optional lines. */
  selected: boolean;
  position: number;
  /** The service a line belongs to, for coupons that apply to some; without one it belongs to the document's. */
  serviceSlug?: string | null;
  /** The price list entry it was taken from. */
  itemSlug?: string | null;
  /** Of a discount line: it is taken off lines of its own tax category alone. */
  ownCategoryOnly?: boolean;
}

/** Tax rates of one document by category; a category not listed is not taxed. */
export type TaxRates = Readonly<Record<string, Ppm>>;

/** No deposit under `fromCents`, else the share `ratePpm` of the total. */
export interface DepositRule {
  fromCents: Cents;
  ratePpm: Ppm;
}

export interface CancellationRule {
  freeNoticeHours: number;
  feeCents: Cents;
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

/** What can be put on a line: a part of the truck, a thing, a surcharge or a fee. */
export interface PriceItem {
  slug: string;
  name: string;
  kind: Exclude<LineKind, 'discount'>;
  unitCents: Cents;
  /** Of a part of the truck: how many eighths of it, 1–8; null of everything else. */
  eighths: number | null;
  /** Of a thing: the room it takes. A part of the truck takes its eighths of `truckCubicYards`. */
  cubicYards: number;
  minutes: number;
  taxCategory: TaxCategory;
  disposalRoute: DisposalRoute;
  quoteOnly: boolean;
  /** Never taken; `refusedWhy` says why in words for the customer. */
  refused: boolean;
  refusedWhy: string | null;
  /** Cooling gas has to be recovered: adds the refrigerant surcharge for each. */
  refrigerant: boolean;
  active: boolean;
}

/** Numbers of the pricing settings that are no items. */
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

/** Everything a price is computed from: the catalogue's items and the owner's rules. */
export interface PriceBook {
  items: readonly PriceItem[];
  rules: PricingRules;
}
