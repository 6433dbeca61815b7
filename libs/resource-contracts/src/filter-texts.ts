/**
 * Filters of a list as texts, as they are in its address: `sent,viewed` for any of some choices or ids, `2026-03-01..2026-03-31` for a
 * range of which either end may be open, `wake` for a text within a text.
 */

/** The filter text, of any kind of field, for the records that have nothing there. */
export const WITHOUT = '!';

const EXACTLY = '=';

/** Return the filter text, of a field of text, for the records that have just this value. */
export const exactly = (text: string): string => EXACTLY + text;

/** Return the value that a filter text asks for exactly; null for one that asks for a part of it. */
export const exactText = (text: string): string | null =>
  text.startsWith(EXACTLY) && text.length > EXACTLY.length ? text.slice(EXACTLY.length) : null;

/** A list of the back office and its filters as texts, by field. */
export interface FilteredList {
  path: string;
  filters: Record<string, string>;
}
