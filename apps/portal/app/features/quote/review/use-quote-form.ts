import type { QuoteView } from '@haulbook/contracts';
import type { QuoteFormData } from '@haulbook/domain';
import { useCallback, useEffect } from 'react';
import { useSavedForm, type SavedForm } from '../../../forms/use-saved-form';
import { isOpen } from '../quote-facts';

/** Return the saved state of one quote's review. Discard the state of another quote or of an answered one. */
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
