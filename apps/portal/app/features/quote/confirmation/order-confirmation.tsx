import type { QuoteView, RequestView } from '@haulbook/contracts';
import { MomentPicture } from '../../../drawings/moment-picture';
import { useSpeech, useText } from '../../../language/use-speech';
import { PhoneLink } from '../../../site-data/phone-link';
import { useRoot } from '../../../site-data/use-root';
import { Alert } from '../../../ui/alert';
import { Icon } from '../../../ui/icons';
import { StatusBadge } from '../../../ui/status-badge';
import { confirmationOf, confirmationTitle, isOpen, needsNewTime } from '../quote-facts';
import { AddToCalendar, hasCalendarTime } from './add-to-calendar';
import { BookingSummary } from './booking-summary';
import { DepositPanel } from './deposit-panel';
import { momentOf } from './moment-of';
import { OwnRequest } from './own-request';

const BADGE_TONES = { success: 'success', info: 'processing', warning: 'warning' } as const;

interface Props {
  quote: QuoteView;
  token: string | undefined;
  /** What its signed-in customer can do with a request that is not answered; null for others. */
  request: RequestView | null;
}

/** The confirmation of a booking: its state, the deposit and a summary. */
export function OrderConfirmation({ quote, token, request }: Props) {
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
          <Next quote={quote} token={token} request={request} />
          <BookingSummary quote={quote} />
          <Further quote={quote} token={token} request={request} />
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

/** Return whether there is a booking in the visitor's own account: not in that of another person who opened a mailed link. */
function useSeesBooking({ order, needsCode }: QuoteView): boolean {
  const { me } = useRoot();
  return Boolean(order && me.user?.customerId) && !needsCode;
}

/** What a customer wants next: to approve, else the visit in their calendar, else their booking; and what they can do with a request. */
function Next({ quote, token, request }: Props) {
  const t = useText();
  const seesBooking = useSeesBooking(quote);
  const first = firstOf(quote, request);
  return (
    <div className="no-print mb-6 flex flex-wrap gap-3 empty:hidden">
      {first === 'approve' && (
        <a className="btn btn-cta" href={pathOf(quote, token)}>
          {t('Review and approve')}
        </a>
      )}
      {first === 'calendar' && <AddToCalendar quote={quote} token={token} primary />}
      {first !== 'approve' && seesBooking && (
        <a className={`btn ${first === 'booking' ? 'btn-cta' : 'btn-plain'}`} href={`/customer/orders/${quote.id}`}>
          {t('See your booking')}
        </a>
      )}
      {request && <OwnRequest quote={quote} request={request} />}
    </div>
  );
}

/** What stands at the end: what is not asked for first, and the quote as a link. */
function Further({ quote, token, request }: Props) {
  const t = useText();
  const first = firstOf(quote, request);
  return (
    <div className="no-print mt-8 flex flex-wrap items-center gap-3 border-t border-line pt-6">
      {first !== 'calendar' && hasCalendarTime(quote) && <AddToCalendar quote={quote} token={token} />}
      <button type="button" className="btn btn-plain" data-print="">
        <Icon name="print" /> {t('Print')}
      </button>
      {first !== 'approve' && (
        <a className="link inline-flex min-h-11 items-center px-2" href={pathOf(quote, token)}>
          {quote.status === 'draft' ? t('See the details') : t('See the quote')}
        </a>
      )}
    </div>
  );
}

const pathOf = ({ number }: QuoteView, token: string | undefined): string =>
  `/quote-review/${number}${token ? `?token=${encodeURIComponent(token)}` : ''}`;

/** Return whether the page takes a deposit: one that is due, while cards are taken. */
const isPaidHere = ({ deposit }: QuoteView) => Boolean(deposit?.paymentProvider && deposit.balanceCents > 0);

/** Return which button stands out; null where another part of the page asks for something, such as the deposit or the signature. */
function firstOf(quote: QuoteView, request: RequestView | null): 'approve' | 'calendar' | 'booking' | null {
  if (isOpen(quote)) return 'approve';
  if (needsNewTime(quote) || isPaidHere(quote) || (request?.firmCents ?? null) !== null) return null;
  return hasCalendarTime(quote) ? 'calendar' : 'booking';
}
