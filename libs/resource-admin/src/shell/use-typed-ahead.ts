import { useEffect, useRef, type MutableRefObject } from 'react';
import { isTyping, withCommand } from '../layout/use-shortcut';

/** Return whether a key press is a letter, or another sign, that no field gets. */
const isLost = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && !withCommand(event) && !event.altKey && !isTyping(event) && !event.isComposing;

/**
 * Keep what is typed while a field is on its way: its code may take a moment to load. Otherwise the first letters would be lost, or be
 * taken for shortcuts of the page behind it.
 * @returns what was typed so far; the field takes it, and empties it, once it has the focus.
 */
export function useTypedAhead(isComing: boolean): MutableRefObject<string> {
  const typed = useRef('');
  useEffect(() => {
    typed.current = '';
    if (!isComing) return;
    const keep = (event: KeyboardEvent) => {
      if (!isLost(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      typed.current += event.key;
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, [isComing]);
  return typed;
}
