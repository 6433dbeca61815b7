import { STORAGE_PREFIX } from '@haulbook/domain';

/**
 * Keyboard support for the header's menus, with and without React: the up and down arrows open and walk a dropdown, left and right move to
 * the next menu, Home and End to the ends, and leaving closes it. The page script handles Escape and clicks elsewhere. The choice of
 * Residential or Commercial is stored in a cookie, so that the server renders the right menus.
 */
export const MENU_SCRIPT = `(() => {
const d = document, focus = (el) => el && el.focus();
const shown = (menu) => [...menu.closest('nav').querySelectorAll('details[data-menu] > summary')].filter((s) => s.offsetParent);
const open = (menu, last) => { menu.open = true; const links = menu.querySelectorAll('a'); focus(links[last ? links.length - 1 : 0]); };
d.addEventListener('keydown', (e) => {
  const menu = e.target.closest && e.target.closest('nav details[data-menu]');
  if (!menu || e.altKey || e.ctrlKey || e.metaKey) return;
  const links = [...menu.querySelectorAll('a')], at = links.indexOf(e.target), onTitle = e.target.matches('summary');
  if (e.key === 'ArrowDown') onTitle ? open(menu) : focus(links[(at + 1) % links.length]);
  else if (e.key === 'ArrowUp') onTitle ? open(menu, true) : focus(at > 0 ? links[at - 1] : menu.querySelector('summary'));
  else if (e.key === 'ArrowRight' || e.key === 'ArrowLeft') {
    const titles = shown(menu), to = titles[(titles.indexOf(menu.querySelector('summary')) + (e.key === 'ArrowRight' ? 1 : -1) + titles.length) % titles.length];
    const wasOpen = menu.open; menu.open = false; focus(to);
    if (wasOpen) to.parentElement.open = true;
  }
  else if (e.key === 'Home' && !onTitle) focus(links[0]);
  else if (e.key === 'End' && !onTitle) focus(links[links.length - 1]);
  else return;
  e.preventDefault();
});
d.addEventListener('focusout', (e) => {
  const menu = e.target.closest && e.target.closest('nav details[data-menu]');
  if (menu && e.relatedTarget && !menu.contains(e.relatedTarget)) menu.open = false;
});
d.addEventListener('change', (e) => {
  if (e.target.name === 'audience' && e.target.closest('.site-header'))
    d.cookie = '${STORAGE_PREFIX}_audience=' + e.target.value + '; Path=/; Max-Age=31536000; SameSite=Lax';
});
})();`;
