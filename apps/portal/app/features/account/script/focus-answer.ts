import { isTyping } from '../../../ui/is-typing';

/**
 * Take the keyboard to the answer of a form, as `FormAnswerNote` does: to the first input that is wrong, or else to the message. It stays
 * in a field that is being filled in already.
 */
export function focusAnswer(): void {
  if (isTyping()) return;
  const wrong = document.querySelector<HTMLElement>('form [aria-invalid=true]');
  const note = document.querySelector<HTMLElement>('[data-answer]:not(:empty)');
  (wrong ?? note)?.focus();
}
