import { useCallback } from 'react';
import { useTexts } from '../texts/wording';
import { useOverlays } from './overlays';

/**
 * Return how to open what is loaded when it is first opened. Where it does not arrive, a message says so, and the page stays as it is.
 * @param load loads it; the same function each time
 */
export function useLoadedFirst(load: () => Promise<unknown>): (open: () => void) => void {
  const { message } = useOverlays();
  const { general } = useTexts();
  return useCallback((open) => void load().then(open, () => message.error(general.loadFailed)), [load, message, general]);
}
