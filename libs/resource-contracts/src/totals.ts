import type { FieldKind, FieldSchema } from './admin-schema.js';

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

/** The rows of a list that have one value, or lie in one period. Rows with several values are in the group of each of them. */
export interface ListGroup extends Totals {
  /**
   * The value, the id of a reference, or a period: a year (`2026`), a month (`2026-11`), a day, or the first day of a week (`2026-11-02`);
   * null for rows without one.
   */
  value: string | number | boolean | null;
  /** Whether it is of all rows that have other values than those of the largest groups. */
  isRest?: true;
  /** The title of the record that a reference leads to; absent where the reader may not see it. */
  title?: string;
}

/** Groups with a value of their own that a list has at most: the largest. The others are one. */
export const MOST_GROUPS = 100;

/** What days and instants are grouped by. */
export const PERIODS = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];
export const USUAL_PERIOD: Period = 'month';

const SUMMABLE: ReadonlySet<FieldKind> = new Set<FieldKind>(['money', 'number']);
/** Kinds with values that several records may have. Long texts, amounts, files and data are hardly ever the same. */
const GROUPABLE: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...(['enum', 'enums', 'state', 'boolean', 'ref', 'refs'] as const),
  ...(['date', 'datetime', 'text', 'email', 'number'] as const),
]);
const OF_PERIODS: ReadonlySet<FieldKind> = new Set<FieldKind>(['date', 'datetime']);
const OF_SEVERAL: ReadonlySet<FieldKind> = new Set<FieldKind>(['enums', 'refs']);

const UNCOUNTED: ReadonlySet<FieldKind> = new Set<FieldKind>(['json', 'refs', 'lines']);

/** Whether the rows that have a value in a field can be counted: those with one in a column of their own. */
export const isCountable = ({ kind }: { kind: FieldKind }): boolean => !UNCOUNTED.has(kind);

/** Whether values of a field can be added up. */
export const isSummable = ({ kind }: { kind: FieldKind }): boolean => SUMMABLE.has(kind);

/**
 * Whether rows can be grouped by a field: by its values, or by the periods of a day or an instant. What is of one record alone
 * makes no groups.
 */
export const isGroupable = ({ name, kind, unique }: Pick<FieldSchema, 'name' | 'kind' | 'unique'>): boolean =>
  GROUPABLE.has(kind) && !unique && name !== 'id';

/** Whether the groups of a field are periods. */
export const isOfPeriods = ({ kind }: { kind: FieldKind }): boolean => OF_PERIODS.has(kind);

/** Whether a row may be in several groups of a field. */
export const isOfSeveral = ({ kind }: { kind: FieldKind }): boolean => OF_SEVERAL.has(kind);
