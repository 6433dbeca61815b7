import { loadSpeech } from '@haulbook/texts';
import { useEffect } from 'react';
import { keepToken } from './kept-token';

/**
 * Have the page kept on the phone by its service worker, so that it opens without signal. Without a worker, in a browser that has none or
 * forbids it, the page works as any other.
 * @param token of the day, or null for a link that does not work
 * @param languages what customers read on it may be in, as a list: `en,es`
 */
export function useKeptPage(token: string | null, languages: string): void {
  useEffect(() => {
    keepToken(token);
    if (token === null || !('serviceWorker' in navigator)) return;
    // What is loaded on demand has to be there without a signal, too.
    void Promise.all([import('./waiting/check-work'), import('signature_pad'), ...languages.split(',').map(loadSpeech)])
      .catch(() => undefined)
      .then(keepPage)
      .catch(() => undefined);
  }, [token, languages]);
}

async function keepPage(): Promise<void> {
  await navigator.serviceWorker.register('/crew-worker.js', { scope: '/crew' });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ page: window.location.pathname, parts: partsOfPage() });
}

/** List the scripts, styles and fonts that the page has loaded. */
const partsOfPage = (): string[] => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = loaded.filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'));
  return [...new Set(ours.map(({ pathname }) => pathname))];
};
