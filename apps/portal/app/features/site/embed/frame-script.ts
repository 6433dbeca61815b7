/**
 * The script of the page in a frame: tells the page around it how tall it is, after that page's widget has said hello. Only a page of a site
 * in the settings can be around it (`frame-ancestors`), and the height goes to exactly the origin of the window around it. Plain JavaScript,
 * since it is inlined as it is.
 */
export const FRAME_SCRIPT = `(() => {
const page = document.querySelector('[data-embed]');
let around = '';
const tell = () => { if (around) parent.postMessage({ haulbook: 'height', height: Math.ceil(page.getBoundingClientRect().height) }, around); };
addEventListener('message', (e) => {
  if (parent === window || e.source !== parent || e.data !== 'haulbook:hello') return;
  around = e.origin; tell();
});
new ResizeObserver(tell).observe(page);
})();`;
