import type { MeView } from '@haulbook/contracts';
import { BRAND_DEFAULTS } from '@haulbook/domain';
import { useRouteLoaderData } from '@remix-run/react';
import { FALLBACK_SERVICES, type Audience, type MenuService } from './menus';
import type { loader } from './root';

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

/** What every page knows. When the root itself failed to load: nobody signed in, the default brand. */
export function useRoot(): RootData {
  const data = useRouteLoaderData<typeof loader>('root');
  if (data) return data;
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
