import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useParams } from '@remix-run/react';
import { QuotePage } from '../features/quote/quote-page';
import { QuoteLinkForm } from '../features/quote/quote-link-form';
import { quotePage, tokenOf } from '../features/quote/quote.server';
import script from '../entries/quote-review.ts?page-script';
import { signatureLinks } from '../signing/signature-links';
import { spokenFor } from '../http/language.server';
import { noStore } from '../http/no-store';
import { visitorOf } from '../http/session.server';
import { Island } from '../island/island';
import { privateMeta, speechOf } from '../seo/meta';
import { asDocument } from '../shell/as-document';
import { BarePage } from '../shell/page';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { chrome: 'none', hydrate: false, island: script };

export const links = signatureLinks;

export const meta: MetaFunction = (args) => privateMeta(args, speechOf(args).t('Quote {number}', { number: args.params.quoteNumber }));

export const headers: HeadersFunction = noStore;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api } = await visitorOf(request, context);
  const token = tokenOf(request);
  const number = params.quoteNumber ?? '';
  const preview = new URL(request.url).searchParams.has('preview');
  const { speech } = await spokenFor(request, context);
  return quotePage(preview ? api.quotes.preview(number) : api.quotes.get(number, token), token, speech);
}

export const clientLoader = asDocument;

export default function QuoteReviewPage() {
  const { quoteNumber = '' } = useParams();
  const page = useLoaderData<typeof loader>();
  return <BarePage>{page.withoutScripts ? <QuoteLinkForm number={quoteNumber} /> : <Island of={QuotePage} props={page} />}</BarePage>;
}
