import { formatCents, formatRate, pluralize, type LocalDate } from '@haulbook/core';
import { parsePriceKey, RULE_NUMBERS, unitOf, type PriceKey, type PriceNumbers } from './price-numbers.js';

/** One number that a version of the prices changes. Null: there was, or is, no such price. */
export interface PriceChange {
  key: string;
  /** What people call it, as it was when the version was made. */
  label: string;
  before: number | null;
  after: number | null;
}

/** Prices that count from a day that has not come yet. */
export interface ComingPrices {
  effectiveOn: LocalDate;
  /** Those of the same day take effect in the order in which they were saved. */
  createdAt: string;
  changes: readonly PriceChange[];
}

/** List the numbers that differ, in the order of their keys. */
export function priceDifferences(before: PriceNumbers, after: PriceNumbers, labelOf: (key: string) => string): PriceChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key]);
  return keys.toSorted().map((key) => ({ key, label: labelOf(key), before: before[key] ?? null, after: after[key] ?? null }));
}

const inOrder = (one: ComingPrices, other: ComingPrices) =>
  one.effectiveOn === other.effectiveOn ? (one.createdAt < other.createdAt ? -1 : 1) : one.effectiveOn < other.effectiveOn ? -1 : 1;

/** Return the numbers of a day: those of now with every change that counts by then. */
export function pricesOn(numbers: PriceNumbers, coming: readonly ComingPrices[], day: LocalDate): PriceNumbers {
  const due = coming.filter(({ effectiveOn }) => effectiveOn <= day).toSorted(inOrder);
  return due.reduce<PriceNumbers>((now, { changes }) => ({ ...now, ...setNumbers(changes, now) }), numbers);
}

/** Only what there is now is changed: an item that left the price list does not come back with its price. */
const setNumbers = (changes: readonly PriceChange[], now: PriceNumbers): PriceNumbers =>
  Object.fromEntries(changes.filter(({ key, after }) => after !== null && key in now).map(({ key, after }) => [key, after!]));

/** Return coming prices with what each changes at its turn, whatever the numbers were when it was saved. */
export function inTurn<C extends ComingPrices>(numbers: PriceNumbers, coming: readonly C[]): C[] {
  let now = numbers;
  return coming.toSorted(inOrder).map((version) => {
    const changes = version.changes.map((change) => ({ ...change, before: now[change.key] ?? null }));
    now = { ...now, ...setNumbers(changes, now) };
    return { ...version, changes };
  });
}

/** List what has to change for the prices to be those of an earlier version again. What has no price any more stays without. */
export function changesBackTo(earlier: PriceNumbers, numbers: PriceNumbers): { key: string; before: number; after: number }[] {
  return Object.keys(numbers)
    .filter((key) => key in earlier && earlier[key] !== numbers[key])
    .map((key) => ({ key, before: numbers[key]!, after: earlier[key]! }));
}

/** Name a number that is not of an item: "Deposit", "Sales tax in Wake County, 27601". */
export function priceLabel(key: Exclude<PriceKey, { kind: 'item' }>): string {
  return key.kind === 'rule' ? RULE_NUMBERS[key.name]!.label : `Sales tax in ${key.county} County, ${key.zip}`;
}

/** Write a number with its unit. */
export function priceNumberText(key: string, value: number): string {
  const parsed = parsePriceKey(key);
  const unit = parsed ? unitOf(parsed) : 'cents';
  if (unit === 'cents') return formatCents(value);
  if (unit === 'ppm') return formatRate(value);
  if (unit === 'eighths') return `${value}/8 of a truck`;
  if (unit === 'flights') return pluralize(value, 'flight');
  if (unit === 'hours') return `${pluralize(value, 'hour')} before`;
  return `${value}\u00a0${unit}`;
}

/** A change in words. */
export interface ChangeInWords {
  label: string;
  before: string;
  after: string;
}

const NO_PRICE = 'no set price';

/** Say what changes. ZIP codes of one county whose tax changes alike are one line. */
export function changesInWords(changes: readonly PriceChange[]): ChangeInWords[] {
  const lines = new Map<string, { change: PriceChange; count: number }>();
  for (const change of changes) {
    const parsed = parsePriceKey(change.key);
    const key = parsed?.kind === 'tax' ? `${parsed.county} ${change.before} ${change.after}` : change.key;
    const line = lines.get(key);
    lines.set(key, { change: line?.change ?? change, count: (line?.count ?? 0) + 1 });
  }
  return [...lines.values()].map(({ change, count }) => {
    const text = (value: number | null) => (value === null ? NO_PRICE : priceNumberText(change.key, value));
    const parsed = parsePriceKey(change.key);
    const label = parsed?.kind === 'tax' && count > 1 ? `Sales tax in ${parsed.county} County` : change.label;
    return { label, before: text(change.before), after: text(change.after) };
  });
}
