import type { RootData } from '../site-data/use-root';

/** What the server passes to the script of an island. */
export interface IslandData<Props = object> {
  root: RootData;
  /** The query of the address that the page was drawn for. */
  search: string;
  props: Props;
}

/** What the ids of an island's fields begin with, as those of the page around it are numbered alike. */
export const ISLAND_IDS = 'i';

/** The attribute of the element that holds it. */
export const ISLAND_DATA = 'data-island-data';

/** Write the data as the content of a script element, which no text within can end. */
export const writeIsland = (data: IslandData): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Read the data of a page's island; null where the page has none. */
export function readIsland<Props>(page: Document): IslandData<Props> | null {
  const written = page.querySelector(`[${ISLAND_DATA}]`)?.textContent;
  return written ? (JSON.parse(written) as IslandData<Props>) : null;
}
