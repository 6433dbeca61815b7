/**
 * Lays out what a phone's home page has below the first screen (`home.css` leaves it out of the first frame), section by section in idle
 * frames once the page is loaded: then each has its height, and links, searches and pictures of the whole page find it. Plain JavaScript,
 * since it is inlined as it is.
 */
export const LAY_OUT_SCRIPT = `(() => {
const w = window, idle = w.requestIdleCallback || ((work) => setTimeout(work, 50));
w.addEventListener('load', () => {
  const left = [...document.querySelectorAll('.hero ~ section')];
  const next = () => {
    const section = left.shift();
    if (!section) return;
    section.style.contentVisibility = 'visible';
    requestAnimationFrame(() => idle(next));
  };
  idle(next);
});
})();`;
