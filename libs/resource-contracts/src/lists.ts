/** A column that a person has chosen for a list, and its width in pixels if it is not the usual one. */
export interface ListColumn {
  name: string;
  width?: number;
}

/** What a list shows under a name. */
export interface SavedView {
  id: string;
  version: number;
  /** Id of the person it belongs to. */
  userId: string;
  ownerName: string;
  /** Path of the resource whose list it is of. */
  resource: string;
  name: string;
  /** The query of the list's address without its question mark; null for the whole list. */
  query: string | null;
  /** Whether everyone who sees the list sees it. */
  shared: boolean;
}

/** How a person has a list. */
export interface ListChoice {
  id: string;
  version: number;
  resource: string;
  /** Id of the view that the list opens with. */
  viewId: string | null;
  /** Its columns in their order; null for those of the declaration. */
  columns: ListColumn[] | null;
}

/** What the caller keeps of lists. */
export interface KeptLists {
  views: SavedView[];
  choices: ListChoice[];
}

export const COLUMN_WIDTHS = { min: 60, max: 900 } as const;
export const MOST_COLUMNS = 100;
export const LONGEST_VIEW = 4000;
