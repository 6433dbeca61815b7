/** `ids` with the file where each is first used; `said` are all text literals of the code. */
export function textsOfCode(): { ids: Map<string, string>; said: Set<string> };
export function bare(text: string): string;
export function catalogCodes(): string[];
export function readCatalog(code: string): [id: string, text: string][];
export function addToCatalog(code: string, texts: Record<string, string>): void;
export function placesOf(text: string): string[];
