import { createApi } from '@haulbook/api-client';
import type { QuoteView } from '@haulbook/contracts';
import { formatLocalDate, type QuoteFormData } from '@haulbook/domain';
import { useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { addressLine, closedBecause, isOpen, priceOf } from '../../quote-facts';
import { useReprice } from '../../use-reprice';
import { useSavedForm } from '../../use-saved-form';
import { Alert } from '../alert';
import { Icon } from '../icons';
import { StatusBadge } from '../status-badge';
import { ApproveStep } from './approve-step';
import { OtherAnswers } from './other-answers';
import { QuoteCosts } from './quote-costs';
import { QuoteLines } from './quote-lines';

const restore = (stored: Partial<QuoteFormData>): QuoteFormData => stored;

/** Step 1 shows what you get and what it costs, step 2 approves it; declining and asking for changes from either. */
export function QuoteReview({ quote, token }: { quote: QuoteView; token: string | undefined }) {
  const [query, setQuery] = useSearchParams();
  const { selected, toggle, costs, failed } = useReprice(quote, token);
  const form = useSavedForm<QuoteFormData>('quoteReview', {}, restore);
  const open = isOpen(quote);
  const approving = open && query.get('step') === '2';
  useViewed(quote, token);
  const go = (step: '1' | '2') => {
    form.goTo(step === '2' ? 'schedule' : 'initial');
    setQuery((current) => {
      current.set('step', step);
      return current;
    });
  };
  return (
    <>
      <QuoteHead quote={quote} token={token} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {approving ? (
          <ApproveStep {...{ quote, token, selected, form }} onBack={() => go('1')} />
        ) : (
          <section aria-labelledby="lines-title" className="card p-5 sm:p-8">
            <h2 id="lines-title" className="text-xl">
              What you get
            </h2>
            <div className="mt-3">
              <QuoteLines lines={quote.lines} selected={selected} {...(open && { onToggle: toggle })} />
            </div>
            {quote.notes && <p className="mt-6 rounded-xl bg-cream p-4 whitespace-pre-line text-ink-muted">{quote.notes}</p>}
            <Photos photos={quote.photos} />
          </section>
        )}
        <aside aria-label="Costs" className="card p-5 sm:p-6 lg:sticky lg:top-6">
          <QuoteCosts costs={costs} couponCode={quote.couponCode} range={quote.lowCents !== null && !open ? priceOf(quote) : null} />
          {failed && <p className="mt-2 text-sm text-error">{failed}</p>}
          {open && !approving && (
            <button type="button" className="btn btn-cta btn-lg mt-6 w-full" onClick={() => go('2')}>
              Choose a time and approve
            </button>
          )}
        </aside>
      </div>
      {open && <OtherAnswers {...{ quote, token, form }} />}
    </>
  );
}

/** Marks the first real view; a mail scanner's GET does not run this. */
function useViewed({ number, status }: QuoteView, token: string | undefined) {
  useEffect(() => {
    if (status === 'sent')
      void createApi()
        .quotes.viewed(number, token ? { token } : {})
        .catch(() => undefined);
  }, [number, status, token]);
}

function QuoteHead({ quote, token }: { quote: QuoteView; token: string | undefined }) {
  const closed = closedBecause(quote);
  const query = token ? `?token=${encodeURIComponent(token)}` : '';
  return (
    <header className="mb-6 grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl">Your quote for {quote.serviceName}</h1>
          <p className="mt-1 text-ink-muted">
            {quote.number}
            {quote.revision > 1 && `, revision ${quote.revision}`}
            {quote.expiresOn && !quote.expired && ` · valid through ${formatLocalDate(quote.expiresOn)}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge label={quote.statusLabel} tone={isOpen(quote) ? 'processing' : 'default'} />
          <a className="btn btn-plain px-4" href={createApi().quotes.pdfUrl(quote.number, token)}>
            <Icon name="file" /> PDF
          </a>
          <a className="btn btn-plain px-4" href={`/quote-review-legacy/${quote.number}${query}`}>
            <Icon name="print" /> Print
          </a>
        </div>
      </div>
      {closed && (
        <Alert tone={closed.tone} title={closed.title}>
          {closed.text}
          {quote.order && (
            <p className="mt-2">
              <a className="link" href={`/order-confirmation/${quote.id}${query}`}>
                Order {quote.order.number}
              </a>
            </p>
          )}
        </Alert>
      )}
      {quote.address && (
        <p className="flex items-center gap-2 text-ink-muted">
          <Icon name="pin" className="text-brand" /> {addressLine(quote.address)}
        </p>
      )}
    </header>
  );
}

function Photos({ photos }: { photos: QuoteView['photos'] }) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos" className="mt-6 grid grid-cols-3 gap-3 sm:grid-cols-4">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <img
            src={photo.url}
            alt={`From your request, ${index + 1}`}
            width={160}
            height={160}
            loading="lazy"
            className="aspect-square w-full rounded-lg object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
