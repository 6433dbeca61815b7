import type { MeView } from '@haulbook/contracts';
import { BRAND_DEFAULTS } from '@haulbook/domain';
import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from './root';

export interface RootData {
  me: Pick<MeView, 'role' | 'user'>;
  business: { name: string; city: string; state: string; phone: string; email: string; zone: string };
  /** Year of the copyright line. */
  year: number;
  audience: 'residential' | 'commercial';
}

/** What every page knows. When the root itself failed to load: nobody signed in, the default brand. */
export function useRoot(): RootData {
  const data = useRouteLoaderData<typeof loader>('root');
  if (data) return data;
  const { businessName, ...rest } = BRAND_DEFAULTS;
  return {
    me: { role: 'visitor', user: null },
    business: { name: businessName, email: '', ...rest },
    year: new Date().getUTCFullYear(),
    audience: 'residential',
  };
}
