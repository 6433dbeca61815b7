import { useCallback, useEffect, useState } from 'react';
import { afterPaint } from './after-paint';

/** What is loaded once the first screen has been painted. */
export type Later = typeof import('./antd-later');

let later: Later | undefined;

/** Load it. */
export async function loadLater(): Promise<Later> {
  return (later ??= await import('./antd-later'));
}

/**
 * Return it once it is there, and a function that loads it at once.
 * @param onLoaded called before it is drawn
 */
export function useLater(onLoaded?: () => void): { loaded: Later | undefined; load: () => Promise<Later> } {
  const [loaded, setLoaded] = useState(later);
  const load = useCallback(async () => {
    const now = await loadLater();
    onLoaded?.();
    setLoaded(now);
    return now;
  }, [onLoaded]);
  useEffect(() => {
    // That it does not arrive matters to what needs it, which tries again.
    return loaded ? undefined : afterPaint(() => void load().catch(() => undefined));
  }, [loaded, load]);
  return { loaded, load };
}
