import type { CatalogPart } from './texts.mjs';
/** The files of the portal that a browser may load for a page with script. */
export function filesOfScripts(): Set<string>;
/** Return what tells in which part of a catalog a text belongs. */
export function createPartOf(said: ReadonlyMap<string, ReadonlySet<string>>): (id: string) => CatalogPart;
