let pressed = 0;
const waiting: (() => void)[] = [];

/** Go on after the click that a release makes. */
function release(): void {
  pressed = 0;
  setTimeout(() => {
    for (const go of waiting.splice(0)) go();
  });
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => void (pressed += 1), true);
  for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, release, true);
}

/**
 * Wait until no button is being pressed. What arrives by itself and moves the page must not do so between press and release: the button
 * would slip from under the finger, and the click be lost.
 */
export const afterPress = (): Promise<void> => (pressed === 0 ? Promise.resolve() : new Promise((go) => void waiting.push(go)));
