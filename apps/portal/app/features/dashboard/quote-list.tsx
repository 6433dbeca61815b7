import type { QuoteSummary } from '@haulbook/contracts';
import type { Speech } from '@haulbook/core';
import { useSpeech } from '../../language/use-speech';
import { formatSlot } from '../../slots/format-slot';
import { StatusBadge } from '../../ui/status-badge';
import type { Primary } from './next-action';

/** Quotes as cards, with a link to review those that are open. */
export function QuoteList({ quotes, primary }: { quotes: QuoteSummary[]; primary: Primary | null }) {
  const speech = useSpeech();
  const { t, state, weekdayAndDay } = speech;
  return (
    <ul className="grid gap-4 md:grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))]">
      {quotes.map((quote) => (
        <li key={quote.id} className="card flex flex-col p-5">
          <div className="flex items-start justify-between gap-3">
            <div>
              <h3 className="text-lg">{t(quote.serviceName)}</h3>
              <p className="text-ink-muted">{quote.number}</p>
            </div>
            <StatusBadge label={state(quote.statusLabel, 'quote')} tone={quote.tone} />
          </div>
          {quote.readable ? (
            <p className="mt-3 text-xl font-bold text-head">{priceText(quote, speech)}</p>
          ) : (
            <p className="mt-3 text-ink-muted">{t('We’re preparing a new version and will email it to you.')}</p>
          )}
          {quote.wanted && (
            <p className="text-sm text-ink-muted">{t('Requested time: {time}', { time: formatSlot(quote.wanted, speech) })}</p>
          )}
          {quote.open && quote.expiresOn && (
            <p className="text-sm text-ink-muted">{t('Valid through {day}', { day: weekdayAndDay(quote.expiresOn) })}</p>
          )}
          {quote.readable && (
            <a
              className={`btn mt-4 self-start ${quote.id === primary?.id ? 'btn-cta' : 'btn-plain'}`}
              href={quote.status === 'draft' ? `/order-confirmation/${quote.id}` : `/quote-review/${quote.number}`}
            >
              {quote.open ? t('Review and approve') : quote.status === 'draft' ? t('See the details') : t('See the quote')}
              <span className="sr-only"> {quote.number}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function priceText(quote: QuoteSummary, { t, money, moneyRange }: Speech): string {
  if (quote.status === 'draft' && quote.lowCents !== null && quote.highCents !== null) return moneyRange(quote.lowCents, quote.highCents);
  return quote.totalCents === null ? t('After review') : money(quote.totalCents);
}
