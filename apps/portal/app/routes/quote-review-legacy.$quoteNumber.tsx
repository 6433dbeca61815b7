import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useParams } from '@remix-run/react';
import { noStore } from '../account/no-store';
import { BarePage } from '../components/page';
import { QuoteLinkForm } from '../components/quote/quote-link-form';
import { QuoteSheet } from '../components/quote/quote-sheet';
import type { PageHandle } from '../handle';
import { privateMeta } from '../meta';
import { quotePage, tokenOf } from '../quote.server';
import { visitorOf } from '../session.server';

export const handle: PageHandle = { chrome: 'none' };

export const meta: MetaFunction = (args) => privateMeta(args, `Quote ${args.params.quoteNumber ?? ''}`);

export const headers: HeadersFunction = noStore;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api } = await visitorOf(request, context);
  const token = tokenOf(request);
  return quotePage(api.quotes.get(params.quoteNumber ?? '', token), token);
}

export default function QuoteLegacy() {
  const { quote, token } = useLoaderData<typeof loader>();
  const { quoteNumber } = useParams();
  if (quote) return <QuoteSheet quote={quote} token={token} />;
  return (
    <BarePage>
      <QuoteLinkForm {...(quoteNumber && { number: quoteNumber })} />
    </BarePage>
  );
}
