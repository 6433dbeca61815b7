import { startPasskeySignIn, supportsPasskeys } from '@haulbook/ui';
import { passkeySignInOptions } from '../own-endpoints';

/** Show the button for passkeys where the browser has them, and offer them in the field of the email. */
export function offerPasskeys(wasRefused: boolean): void {
  const form = document.querySelector<HTMLFormElement>('form[data-passkey]');
  const button = form?.querySelector('button');
  const words = button?.querySelector<HTMLElement>('[data-text]');
  const problem = form?.querySelector<HTMLElement>('[data-failed]');
  const credential = form?.elements.namedItem('credential');
  if (!form || !button || !words || !problem || !(credential instanceof HTMLInputElement)) return;
  if (!supportsPasskeys()) {
    form.hidden = true;
    return;
  }
  const calm = words.textContent;
  const { press } = startPasskeySignIn({
    begin: passkeySignInOptions,
    send: (answered) => {
      credential.value = JSON.stringify(answered);
      form.requestSubmit();
    },
    show: ({ busy, failed }) => {
      button.disabled = busy;
      words.textContent = busy ? (words.dataset['text'] ?? '') : calm;
      problem.hidden = !failed;
    },
    inField: true,
    wasRefused,
  });
  button.addEventListener('click', () => void press());
  form.classList.remove('invisible');
}
