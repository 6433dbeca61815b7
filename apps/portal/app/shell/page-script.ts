import { POST_LOGIN_REDIRECT_MS } from '@haulbook/core';
import { SAVED_FORMS_KEY, SCROLL_TO_TOP_THRESHOLD_PX, STORAGE_PREFIX } from '@haulbook/domain';
import { nameStorage, sessionKey } from '@haulbook/ui';
import { ORIGIN_KEPT_MS, ORIGIN_KEY } from '../attribution/origin';
import { UNKNOWN_USER } from '../site-data/unknown-user';

// Every page has this script, and it reads the storage first.
nameStorage(STORAGE_PREFIX);

/**
 * The inline script of every page, with or without React: closes menus, shows the scroll-to-top button, goes back, changes the language of
 * the step that is shown, clears saved forms at logout, tells other tabs who is signed in, stores how the visitor came, and clears tokens from the URL's hash before anything can read
 * them. Tells the validation library not to probe for `eval`, which our content security policy forbids and reports. Plain JavaScript,
 * since it is inlined as it is.
 */
export const PAGE_SCRIPT = `(() => {
window.__zod_globalConfig = { jitless: true };
const d = document, w = window, menus = () => d.querySelectorAll('details[data-menu][open]');
const top = () => d.documentElement.classList.toggle('scrolled', w.scrollY > ${SCROLL_TO_TOP_THRESHOLD_PX});
w.addEventListener('scroll', top, { passive: true }); top();
d.addEventListener('click', (e) => {
  const at = e.target instanceof Element ? e.target : null;
  for (const m of menus()) if (!m.contains(at) || at.closest('a')) m.open = false;
  if (at && at.closest('[data-go-back]')) { if (history.length > 1) history.back(); else location.assign('/'); }
  if (at && at.closest('[data-print]')) w.print();
  if (at && at.closest('[data-reload]')) location.reload();
  const language = at && at.closest('a[hreflang]');
  if (language) { const q = new URLSearchParams(location.search); q.set('lang', language.hreflang); language.search = q; }
});
d.addEventListener('keydown', (e) => {
  if (e.key !== 'Escape') return;
  for (const m of menus()) { const had = m.contains(d.activeElement); m.open = false; if (had) m.querySelector('summary').focus(); }
});
d.addEventListener('submit', (e) => {
  if (e.target.matches('[data-logout]')) try { localStorage.removeItem('${SAVED_FORMS_KEY}'); } catch {}
});
try {
  const kept = JSON.parse(localStorage.getItem('${ORIGIN_KEY}') || 'null'), now = Date.now();
  if (!location.pathname.startsWith('/crew/') && (!kept || !(now - kept.at < ${ORIGIN_KEPT_MS}) || /[?&]utm_/.test(location.search)))
    localStorage.setItem('${ORIGIN_KEY}', JSON.stringify({ path: location.pathname, search: (location.search.match(/utm_[a-z]+=[^&]*/g) || []).join('&'), at: now }));
} catch {}
const signedIn = (user) => { try { if ((localStorage.getItem('${sessionKey()}') || '') !== user) localStorage.setItem('${sessionKey()}', user); } catch {} };
const user = d.documentElement.dataset.user || '';
if (user !== '${UNKNOWN_USER}') signedIn(user);
else try {
  if (!localStorage.getItem('${sessionKey()}')) fetch('/api/auth/me').then((r) => r.json()).then((m) => signedIn(m.user ? m.user.id : '')).catch(() => {});
} catch {}
if (/[#&](access_token|refresh_token|provider_token|id_token)=/.test(location.hash)) {
  history.replaceState(null, '', location.pathname + location.search);
  setTimeout(() => fetch('/api/auth/me').then((r) => r.json()).then((m) => {
    location.assign(/admin/.test(m.role) ? '/admin' : m.role === 'customer' ? '/dashboard' : '/login');
  }).catch(() => {}), ${POST_LOGIN_REDIRECT_MS});
}
})();`;
