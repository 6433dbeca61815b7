/** `ids` with the file where each is first used; `said` are all text literals of the code, with their files. */
export function textsOfCode(): { ids: Map<string, string>; said: Map<string, Set<string>> };
export function bare(text: string): string;
export function catalogCodes(): string[];
export function readCatalog(code: string): [id: string, text: string][];
/** The two files of a catalog: what scripts of pages can say, and what the server alone does. */
export const CATALOG_PARTS: readonly ['', '.told', '.server'];
export function readCatalogPart(code: string, part: string): [id: string, text: string][];
export type CatalogPart = (typeof CATALOG_PARTS)[number];
export function addToCatalog(code: string, texts: Record<string, string>, partOf: (id: string) => CatalogPart): void;
export function placesOf(text: string): string[];
