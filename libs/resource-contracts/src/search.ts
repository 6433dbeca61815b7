/** Split a search text into words. Each must be found in one of the search fields: "ann lee" finds Ann Lee. */
export const searchWords = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Records of one resource that a search of all resources found. */
export interface SearchGroup {
  path: string;
  /** The first ones, with the fields that name them and how to reach the person. */
  rows: Record<string, unknown>[];
  /** Whether the list of the resource has further ones. */
  hasMore: boolean;
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
