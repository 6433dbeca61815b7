/** How long a page may load before it is called slow, in milliseconds. */
export const SLOW_AFTER_MS = 6000;

/** Event on the document, with `true` or `false` as its detail, when a script starts and finishes loading a page. */
export const LEAVING_EVENT = 'haulbook:leaving';

/**
 * Marks the document while the browser is offline, and from the click on a link or submit button until the next page has loaded, with and
 * without React. The style sheet shows the bar and the notes. A script that fails to load is marked too, since the page would show but its
 * buttons would not work. The page's entry is imported by an inline script, so its failure is a rejected promise. Navigation within React
 * is marked by `useLeaving`.
 */
export const NETWORK_SCRIPT = `(() => {
const d = document.documentElement, w = window;
let timer;
const leaving = (on) => {
  clearTimeout(timer);
  if (!on) { d.removeAttribute('data-leaving'); return; }
  d.setAttribute('data-leaving', '');
  timer = setTimeout(() => d.setAttribute('data-leaving', 'slow'), ${SLOW_AFTER_MS});
};
document.addEventListener('${LEAVING_EVENT}', (e) => leaving(e.detail));
const net = () => d.toggleAttribute('data-offline', !navigator.onLine);
w.addEventListener('online', net); w.addEventListener('offline', net); net();
const broken = () => d.setAttribute('data-broken', '');
w.addEventListener('error', (e) => { if (e.target.tagName === 'SCRIPT') broken(); }, true);
w.addEventListener('unhandledrejection', (e) => { if (/dynamically imported module|importing a module script/i.test(e.reason && e.reason.message)) broken(); });
w.addEventListener('pageshow', () => leaving(false));
const leave = (e, url) => setTimeout(() => {
  const to = new URL(url, location.href), here = location;
  if (e.defaultPrevented || to.origin !== here.origin || to.pathname.startsWith('/api/')) return;
  if (to.hash && to.pathname === here.pathname && to.search === here.search) return;
  leaving(true);
});
document.addEventListener('click', (e) => {
  const a = e.target.closest && e.target.closest('a[href]');
  if (a && !a.target && !a.hasAttribute('download') && !(e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) && /^http/.test(a.protocol)) leave(e, a.href);
});
document.addEventListener('submit', (e) => { if (!e.target.target) leave(e, (e.submitter && e.submitter.getAttribute('formaction')) || e.target.action); });
})();`;
