/** Pixels up to which a screen counts as a phone's, the width at which the site's layout changes. */
const PHONE_MAX_PX = 767;

/**
 * Measures how fast pages are for a sample of visitors, with and without React, and sends the values once when the page is left: the route's
 * pattern, the kind of device and the values, nothing about who it is. The library loads once the page has loaded and been painted, so
 * that measuring does not slow it down. Plain JavaScript, since it is inlined as it is.
 * @param libraryUrl address of the `web-vitals` library.
 */
export const vitalsScript = (libraryUrl: string): string => `(() => {
const { page, sample } = document.documentElement.dataset;
if (!page || Math.random() * 100 >= Number(sample)) return;
window.addEventListener('load', () => new PerformanceObserver((_, seen) => {
  seen.disconnect();
  import(${JSON.stringify(libraryUrl)}).then((vitals) => {
    const values = new Map(), take = ({ name, value }) => values.set(name, Math.round(name === 'CLS' ? value * 1000 : value));
    vitals.onLCP(take); vitals.onINP(take); vitals.onCLS(take); vitals.onTTFB(take);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'hidden' || values.size === 0) return;
      const device = matchMedia('(max-width: ${PHONE_MAX_PX}px)').matches ? 'phone' : 'computer';
      const body = JSON.stringify({ page, device, values: [...values].map(([name, value]) => ({ name, value })) });
      values.clear();
      navigator.sendBeacon('/api/portal/vitals', new Blob([body], { type: 'application/json' }));
    });
  }).catch(() => {});
}).observe({ type: 'paint', buffered: true }));
})();`;
