import { emailError, normalizeEmail } from '@haulbook/core';
import { checkUser } from '../own-endpoints';

/**
 * Suggest the sign-in method for an address: the emailed link for an account without a password. Any other address, known or unknown, gets
 * the password form, so the page reveals no more than that. The method goes along with the form, so that its answer need not ask again.
 * @returns what looks up the address that was typed.
 */
export function suggestMethod(form: HTMLFormElement, email: HTMLInputElement): () => void {
  const along = form.querySelector<HTMLInputElement>('input[name=signInBy]');
  let method = along?.value ?? '';
  let asked = method && normalizeEmail(email.value);
  const carry = () => along && (along.value = normalizeEmail(email.value) === asked ? method : '');
  const look = async () => {
    const typed = normalizeEmail(email.value);
    if (typed === asked || emailError(typed)) return;
    [asked, method] = [typed, ''];
    const { exists, hasPassword } = await checkUser(typed);
    if (asked !== typed) return;
    method = exists && !hasPassword ? 'link' : 'password';
    prefer(form, method);
    carry();
  };
  email.addEventListener('input', carry);
  return () => void look();
}

/** Let the method that suits an account be what the Enter key does, and what stands out. */
function prefer(form: HTMLFormElement, method: string): void {
  const byLink = method === 'link';
  const enter = form.querySelector<HTMLButtonElement>('[data-enter]');
  const hint = form.querySelector<HTMLElement>('[data-by-link]');
  if (enter) enter.value = method;
  if (hint) hint.hidden = !byLink;
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[data-method]')) {
    const isPreferred = button.dataset['method'] === method;
    button.classList.toggle('btn-brand', isPreferred);
    button.classList.toggle('btn-plain', !isPreferred);
    if (button.dataset['method'] === 'link') button.classList.toggle('btn-lg', byLink);
  }
}
