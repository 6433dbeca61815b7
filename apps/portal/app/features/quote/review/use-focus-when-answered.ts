import type { QuoteView } from '@haulbook/contracts';
import { useEffect, useRef } from 'react';
import { isOpen } from '../quote-facts';

/** Move the focus to the heading once the customer has answered the quote, so that screen readers continue from there. */
export function useFocusWhenAnswered(quote: QuoteView | null): void {
  const open = quote !== null && isOpen(quote);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) document.getElementById('quote-title')?.focus();
    wasOpen.current = open;
  }, [open]);
}
