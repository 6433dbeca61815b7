/** What the home page has below its head. */
const BELOW = '.hero ~ section, #main:has(.hero) + footer';

/**
 * The first look at a page in pieces, none of which keeps a slow phone's processor busy for long. Two scripts, since what waits for the style
 * sheet is a task of its own and the rest of the page another one. Plain JavaScript, since it is inlined as it is.
 *
 * First, what is shown is styled. On the home page that is the first screen: sections below it and the footer are left out of the first
 * frame, but not where a visitor comes for one of them (an anchor, the answer to a ZIP code), comes back to where they were, or opens the page
 * in the background.
 */
export const FIRST_STYLE_SCRIPT = `(() => {
if (performance.getEntriesByType('navigation')[0]?.type === 'navigate' && !document.hidden && !/#|[?&]zip=/.test(location))
  document.querySelectorAll('${BELOW}').forEach(({ style }) => (style.contentVisibility = 'hidden'));
getComputedStyle(document.body).color;
})();`;

/**
 * Then it is laid out. Sections that were not left out and those that the first screen reaches come with the first frame; all others after
 * it, one after the other, and at once with the first scroll, press, key or print. From then on each has its height, and links, searches and
 * pictures of the whole page find it.
 */
export const LAY_OUT_SCRIPT = `(() => {
const show = ({ style }) => { style.contentVisibility = 'visible'; };
const left = [...document.querySelectorAll('${BELOW}')].filter((section) =>
  (section.style.contentVisibility && section.getBoundingClientRect().top >= innerHeight) || show(section));
const soon = () => requestAnimationFrame(() => setTimeout(() => {
  if (left[0]) soon(show(left.shift()));
}));
for (const type of ['scroll', 'pointerdown', 'keydown', 'beforeprint'])
  addEventListener(type, () => {
    for (const section of left.splice(0)) show(section);
  });
soon();
})();`;
