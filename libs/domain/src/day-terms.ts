import type { Cents } from '@haulbook/core';
import { MINIMUM_SLUG, SURCHARGE_SLUGS } from './catalog/service-items.js';
import { chargedCents, isCounted } from './price-document.js';
import { lineOf, minimumLine } from './price-lines.js';
import type { DocumentLine, PriceBook } from './pricing-types.js';

/** The same-day surcharge and the minimum price, as stored with a quote. */
export interface DayTerms {
  sameDay: DocumentLine | null;
  minimumCents: Cents;
}

/** Return the day's terms of a price book; without a surcharge if the owner has turned it off. */
export function dayTerms({ items, rules }: PriceBook): DayTerms {
  const item = items.find(({ slug, kind, active }) => slug === SURCHARGE_SLUGS.sameDay && kind === 'surcharge' && active);
  return { sameDay: item ? lineOf(item, 1) : null, minimumCents: rules.minimumCents };
}

/**
 * Return the lines of a quote for the chosen day: with the same-day surcharge, or without it. If the quote offers the surcharge as an
 * option, it is selected or deselected rather than added or removed. A price that was at least the minimum stays so; one that staff set
 * lower is left alone.
 */
export function linesForDay<L extends DocumentLine>(lines: readonly L[], sameDay: boolean, terms: DayTerms): (L | DocumentLine)[] {
  const isCharged = lines.some((line) => isSameDaySurcharge(line) && isCounted(line));
  if (isCharged === sameDay || (sameDay && !terms.sameDay)) return [...lines];
  const changed = sameDay ? withSurcharge(lines, terms.sameDay!) : withoutSurcharge(lines);
  if (chargedCents(lines) < terms.minimumCents) return changed;
  const bare = changed.filter(({ itemSlug }) => itemSlug !== MINIMUM_SLUG);
  return [...bare, ...minimumLine(bare, terms.minimumCents)];
}

const isSameDaySurcharge = ({ kind, itemSlug }: DocumentLine) => kind === 'surcharge' && itemSlug === SURCHARGE_SLUGS.sameDay;

/** Include the surcharge exactly once: the first one that is offered, else the one of the terms. */
function withSurcharge<L extends DocumentLine>(lines: readonly L[], surcharge: DocumentLine): (L | DocumentLine)[] {
  const offered = lines.find(isSameDaySurcharge);
  return offered ? lines.map((line) => (line === offered ? { ...line, selected: true } : line)) : [...lines, surcharge];
}

function withoutSurcharge<L extends DocumentLine>(lines: readonly L[]): L[] {
  return lines
    .filter((line) => line.optional || !isSameDaySurcharge(line))
    .map((line) => (isSameDaySurcharge(line) ? { ...line, selected: false } : line));
}
