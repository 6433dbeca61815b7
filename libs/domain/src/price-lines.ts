import { QTY_ONE, type Cents } from '@haulbook/core';
import { MINIMUM_SLUG } from './catalog/service-items.js';
import { chargedCents } from './price-document.js';
import type { DocumentLine, LineKind, PriceItem } from './pricing-types.js';

/** Create a line of hauling that counts toward the total. */
export function makeLine(kind: LineKind, label: string, quantity: number, unitCents: Cents, itemSlug: string | null = null): DocumentLine {
  const taxCategory = 'hauling';
  return { kind, label, qty: quantity * QTY_ONE, unitCents, taxCategory, optional: false, selected: true, position: 0, itemSlug };
}

/** Create a line with a quantity of a price list entry, at its price unless another one is given. */
export function lineOf({ kind, name, slug, taxCategory, ...item }: PriceItem, quantity: number, unitCents = item.unitCents): DocumentLine {
  return { ...makeLine(kind, name, quantity, unitCents, slug), taxCategory };
}

/** Build the line that raises the total to the minimum price; none if the lines reach it. */
export function minimumLine(lines: readonly DocumentLine[], minimumCents: Cents): DocumentLine[] {
  const missing = minimumCents - chargedCents(lines);
  return lines.length > 0 && missing > 0 ? [makeLine('volume', 'Minimum charge', 1, missing, MINIMUM_SLUG)] : [];
}
