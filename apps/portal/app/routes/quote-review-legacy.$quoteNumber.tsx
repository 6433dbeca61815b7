import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useParams } from '@remix-run/react';
import { QuoteInRevision } from '../features/quote/quote-in-revision';
import { QuoteLinkForm } from '../features/quote/quote-link-form';
import { QuoteSheet } from '../features/quote/quote-sheet';
import { quotePage, tokenOf } from '../features/quote/quote.server';
import { noStore } from '../http/no-store';
import { visitorOf } from '../http/session.server';
import { privateMeta, speechOf } from '../seo/meta';
import { BarePage } from '../shell/page';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { chrome: 'none' };

export const meta: MetaFunction = (args) => privateMeta(args, speechOf(args).t('Quote {number}', { number: args.params.quoteNumber }));

export const headers: HeadersFunction = noStore;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api } = await visitorOf(request, context);
  const token = tokenOf(request);
  return quotePage(api.quotes.get(params.quoteNumber ?? '', token), token);
}

export default function QuoteLegacy() {
  const { quote, token, inRevision } = useLoaderData<typeof loader>();
  const { quoteNumber } = useParams();
  if (quote) return <QuoteSheet quote={quote} token={token} />;
  return <BarePage>{inRevision ? <QuoteInRevision /> : <QuoteLinkForm {...(quoteNumber && { number: quoteNumber })} />}</BarePage>;
}
