/**
 * Show the buttons of a part of the page that passes an address on, and let them: by what the phone offers, and as a copy. The address is
 * that of the page itself where the part names none. All texts are in the page, in the language of the visitor.
 * @param signal ends it
 */
export function offerSharing(part: HTMLElement, signal?: AbortSignal): void {
  const [share, copy, said] = ['share', 'copy', 'said'].map((name) => part.querySelector<HTMLElement>(`[data-${name}]`));
  if (!share || !copy || !said) return;
  const address = () => part.dataset['address'] || location.href;
  // An address without HTTPS has no clipboard.
  const write = async () => navigator.clipboard.writeText(address());
  share.hidden = typeof navigator.share !== 'function';
  const passOn = () => void navigator.share({ title: part.dataset['title'] ?? '', url: address() }).catch(() => undefined);
  const say = (outcome: 'copied' | 'failed') => (said.textContent = said.dataset[outcome] ?? '');
  const copied = () =>
    void write().then(
      () => say('copied'),
      () => say('failed'),
    );
  share.addEventListener('click', passOn, { signal });
  copy.addEventListener('click', copied, { signal });
  copy.parentElement?.classList.remove('invisible');
}
