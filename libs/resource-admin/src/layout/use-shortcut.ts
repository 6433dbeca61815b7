import { useEffect } from 'react';

/** Return whether a key press goes into a field, where a letter is a letter and no shortcut. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return !!(target as HTMLElement).closest?.('input, textarea, select, [contenteditable]');
}

/** Return whether a key is held down with Ctrl, or with Cmd as on a Mac. */
export const withCommand = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

/**
 * Do something on a shortcut, wherever the focus is, instead of what the browser does on it.
 *
 * @param matches - Whether a key press is the shortcut. Defined once, outside of the component.
 */
export function useShortcut(matches: (event: KeyboardEvent) => boolean, act: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!matches(event)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [matches, act]);
}
