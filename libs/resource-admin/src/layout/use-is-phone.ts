import { useSyncExternalStore } from 'react';
import { breakpoint } from '@haulbook/ui';

/**
 * Return a hook that says whether the screen is narrower than this, and follows it. Paper is narrower than most screens: what is printed
 * stays as it was on the screen, or a list would lose its columns.
 */
function narrowerThan(width: number): () => boolean {
  const query = () => window.matchMedia(`(max-width: ${width - 1}px)`);
  let onScreen: boolean | undefined;
  const isNarrow = () => {
    if (onScreen === undefined || !window.matchMedia('print').matches) onScreen = query().matches;
    return onScreen;
  };
  const subscribe = (changed: () => void) => {
    const media = query();
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(subscribe, isNarrow);
}

/** Return true on a phone, where the menu is a drawer and there is one column. */
export const useIsPhone = narrowerThan(breakpoint.phone);

/** Return true on a phone or an upright tablet, where lists become cards: a table would be cut at the side. */
export const useIsNarrow = narrowerThan(breakpoint.desktop);
