import { QTY_ONE, type Cents } from '@haulbook/core';
import { priceDocument } from './price-document.js';
import type { TaxCategory, TaxRates } from './pricing-types.js';

/** The tax category of change orders, which add more of the same job. */
export const CHANGE_CATEGORY: TaxCategory = 'hauling';

/** Something that a crew takes beyond what was approved. */
export interface Extra {
  label: string;
  /** How many, as a whole number. */
  count: number;
  unitCents: Cents;
}

/** Return what extras cost together, with the tax at the rates of their job. */
export function extrasCents(extras: readonly Extra[], taxRates: TaxRates): Cents {
  const lines = extras.map(({ label, count, unitCents }, position) => ({
    ...{ kind: 'item' as const, label, qty: count * QTY_ONE, unitCents, taxCategory: CHANGE_CATEGORY },
    ...{ optional: false, selected: true, position },
  }));
  return priceDocument({ lines, taxRates }).totalCents;
}

/** Name extras in a line: "2 × Mattress, Sofa". */
export const extrasInWords = (extras: readonly Extra[]): string =>
  extras.map(({ label, count }) => (count === 1 ? label : `${count} × ${label}`)).join(', ');
