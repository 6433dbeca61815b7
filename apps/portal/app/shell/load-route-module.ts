/** A page as Remix's list of them names it. */
export interface PageScript {
  id: string;
  /** Address of the page's script. */
  module: string;
}

/** What stands in for a page whose script does not arrive. */
type StandIn = (page: PageScript, error: unknown) => object;

let standIn: StandIn = (_page, error) => {
  throw error;
};

/** Says what stands in for missing pages; set at the start, since this file belongs to the framework's part and imports nothing of ours. */
export function standInForMissing(make: StandIn): void {
  standIn = make;
}

export const importPage = ({ module }: PageScript) => import(/* @vite-ignore */ module) as Promise<object>;

/**
 * Loads the script of a page and keeps it. Takes the place of Remix's own function of this name (see `vite.config.ts`), which
 * reloads the page the visitor is leaving when a script does not arrive: after a deploy or without a connection the old page
 * then stands there again as if nothing had been clicked. A rejection would be lost: Remix listens to the page's data alone.
 * @returns the page, or one that fails in its place
 */
export async function loadRouteModule(page: PageScript, kept: Record<string, object>): Promise<object> {
  return (kept[page.id] ??= await importPage(page).catch((error: unknown) => standIn(page, error)));
}
