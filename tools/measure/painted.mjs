/* global document, MutationObserver, requestAnimationFrame */

/**
 * Wait until the page has an element with a text in it. Runs in the page.
 * @returns when it had been painted, in milliseconds since 1970
 */
export function painted({ selector, text }) {
  return new Promise((resolve) => {
    const seek = () => {
      if (![...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(text))) return;
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
    };
    const seen = new MutationObserver(seek);
    seen.observe(document.body, { childList: true, subtree: true, characterData: true });
    seek();
  });
}
