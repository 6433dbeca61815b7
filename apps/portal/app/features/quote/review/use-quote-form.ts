import type { QuoteView } from '@haulbook/contracts';
import type { QuoteFormData } from '@haulbook/domain';
import { useCallback, useEffect } from 'react';
import { useSavedForm, type SavedForm } from '../../../forms/use-saved-form';
import { isOpen } from '../quote-facts';

/** The saved state of one quote's review. State of another quote or of an answered one is discarded. */
export function useQuoteForm(quote: QuoteView): SavedForm<QuoteFormData> {
  const { number, customer } = quote;
  const fresh = { quoteNumber: number, email: customer.email, phone: customer.phone };
  const form = useSavedForm<QuoteFormData>(
    'quoteReview',
    fresh,
    useCallback((stored) => stored, []),
  );
  const { ready, values, startOver } = form;
  const stale = ready && (values.quoteNumber !== number || !isOpen(quote));
  useEffect(() => {
    if (stale) startOver({ quoteNumber: number });
  }, [stale, number, startOver]);
  return form;
}
