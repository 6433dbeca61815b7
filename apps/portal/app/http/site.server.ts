import { STORAGE_PREFIX } from '@haulbook/domain';
import type { Audience } from '../site-data/menus';

/** Where the site stands for others: PUBLIC_URL, or the address asked for. Without a trailing slash. */
export function originOf(request: Request): string {
  return (process.env.PUBLIC_URL || new URL(request.url).origin).replace(/\/+$/, '');
}

/** The cookie in which a browser remembers for whom it wants to see services; the page script writes it as well. */
export const AUDIENCE_COOKIE = `${STORAGE_PREFIX}_audience`;
const YEAR = 365 * 24 * 3600;

const isAudience = (value: string | null | undefined): value is Audience => value === 'residential' || value === 'commercial';

/** For whom the menus are: what the address says, else what the browser remembers, else homes. `remember` is a cookie to set. */
export function audienceOf(request: Request): { audience: Audience; remember: string | null } {
  const said = new URL(request.url).searchParams.get('audience');
  const kept = new RegExp(`(?:^|; )${AUDIENCE_COOKIE}=(\\w+)`).exec(request.headers.get('cookie') ?? '')?.[1];
  if (isAudience(said))
    return { audience: said, remember: said === kept ? null : `${AUDIENCE_COOKIE}=${said}; Path=/; Max-Age=${YEAR}; SameSite=Lax` };
  return { audience: isAudience(kept) ? kept : 'residential', remember: null };
}
