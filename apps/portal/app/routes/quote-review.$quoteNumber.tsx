import type { QuoteView } from '@haulbook/contracts';
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { noStore } from '../http/no-store';
import { QuoteLinkForm } from '../features/quote/quote-link-form';
import { QuoteReview } from '../features/quote/review/quote-review';
import { BarePage } from '../shell/page';
import type { PageHandle } from '../shell/page-handle';
import { privateMeta } from '../seo/meta';
import { isOpen } from '../features/quote/quote-facts';
import { quotePage, tokenOf } from '../features/quote/quote.server';
import { visitorOf } from '../http/session.server';

export const handle: PageHandle = { chrome: 'none' };

export const meta: MetaFunction = (args) => privateMeta(args, `Quote ${args.params.quoteNumber ?? ''}`);

export const headers: HeadersFunction = noStore;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api } = await visitorOf(request, context);
  const token = tokenOf(request);
  return quotePage(api.quotes.get(params.quoteNumber ?? '', token), token);
}

/** Whoever has just answered the quote reads from its heading on what comes of it. */
function useAnswered(quote: QuoteView | null) {
  const open = quote !== null && isOpen(quote);
  const was = useRef(open);
  useEffect(() => {
    if (was.current && !open) document.getElementById('quote-title')?.focus();
    was.current = open;
  }, [open]);
}

export default function QuoteReviewPage() {
  const { quote, token } = useLoaderData<typeof loader>();
  const { quoteNumber } = useParams();
  useAnswered(quote);
  return (
    <BarePage>
      {quote ? (
        <QuoteReview key={`${quote.revision} ${isOpen(quote)}`} quote={quote} token={token} />
      ) : (
        <QuoteLinkForm {...(quoteNumber && { number: quoteNumber })} />
      )}
    </BarePage>
  );
}
