import { useSyncExternalStore } from 'react';
import { breakpoint } from '@haulbook/ui';

const query = () => window.matchMedia(`(max-width: ${breakpoint.phone - 1}px)`);

function subscribe(changed: () => void) {
  const media = query();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Return true on narrow screens, where lists become cards and the menu a drawer. */
export const useIsPhone = () => useSyncExternalStore(subscribe, () => query().matches);
