import { useSyncExternalStore } from 'react';
import { breakpoint } from '@haulbook/ui';

/** Return a hook that says whether the screen is narrower than this, and follows it. */
function narrowerThan(width: number): () => boolean {
  const query = () => window.matchMedia(`(max-width: ${width - 1}px)`);
  const subscribe = (changed: () => void) => {
    const media = query();
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(subscribe, () => query().matches);
}

/** Return true on a phone, where the menu is a drawer and there is one column. */
export const useIsPhone = narrowerThan(breakpoint.phone);

/** Return true on a phone or an upright tablet, where lists become cards: a table would be cut at the side. */
export const useIsNarrow = narrowerThan(breakpoint.desktop);
