import { originOf } from '../http/site.server';
import type { Campaign } from './use-campaign';

/**
 * Return how the visitor arrived, for the booking form of browsers without scripts, where nothing is remembered: from the page's own URL,
 * else from the URL of the previous page on this site. Hidden fields pass it on, since the page that responds to a post has neither.
 */
export function originFields(request: Request): Campaign & { landingPath: string } {
  const here = new URL(request.url);
  const before = pageBefore(request, here);
  const { searchParams } = before && !here.search.includes('utm_') ? before : here;
  const of = (name: keyof Campaign) => searchParams.get(name) ?? '';
  const campaign = { utm_source: of('utm_source'), utm_medium: of('utm_medium'), utm_campaign: of('utm_campaign') };
  return { ...campaign, landingPath: (before ?? here).pathname };
}

/** Return the previous page. Within a site, browsers send its full URL; to other sites, at most its origin. */
function pageBefore(request: Request, { host }: URL): URL | null {
  const referer = request.headers.get('referer') ?? '';
  const page = URL.canParse(referer) ? new URL(referer) : null;
  return page && [host, new URL(originOf(request)).host].includes(page.host) ? page : null;
}
