import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useParams, useSearchParams } from '@remix-run/react';
import { isOpen } from '../features/quote/quote-facts';
import { PreviewNote } from '../features/quote/preview-note';
import { QuoteInRevision } from '../features/quote/quote-in-revision';
import { QuoteLinkForm } from '../features/quote/quote-link-form';
import { quotePage, tokenOf } from '../features/quote/quote.server';
import { QuoteReview } from '../features/quote/review/quote-review';
import { signatureLinks } from '../signing/signature-links';
import { useFocusWhenAnswered } from '../features/quote/review/use-focus-when-answered';
import { noStore } from '../http/no-store';
import { visitorOf } from '../http/session.server';
import { privateMeta, speechOf } from '../seo/meta';
import { BarePage } from '../shell/page';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { chrome: 'none' };

export const links = signatureLinks;

export const meta: MetaFunction = (args) => privateMeta(args, speechOf(args).t('Quote {number}', { number: args.params.quoteNumber }));

export const headers: HeadersFunction = noStore;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api } = await visitorOf(request, context);
  const token = tokenOf(request);
  const number = params.quoteNumber ?? '';
  const preview = new URL(request.url).searchParams.has('preview');
  return quotePage(preview ? api.quotes.preview(number) : api.quotes.get(number, token), token);
}

export default function QuoteReviewPage() {
  const { quote, token, inRevision } = useLoaderData<typeof loader>();
  const { quoteNumber } = useParams();
  const [query] = useSearchParams();
  const isPreview = query.has('preview');
  useFocusWhenAnswered(quote);
  return (
    <BarePage>
      {isPreview && quote && <PreviewNote />}
      {quote ? (
        <QuoteReview key={`${quote.revision} ${isOpen(quote)}`} quote={quote} token={token} sample={isPreview} />
      ) : inRevision ? (
        <QuoteInRevision />
      ) : (
        <QuoteLinkForm {...(quoteNumber && { number: quoteNumber })} />
      )}
    </BarePage>
  );
}
