import { msg, type Cents } from '@haulbook/core';

/** Why a booking has no firm price and goes to staff as a request. */
export const FIRM_REFUSALS = ['off', 'service', 'load', 'unpriced', 'item', 'area', 'total', 'time', 'customer'] as const;
export type FirmRefusal = (typeof FIRM_REFUSALS)[number];

/** The owner's rules for booking at a firm price. */
export interface FirmRules {
  on: boolean;
  /** The highest total, tax included, that is booked without a look at the job. */
  upToCents: Cents;
}

export const DEFAULT_FIRM_RULES: FirmRules = { on: false, upToCents: 50_000 };

/** What may be allowed or excluded by the owner: a service, an item, a service area. */
export interface FirmChoice {
  firmPrice: boolean;
}

/** A booking, as far as its firm price depends on it. */
export interface FirmBooking {
  volumeEighths: number | null;
  heavyDebris: boolean;
  items: readonly FirmChoice[];
  /** Null before one is chosen. */
  service: FirmChoice | null;
  /** The served area of the address; null before it is known, and outside of all areas. */
  area: FirmChoice | null;
  /** Whether a part of the job has no price online, or is never taken. */
  isUnpriced: boolean;
  totalCents: Cents;
  hasTime: boolean;
}

/** What the price of a booking depends on once it is complete. Each check answers whether it stands against a firm price. */
const CHECKS: readonly [FirmRefusal, (booking: FirmBooking, rules: FirmRules) => boolean][] = [
  ['off', (_, { on }) => !on],
  ['service', ({ service }) => !service?.firmPrice],
  ['load', ({ volumeEighths, heavyDebris, items }) => volumeEighths !== null || heavyDebris || items.length === 0],
  ['unpriced', ({ isUnpriced }) => isUnpriced],
  ['item', ({ items }) => items.some(({ firmPrice }) => !firmPrice)],
  ['area', ({ area }) => !area?.firmPrice],
  ['total', ({ totalCents }, { upToCents }) => totalCents <= 0 || totalCents > upToCents],
  ['time', ({ hasTime }) => !hasTime],
];

/**
 * Say why a booking can't be signed and confirmed at once. The price of single items is exact, and the one of a part of the truck is
 * settled on site, so only items alone have a firm price.
 * @returns the first reason, in the order in which a customer meets them; null when the booking has a firm price
 */
export function firmRefusal(booking: FirmBooking, rules: FirmRules): FirmRefusal | null {
  return CHECKS.find(([, stands]) => stands(booking, rules))?.[0] ?? null;
}

/** The reasons in words for customers. */
export const FIRM_REFUSAL_WORDS: Record<FirmRefusal, string> = {
  off: msg('We look at every request before we confirm it.'),
  service: msg('We look at requests for this service before we confirm them.'),
  load: msg('Only single items have a firm price. A share of the truck is priced on site.'),
  unpriced: msg('We have to see some of it before we can price it.'),
  item: msg('We have to see one of your items before we confirm the price.'),
  area: msg('We look at requests from this area before we confirm them.'),
  total: msg('We look at jobs of this size before we confirm them.'),
  time: msg('Pick a time to book at a firm price.'),
  customer: msg('We look at your request before we confirm it.'),
};
