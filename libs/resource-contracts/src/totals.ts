import type { FieldKind } from './admin-schema.js';

/**
 * Of a column, over all rows of a list or of a group of them: how many have a value, their sum and their average. Both are null without a
 * value, and of values that cannot be added up.
 */
export interface ColumnTotals {
  count: number;
  sum: number | null;
  average: number | null;
}

/** How many rows there are, and what their columns come to, by field. */
export interface Totals {
  count: number;
  columns: Record<string, ColumnTotals>;
}

/** The rows of a list that have one value, or lie in one month. */
export interface ListGroup extends Totals {
  /** The value, the id of a reference, or a month (`2026-11`); null for rows without one. */
  value: string | boolean | null;
  /** The title of the record that a reference leads to; absent where the reader may not see it. */
  title?: string;
}

/** Groups that a list has at most: the largest. */
export const MOST_GROUPS = 100;

const SUMMABLE: ReadonlySet<FieldKind> = new Set<FieldKind>(['money', 'number']);
const GROUPABLE: ReadonlySet<FieldKind> = new Set<FieldKind>(['enum', 'state', 'boolean', 'ref', 'date', 'datetime']);

const UNCOUNTED: ReadonlySet<FieldKind> = new Set<FieldKind>(['json', 'refs', 'lines']);

/** Whether the rows that have a value in a field can be counted: those with one in a column of their own. */
export const isCountable = ({ kind }: { kind: FieldKind }): boolean => !UNCOUNTED.has(kind);

/** Whether values of a field can be added up. */
export const isSummable = ({ kind }: { kind: FieldKind }): boolean => SUMMABLE.has(kind);

/** Whether rows can be grouped by a field: by its values, or by the months of a day or an instant. */
export const isGroupable = ({ kind }: { kind: FieldKind }): boolean => GROUPABLE.has(kind);
