import { useQuery } from '../../island/use-query';
import { PreviewNote } from './preview-note';
import { isOpen } from './quote-facts';
import { QuoteInRevision } from './quote-in-revision';
import type { QuotePage as QuotePageData } from './quote.server';
import { QuoteReview } from './review/quote-review';
import { useFocusWhenAnswered } from './review/use-focus-when-answered';

/** A quote to review, or that a new version of it is being prepared. */
export function QuotePage({ quote, token }: QuotePageData) {
  const [query] = useQuery();
  const isPreview = query.has('preview');
  useFocusWhenAnswered(quote);
  return (
    <>
      {isPreview && quote && <PreviewNote />}
      {quote ? (
        <QuoteReview key={`${quote.revision} ${isOpen(quote)}`} quote={quote} token={token} sample={isPreview} />
      ) : (
        <QuoteInRevision />
      )}
    </>
  );
}
