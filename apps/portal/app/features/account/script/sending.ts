import { sessionKey } from '@haulbook/ui';

/** Milliseconds until a form that was sent can be sent again: a visitor who stops the load leaves no other sign. */
export const AGAIN_AFTER_MS = 30_000;

/**
 * Show the button that was pressed as pending and hold all of them back until the answer, which is another document. A browser that is
 * offline keeps the form, and the page says so.
 */
export function showSending(): void {
  let restore = () => {};
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.getAttribute('method') !== 'post') return;
    const unsent = document.querySelector<HTMLElement>('[data-unsent]');
    if (unsent) unsent.hidden = navigator.onLine;
    if (!navigator.onLine) {
      event.preventDefault();
      return unsent?.focus();
    }
    const { submitter } = event;
    // The browser reads the form after this, and would leave out a button that is disabled.
    setTimeout(() => {
      if (event.defaultPrevented) return;
      restore = hold(form, submitter);
      setTimeout(restore, AGAIN_AFTER_MS);
    });
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    restore();
    if (persisted && isSignedIn()) window.location.reload();
  });
}

/**
 * Hold back the buttons that send a form, and say of the one that was pressed that it is being sent.
 * @returns what gives them back.
 */
function hold(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-busy]')];
  const intent = submitter?.getAttribute('value') ?? null;
  const pressed = submitter && buttons.find((button) => button.form === form && button.getAttribute('value') === intent);
  const words = [...(pressed?.childNodes ?? [])];
  for (const button of buttons) button.disabled = true;
  pressed?.replaceChildren(pressed.dataset['busy'] ?? '');
  return () => {
    for (const button of buttons) button.disabled = false;
    if (pressed?.textContent === pressed?.dataset['busy']) pressed?.replaceChildren(...words);
  };
}

/** Whether a tab of this browser has signed in since the page was drawn, so that it leads elsewhere now. */
function isSignedIn(): boolean {
  try {
    return Boolean(localStorage.getItem(sessionKey()));
  } catch {
    return false;
  }
}
