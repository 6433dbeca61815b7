import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OrderConfirmation } from '../features/quote/confirmation/order-confirmation';
import { confirmationTitle } from '../features/quote/quote-facts';
import { QuoteLinkForm } from '../features/quote/quote-link-form';
import { quotePage, tokenOf } from '../features/quote/quote.server';
import { readSavedForms } from '../forms/saved-forms';
import { takeSubmission } from '../forms/submission-key';
import { useDiscardForm } from '../forms/use-discard-form';
import { noStore } from '../http/no-store';
import { visitorOf } from '../http/session.server';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { own: true };

export const meta: MetaFunction<typeof loader> = (args) =>
  privateMeta(args, args.data?.quote ? confirmationTitle(args.data.quote) : 'Order confirmation');

export const headers: HeadersFunction = noStore;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api, me } = await visitorOf(request, context);
  const token = tokenOf(request);
  const page = await quotePage(api.booking.get(params.quoteId ?? '', token), token);
  const { quote } = page.data;
  const isOwnDraft = me.user?.customerId && quote?.status === 'draft';
  const asked = isOwnDraft ? await api.account.request(quote.number).catch(() => null) : null;
  return data({ ...page.data, request: asked }, page.init ?? undefined);
}

export default function OrderConfirmationPage() {
  const { quote, token, request } = useLoaderData<typeof loader>();
  useDiscardForm('quoteReview', () => quote?.order != null && readSavedForms().quoteReview.quoteNumber === quote.number);
  // A booking that was signed comes here instead of to the thank-you page.
  useDiscardForm('booking', () => quote?.order != null && new URLSearchParams(window.location.search).has('booked') && takeSubmission());
  if (quote) return <OrderConfirmation quote={quote} token={token} request={request} />;
  return (
    <main className="flex-1 bg-cream px-4 py-12">
      <QuoteLinkForm />
    </main>
  );
}
