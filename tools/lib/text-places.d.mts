/** The files of the portal that a browser may load for a page with script. */
export function filesOfScripts(): Set<string>;
/** What tells whether the server alone says a text. */
export function createIsOfServer(said: ReadonlyMap<string, ReadonlySet<string>>): (id: string) => boolean;
