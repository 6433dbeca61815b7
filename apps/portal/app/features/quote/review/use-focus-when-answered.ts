import type { QuoteView } from '@haulbook/contracts';
import { useEffect, useRef } from 'react';
import { isOpen } from '../quote-facts';

/** Moves the focus to the heading once the customer has answered the quote, so that what follows is read from there. */
export function useFocusWhenAnswered(quote: QuoteView | null): void {
  const open = quote !== null && isOpen(quote);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) document.getElementById('quote-title')?.focus();
    wasOpen.current = open;
  }, [open]);
}
