import { originOf } from '../http/site.server';
import type { Campaign } from './use-campaign';

/**
 * Returns how the visitor came, for the booking form of browsers without scripts, where nothing is remembered: from the page's own URL,
 * else from the URL of the previous page on this site. Hidden fields carry it on, since the page that answers a post has neither.
 */
export function originFields(request: Request): Campaign & { landingPath: string } {
  const here = new URL(request.url);
  const before = pageBefore(request, here);
  const { searchParams } = before && !here.search.includes('utm_') ? before : here;
  const of = (name: keyof Campaign) => searchParams.get(name) ?? '';
  const campaign = { utm_source: of('utm_source'), utm_medium: of('utm_medium'), utm_campaign: of('utm_campaign') };
  return { ...campaign, landingPath: (before ?? here).pathname };
}

/** Within a site, browsers send the full URL of the previous page; to other sites its origin at most. */
function pageBefore(request: Request, { host }: URL): URL | null {
  const referer = request.headers.get('referer') ?? '';
  const page = URL.canParse(referer) ? new URL(referer) : null;
  return page && [host, new URL(originOf(request)).host].includes(page.host) ? page : null;
}
