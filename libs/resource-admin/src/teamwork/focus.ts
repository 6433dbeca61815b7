import { useEffect, useRef, type RefObject } from 'react';

/** Whether the focus is nowhere: what had it is gone. */
const isFocusLost = () => document.activeElement === document.body;

/** Return a ref for the button that opens a form: it has the focus again once the form has closed with the focus in it. */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

const DIALOG = '[role="dialog"]';

/**
 * Look around a list item that is about to leave its list.
 * @returns what moves the focus on from it, or from a dialog that asked about it: to the next item, else to the one before, else to the
 * heading of the section
 */
export function focusAfter(item: Element): () => void {
  const next = (item.nextElementSibling ?? item.previousElementSibling)?.querySelector<HTMLElement>('input, button, a');
  const heading = item.closest('section')?.querySelector('h2');
  const around = item.closest(DIALOG);
  return () => {
    const focused = document.activeElement;
    const hasMovedOn = !isFocusLost() && !item.contains(focused) && focused?.closest(DIALOG) === around;
    if (!hasMovedOn) (next?.isConnected ? next : heading)?.focus();
  };
}
