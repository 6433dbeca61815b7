import { useEffect } from 'react';
import { preferences } from './preferences';

const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Return whether a key press goes into a field, where a letter is a letter and no shortcut. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return !!(target as HTMLElement).closest?.(TYPED_INTO);
}

/** Return whether a key is held down with Ctrl, or with Cmd as on a Mac. */
export const withCommand = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

/** Return that key as it is written on this keyboard. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');

/** Return whether a key press is a single key that may be a shortcut: by itself, not into a field, and not switched off. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !withCommand(event) && !event.altKey && !isTyping(event) && preferences().keys;

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
