/** Event on the document when React takes over the presses of a page. */
const TAKEN_OVER = 'haulbook:taken-over';
/** Event on the document with the button that was pressed before that, if any. */
const PRESSED = 'haulbook:pressed';

/**
 * Remembers the last press on a button that needs React, from the first paint until React listens: a page is shown before its scripts run.
 * Those buttons neither send a form that the server reads (one with a method) nor belong to the page script (`data-`).
 */
export const EARLY_PRESS_SCRIPT = `(() => {
const d = document;
let pressed = null;
const keep = (e) => {
  const at = e.target instanceof Element ? e.target.closest('button') : null;
  const needed = at && !at.matches('[data-go-back], [data-print], [data-reload]') && !(at.type === 'submit' && at.form && at.form.hasAttribute('method'));
  if (needed) e.preventDefault();
  pressed = needed ? at : null;
};
d.addEventListener('click', keep, true);
d.addEventListener('${TAKEN_OVER}', () => {
  d.removeEventListener('click', keep, true);
  if (pressed) d.dispatchEvent(new CustomEvent('${PRESSED}', { detail: pressed }));
}, { once: true });
})();`;

/**
 * Take over the presses of the page; call this just before React hydrates it.
 * @returns a function that repeats the last press from before, once, for when the page is hydrated.
 */
export function takeEarlyPress(): () => void {
  let pressed: HTMLButtonElement | undefined;
  const take = (event: Event) => (pressed = (event as CustomEvent<HTMLButtonElement>).detail);
  document.addEventListener(PRESSED, take, { once: true });
  document.dispatchEvent(new Event(TAKEN_OVER));
  document.removeEventListener(PRESSED, take);
  return () => {
    // A button that React has replaced in the meantime is not the one that was pressed.
    if (pressed?.isConnected) pressed.click();
    pressed = undefined;
  };
}
