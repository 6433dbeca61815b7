import type { QuoteView } from '@haulbook/contracts';
import { MomentPicture } from '../../../drawings/moment-picture';
import { Text, useSpeech, useText } from '../../../language/use-speech';
import { useRoot } from '../../../site-data/use-root';
import { BarePage } from '../../../shell/page';
import { AddToCalendar, hasCalendarTime } from './add-to-calendar';
import { BookingSummary } from './booking-summary';
import { thanksMoment } from './moment-of';
import { thankYouText } from './thank-you-text';

interface Props {
  quote: QuoteView | null;
  token: string;
  /** Whether the page is shown to someone without an account. */
  visitor: boolean;
  /** Whether the booking became a request for a call. */
  request: boolean;
}

/** The page after a booking: what was booked and what happens next. */
export function ThankYou({ quote, token, visitor, request }: Props) {
  const speech = useSpeech();
  const { t } = speech;
  const { title, text, next } = thankYouText(quote, request, useRoot().business.zone, speech);
  return (
    <BarePage>
      <div className="card mx-auto max-w-3xl overflow-hidden">
        <MomentPicture moment={thanksMoment(quote, request)} />
        <div className="p-6 sm:p-10">
          <h1 className="text-3xl leading-tight sm:text-5xl">{title}</h1>
          <p className="mt-3 max-w-xl text-lg leading-relaxed text-ink-muted">{text}</p>
          {quote && (
            <div className="mt-7 rounded-2xl bg-brand-faint p-5 sm:p-7">
              <p className="mb-4 font-display text-lg font-bold text-head">
                <Text
                  id="Your request number: <0>{number}</0>"
                  values={{ number: quote.number }}
                  parts={[(words) => <span className="whitespace-nowrap">{words}</span>]}
                />
              </p>
              <BookingSummary quote={quote} />
            </div>
          )}
          {next.length > 0 && <NextSteps steps={next} />}
          <Links quote={quote} token={token} visitor={visitor} />
          {visitor && (
            <p className="mt-4 text-sm text-ink-faint">
              {t('With an account you can move your appointment, pay, and find your receipts.')}
            </p>
          )}
        </div>
      </div>
    </BarePage>
  );
}

function Links({ quote, token, visitor }: Omit<Props, 'request'>) {
  const t = useText();
  return (
    <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-7">
      {quote && (
        <a className="btn btn-brand" href={`/order-confirmation/${quote.id}?token=${encodeURIComponent(token)}`}>
          {quote.order ? t('See the confirmation') : t('See my request')}
        </a>
      )}
      {quote && hasCalendarTime(quote) && <AddToCalendar quote={quote} token={token} />}
      {visitor && (
        <a className="btn btn-plain" href={quote ? `/signup?email=${encodeURIComponent(quote.customer.email)}` : '/signup'}>
          {t('Create an account')}
        </a>
      )}
      <a className="btn btn-quiet" href={visitor ? '/' : '/dashboard'}>
        {visitor ? t('Back to the home page') : t('Go to my dashboard')}
      </a>
    </div>
  );
}

function NextSteps({ steps }: { steps: readonly string[] }) {
  const t = useText();
  return (
    <section aria-labelledby="next-title" className="mt-8">
      <h2 id="next-title" className="text-xl">
        {t('What happens next')}
      </h2>
      <ol className="mt-4 grid gap-4 sm:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3 sm:block">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand font-display font-bold text-white">
              {index + 1}
            </span>
            <p className="text-ink-muted sm:mt-2">{step}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
