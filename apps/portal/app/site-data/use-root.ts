import type { MeView } from '@haulbook/contracts';
import { BRAND_DEFAULTS } from '@haulbook/domain';
import { useRouteLoaderData } from '@remix-run/react';
import { FALLBACK_SERVICES, type Audience, type MenuService } from './menus';

export interface RootData {
  me: Pick<MeView, 'role' | 'user' | 'expiresAt'>;
  business: { name: string; city: string; state: string; phone: string; email: string; zone: string };
  /** Year of the copyright line. */
  year: number;
  /** Whose menus are shown. */
  audience: Audience;
  services: MenuService[];
  /** Where the site stands, without a trailing slash. */
  origin: string;
}

/** What the last page of this browser knew. The server keeps nothing from one visitor to the next. */
let last: RootData | undefined;

/** What was known before a page's data failed to arrive: the name, the phone and who is signed in have not changed by that. */
export const lastRoot = (): RootData | undefined => last;

/** What every page knows. When the root failed to load, what the page before knew; on the first one nobody is signed in and the brand is the default. */
export function useRoot(): RootData {
  const data = useRouteLoaderData<RootData>('root') as RootData | undefined;
  if (data && typeof document !== 'undefined') last = data;
  return data ?? last ?? unknownRoot();
}

function unknownRoot(): RootData {
  const { businessName, ...rest } = BRAND_DEFAULTS;
  return {
    me: { role: 'visitor', user: null, expiresAt: null },
    business: { name: businessName, email: '', ...rest },
    year: new Date().getUTCFullYear(),
    audience: 'residential',
    services: FALLBACK_SERVICES,
    origin: '',
  };
}
