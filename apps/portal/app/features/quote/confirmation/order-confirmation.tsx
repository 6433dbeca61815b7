import type { QuoteView } from '@haulbook/contracts';
import { MomentPicture } from '../../../drawings/moment-picture';
import { useSpeech, useText } from '../../../language/use-speech';
import { PhoneLink } from '../../../site-data/phone-link';
import { useRoot } from '../../../site-data/use-root';
import { Alert } from '../../../ui/alert';
import { Icon } from '../../../ui/icons';
import { StatusBadge } from '../../../ui/status-badge';
import { confirmationOf, confirmationTitle, isOpen, needsNewTime } from '../quote-facts';
import { AddToCalendar } from './add-to-calendar';
import { BookingSummary } from './booking-summary';
import { DepositPanel } from './deposit-panel';
import { momentOf } from './moment-of';

const BADGE_TONES = { success: 'success', info: 'processing', warning: 'warning' } as const;

interface Props {
  quote: QuoteView;
  token: string | undefined;
}

/** The confirmation of a booking: its state, the deposit and a summary. */
export function OrderConfirmation({ quote, token }: Props) {
  const speech = useSpeech();
  const { t } = speech;
  const state = confirmationOf(quote, useRoot().business.zone, speech);
  return (
    <main className="flex-1 bg-cream px-4 py-10 sm:py-14">
      <div className="card mx-auto max-w-3xl overflow-hidden">
        <MomentPicture moment={momentOf(quote)} />
        <div className="p-6 sm:p-10">
          <div className="flex flex-wrap items-start justify-between gap-4">
            <div className="min-w-0">
              <h1 className="text-3xl">{t(confirmationTitle(quote))}</h1>
              <p className="mt-1 text-ink-muted">
                {quote.order && (
                  <>
                    <span className="whitespace-nowrap">{t('Order {number}', { number: quote.order.number })}</span> ·{' '}
                  </>
                )}
                <span className="whitespace-nowrap">
                  {t(quote.order ? 'quote {number}' : 'Request {number}', { number: quote.number })}
                </span>
              </p>
            </div>
            <StatusBadge label={state.label ?? speech.state(quote.statusLabel, 'quote')} tone={BADGE_TONES[state.tone]} />
          </div>
          <div className="my-6">
            <Alert tone={state.tone} title={state.title}>
              {state.text}
            </Alert>
          </div>
          {needsNewTime(quote) && <CallForNewTime />}
          <DepositPanel quote={quote} token={token} />
          <BookingSummary quote={quote} />
          <Buttons quote={quote} token={token} />
        </div>
      </div>
    </main>
  );
}

function CallForNewTime() {
  const t = useText();
  const { business } = useRoot();
  return (
    <p className="no-print mb-6">
      <PhoneLink className="btn btn-cta">
        <Icon name="phone" /> {t('Call {phone}', { phone: business.phone })}
      </PhoneLink>
    </p>
  );
}

function Buttons({ quote, token }: Props) {
  const t = useText();
  const query = token ? `?token=${encodeURIComponent(token)}` : '';
  return (
    <div className="no-print mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
      <a className={`btn ${isOpen(quote) ? 'btn-cta' : 'btn-brand'}`} href={`/quote-review/${quote.number}${query}`}>
        {isOpen(quote) ? t('Review and approve') : quote.status === 'draft' ? t('See the details') : t('See the quote')}
      </a>
      <AddToCalendar quote={quote} token={token} />
      <button type="button" className="btn btn-plain" data-print="">
        <Icon name="print" /> {t('Print')}
      </button>
    </div>
  );
}
