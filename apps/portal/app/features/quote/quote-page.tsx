import { useQuery } from '../../island/use-query';
import { PreviewNote } from './preview-note';
import { isOpen } from './quote-facts';
import { QuoteInRevision } from './quote-in-revision';
import { QuoteLinkForm } from './quote-link-form';
import type { QuotePage as QuotePageData } from './quote.server';
import { QuoteReview } from './review/quote-review';
import { useFocusWhenAnswered } from './review/use-focus-when-answered';

/** A quote to review; that a new version is being prepared; or the form that mails a link to those who cannot open it. */
export function QuotePage({ quote, token, inRevision, number }: QuotePageData & { number: string }) {
  const [query] = useQuery();
  const isPreview = query.has('preview');
  useFocusWhenAnswered(quote);
  return (
    <>
      {isPreview && quote && <PreviewNote />}
      {quote ? (
        <QuoteReview key={`${quote.revision} ${isOpen(quote)}`} quote={quote} token={token} sample={isPreview} />
      ) : inRevision ? (
        <QuoteInRevision />
      ) : (
        <QuoteLinkForm number={number} />
      )}
    </>
  );
}
