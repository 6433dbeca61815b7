/** Show the buttons that reveal a password, each behind its input, and let them. */
export function revealPasswords(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-reveal]')) {
    const { previousElementSibling: input, firstChild: word } = button;
    if (!(input instanceof HTMLInputElement) || !word) continue;
    const words = { text: button.dataset['reveal'] ?? '', password: word.textContent };
    button.hidden = false;
    button.addEventListener('click', () => {
      input.type = input.type === 'password' ? 'text' : 'password';
      const shown = input.type === 'text';
      word.textContent = shown ? words.text : words.password;
      button.setAttribute('aria-pressed', String(shown));
    });
  }
}
