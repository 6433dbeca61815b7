/** A page in Remix's manifest. */
export interface PageScript {
  id: string;
  /** URL of the page's script. */
  module: string;
}

/** A function that creates the page that replaces one whose script did not load. */
type FallbackPage = (page: PageScript, error: unknown) => object;

let fallbackPage: FallbackPage = (_page, error) => {
  throw error;
};

/** Set how failed pages are replaced. Called at the start, since this file is part of the framework's chunk and imports nothing of ours. */
export function setFallbackPage(make: FallbackPage): void {
  fallbackPage = make;
}

const importPage = ({ module }: PageScript) => import(/* @vite-ignore */ module) as Promise<object>;

/**
 * Load and keep the script of a page. Replaces Remix's own function of this name (see `vite.config.ts`), which reloads the current page
 * when a script fails to load: after a deploy or without a connection it would look as if nothing had been clicked. A rejection would be
 * lost, since Remix only listens to the page's data.
 * @returns the page, or one that fails in its place.
 */
export async function loadRouteModule(page: PageScript, kept: Record<string, object>): Promise<object> {
  return (kept[page.id] ??= await importPage(page).catch((error: unknown) => fallbackPage(page, error)));
}
