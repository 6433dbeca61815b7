import { RESCHEDULE_NOTICE_HOURS } from './constants.js';
import type { PriceItem, PricingRules } from './pricing-types.js';

/**
 * All numbers that prices depend on, each under its key: `item.sofa`, `rule.deposit.ratePpm`, `tax.Wake.27601`. An item without a price of
 * its own has no number.
 */
export type PriceNumbers = Readonly<Record<string, number>>;

/** The pricing rules with the sales tax on hauling. */
export type TaxedPricingRules = PricingRules & { haulingTaxRatePpm: number };

/** The sales tax of a ZIP code in a county. */
export interface TaxPlace {
  zip: string;
  county: string;
  taxRatePpm: number;
}

type PricedItem = Pick<PriceItem, 'slug' | 'unitCents' | 'active' | 'quoteOnly' | 'refused'>;

/** What kind of number it is: cents, parts per million, or a count of something. */
export type NumberUnit = 'cents' | 'ppm' | 'cu yd' | 'ft' | 'hours' | 'flights' | 'eighths';

interface RuleNumber {
  label: string;
  unit: NumberUnit;
  /** The most that it may be. */
  most?: number;
}

/** The pricing rules that are numbers, in the order in which they are shown. */
export const RULE_NUMBERS: Readonly<Record<string, RuleNumber>> = {
  minimumCents: { label: 'Minimum price', unit: 'cents' },
  truckCubicYards: { label: 'Size of a truck', unit: 'cu yd' },
  freeStairsFlights: { label: 'Free stairs', unit: 'flights' },
  longCarryFeet: { label: 'Long carry from', unit: 'ft' },
  'heavy.centsPer100Lb': { label: 'Heavy debris per 100 lb', unit: 'cents' },
  'heavy.maxEighths': { label: 'Most heavy debris', unit: 'eighths' },
  'deposit.fromCents': { label: 'Deposit for jobs from', unit: 'cents' },
  'deposit.ratePpm': { label: 'Deposit', unit: 'ppm' },
  'cancellation.freeNoticeHours': { label: 'Free cancellation until', unit: 'hours', most: RESCHEDULE_NOTICE_HOURS },
  haulingTaxRatePpm: { label: 'Sales tax on hauling', unit: 'ppm' },
};

export const itemKey = (slug: string): string => `item.${slug}`;
export const ruleKey = (name: string): string => `rule.${name}`;
export const taxKey = ({ county, zip }: Pick<TaxPlace, 'county' | 'zip'>): string => `tax.${county}.${zip}`;

/** What a key of a number names. */
export type PriceKey = { kind: 'item'; slug: string } | { kind: 'rule'; name: string } | { kind: 'tax'; county: string; zip: string };

/** Read the key of a number. @returns null for a key that names nothing */
export function parsePriceKey(key: string): PriceKey | null {
  const [kind, ...rest] = key.split('.');
  const name = rest.join('.');
  if (name === '') return null;
  if (kind === 'item') return { kind, slug: name };
  if (kind === 'rule') return Object.hasOwn(RULE_NUMBERS, name) ? { kind, name } : null;
  const cut = name.lastIndexOf('.');
  return kind === 'tax' && cut > 0 ? { kind, county: name.slice(0, cut), zip: name.slice(cut + 1) } : null;
}

/** Return the unit of a number. */
export function unitOf(key: PriceKey): NumberUnit {
  if (key.kind === 'rule') return RULE_NUMBERS[key.name]!.unit;
  return key.kind === 'item' ? 'cents' : 'ppm';
}

/** Return what is wrong with a new number; null when nothing is. */
export function priceNumberError(key: string, value: number): string | null {
  const parsed = parsePriceKey(key);
  if (!parsed) return 'This is not a price';
  const unit = unitOf(parsed);
  if (value < 0) return 'It can’t be less than zero';
  if (unit !== 'cu yd' && !Number.isInteger(value)) return unit === 'cents' ? 'It can’t have a part of a cent' : 'Use a whole number';
  if (unit === 'ppm' && value > 1_000_000) return 'It can’t be more than 100%';
  const most = parsed.kind === 'rule' ? RULE_NUMBERS[parsed.name]!.most : undefined;
  return most !== undefined && value > most ? `It can’t be more than ${most} ${unit}` : null;
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], value);

/** Collect all numbers of a price list, its rules and its taxes. */
export function priceNumbers(items: readonly PricedItem[], rules: TaxedPricingRules, places: readonly TaxPlace[]): PriceNumbers {
  const priced = items.filter(({ active, quoteOnly, refused }) => active && !quoteOnly && !refused);
  return Object.fromEntries([
    ...priced.map(({ slug, unitCents }) => [itemKey(slug), unitCents] as const),
    ...Object.keys(RULE_NUMBERS).map((name) => [ruleKey(name), Number(at(rules, name))] as const),
    ...places.map((place) => [taxKey(place), place.taxRatePpm] as const),
  ]);
}

/** Return the rules with the numbers that are given for them; everything else stays. */
export function withRuleNumbers<R extends TaxedPricingRules>(rules: R, numbers: PriceNumbers): R {
  const changed = structuredClone(rules);
  for (const name of Object.keys(RULE_NUMBERS)) {
    const value = numbers[ruleKey(name)];
    if (value === undefined) continue;
    const path = name.split('.');
    const group = path.length > 1 ? at(changed, path[0]!) : changed;
    (group as Record<string, unknown>)[path.at(-1)!] = value;
  }
  return changed;
}
