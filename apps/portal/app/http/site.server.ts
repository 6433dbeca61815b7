import { STORAGE_PREFIX } from '@haulbook/domain';
import type { Audience } from '../site-data/menus';

/** Return the public origin of the site, without a trailing slash: PUBLIC_URL, or the origin of the request. */
export function originOf(request: Request): string {
  return (process.env.PUBLIC_URL || new URL(request.url).origin).replace(/\/+$/, '');
}

/** The cookie that stores the chosen audience; the page script writes it too. */
export const AUDIENCE_COOKIE = `${STORAGE_PREFIX}_audience`;
const YEAR = 365 * 24 * 3600;

const isAudience = (value: string | null | undefined): value is Audience => value === 'residential' || value === 'commercial';

/** Return the audience of the menus: from the URL, else from the cookie, else residential. `remember` is a cookie to set. */
export function audienceOf(request: Request): { audience: Audience; remember: string | null } {
  const said = new URL(request.url).searchParams.get('audience');
  const kept = new RegExp(`(?:^|; )${AUDIENCE_COOKIE}=(\\w+)`).exec(request.headers.get('cookie') ?? '')?.[1];
  if (isAudience(said))
    return { audience: said, remember: said === kept ? null : `${AUDIENCE_COOKIE}=${said}; Path=/; Max-Age=${YEAR}; SameSite=Lax` };
  return { audience: isAudience(kept) ? kept : 'residential', remember: null };
}
