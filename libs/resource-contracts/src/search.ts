import type { FieldKind } from './admin-schema.js';

/** Split a search text into words. Each must be found in one of the search fields: "ann lee" finds Ann Lee. */
export const searchWords = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Where a record has a word of a search that its title does not have. */
export interface FoundIn {
  /** The path of the field: `email`, `customer.phone`. */
  field: string;
  kind: FieldKind;
  /** How the field is called: "Customer › Phone". */
  label: string;
  /** Its text; of a long one, what stands around the word. */
  text: string;
}

/** Records of one resource that a search of all resources found. */
export interface SearchGroup {
  path: string;
  /** The first ones, with the fields that name them and how to reach the person. */
  rows: Record<string, unknown>[];
  /** Whether the list of the resource has further ones. */
  hasMore: boolean;
  /** Why rows were found that do not show all of the words, by their ids. */
  found?: Record<string, FoundIn[]>;
  /** Set where nothing of the resource matched, and these are only spelled alike. */
  similar?: true;
}

/** How many rows a list has, as far as lists are counted. */
export interface ListCount {
  total: number;
  /** Whether there are more than `total` rows. */
  totalIsCapped?: boolean;
}

/** The number of lists that are counted in one request at most. */
export const MOST_COUNTS = 50;

/** The number of letters from which records are searched. */
export const MIN_SEARCH_LETTERS = 2;
