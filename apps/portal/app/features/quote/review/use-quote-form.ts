import type { QuoteView } from '@haulbook/contracts';
import type { QuoteFormData } from '@haulbook/domain';
import { useEffect } from 'react';
import { useSavedForm, type SavedForm } from '../../../forms/use-saved-form';
import { isOpen } from '../quote-facts';

/** Return the saved state of one quote's review. The state of another quote and of an answered one is discarded. */
export function useQuoteForm(quote: QuoteView): SavedForm<QuoteFormData> {
  const { number, customer } = quote;
  const open = isOpen(quote);
  const fresh = { quoteNumber: number, email: customer.email, phone: customer.phone };
  const form = useSavedForm<QuoteFormData>('quoteReview', fresh, (stored) => (open && stored.quoteNumber === number ? stored : null));
  const { ready, startOver } = form;
  const answered = ready && !open;
  useEffect(() => {
    if (answered) startOver({ quoteNumber: number });
  }, [answered, number, startOver]);
  return form;
}
