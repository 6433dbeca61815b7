/** Take the keyboard to the answer of a form, as `FormAnswerNote` does: to the first input that is wrong, or else to the message. */
export function focusAnswer(): void {
  const wrong = document.querySelector<HTMLElement>('form [aria-invalid=true]');
  const note = document.querySelector<HTMLElement>('[data-answer]:not(:empty)');
  (wrong ?? note)?.focus();
}
