import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { telLink } from '@haulbook/core';
import { noStore } from '../http/no-store';
import { Alert } from '../ui/alert';
import { BookingSummary } from '../features/quote/confirmation/booking-summary';
import { DepositPanel } from '../features/quote/confirmation/deposit-panel';
import { Icon } from '../ui/icons';
import { QuoteLinkForm } from '../features/quote/quote-link-form';
import { StatusBadge } from '../ui/status-badge';
import { privateMeta } from '../seo/meta';
import { confirmationOf, isOpen, needsNewTime } from '../features/quote/quote-facts';
import { quotePage, tokenOf } from '../features/quote/quote.server';
import { readSavedForms } from '../forms/saved-forms';
import { visitorOf } from '../http/session.server';
import { useForget } from '../forms/use-forget';
import { useRoot } from '../site-data/use-root';

export const meta: MetaFunction = (args) => privateMeta(args, 'Order confirmation');

export const headers: HeadersFunction = noStore;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api } = await visitorOf(request, context);
  const token = tokenOf(request);
  return quotePage(api.booking.get(params.quoteId ?? '', token), token);
}

/** The way to another time. */
function CallForTime() {
  const { business } = useRoot();
  return (
    <p className="no-print mb-6">
      <a className="btn btn-cta" href={telLink(business.phone) ?? '/about'}>
        <Icon name="phone" /> Call {business.phone}
      </a>
    </p>
  );
}

const BADGE_TONES = { success: 'success', info: 'processing', warning: 'warning' } as const;

export default function OrderConfirmation() {
  const { quote, token } = useLoaderData<typeof loader>();
  useForget('quoteReview', () => quote?.order != null && readSavedForms().quoteReview.quoteNumber === quote.number);
  const query = token ? `?token=${encodeURIComponent(token)}` : '';
  if (!quote) {
    return (
      <main className="flex-1 bg-canvas px-4 py-12">
        <QuoteLinkForm />
      </main>
    );
  }
  const state = confirmationOf(quote);
  return (
    <main className="flex-1 bg-canvas px-4 py-10 sm:py-14">
      <div className="card mx-auto max-w-3xl p-6 sm:p-10">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h1 className="text-3xl">Order confirmation</h1>
            <p className="mt-1 text-ink-muted">
              {quote.order && <span className="whitespace-nowrap">Order {quote.order.number} · </span>}
              <span className="whitespace-nowrap">
                {quote.order ? 'quote' : 'Request'} {quote.number}
              </span>
            </p>
          </div>
          <StatusBadge label={state.label ?? quote.statusLabel} tone={BADGE_TONES[state.tone]} />
        </div>
        <div className="my-6">
          <Alert tone={state.tone} title={state.title}>
            {state.text}
          </Alert>
        </div>
        {needsNewTime(quote) && <CallForTime />}
        <DepositPanel quote={quote} token={token} />
        <BookingSummary quote={quote} />
        <div className="no-print mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
          <a className={`btn ${isOpen(quote) ? 'btn-cta' : 'btn-brand'}`} href={`/quote-review/${quote.number}${query}`}>
            {isOpen(quote) ? 'Review and approve' : 'See the quote'}
          </a>
          <button type="button" className="btn btn-plain" data-print="">
            <Icon name="print" /> Print
          </button>
        </div>
      </div>
    </main>
  );
}
