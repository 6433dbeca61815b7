import type { QuoteView } from '@haulbook/contracts';
import { shouldOfferToContinue, type QuoteFormData } from '@haulbook/domain';
import { useEffect, useState } from 'react';
import { ContinuePrompt } from '../../../forms/continue-prompt';
import { withStep } from '../../../forms/url-step';
import type { SavedForm } from '../../../forms/use-saved-form';
import { ask } from '../../../http/ask';
import { useQuery } from '../../../island/use-query';
import { Text, useSpeech, useText } from '../../../language/use-speech';
import { PhoneLink } from '../../../site-data/phone-link';
import { useMoments } from '../../../site-data/use-moments';
import { Alert } from '../../../ui/alert';
import { addressLine } from '../../../ui/format';
import { Icon } from '../../../ui/icons';
import { StatusBadge } from '../../../ui/status-badge';
import { closedBecause, isOpen } from '../quote-facts';
import { OtherAnswers } from './other-answers';
import { NextBar, QuoteReviewStep1, QuoteReviewStep2 } from './review-steps';
import { useQuoteForm } from './use-quote-form';
import { useReprice } from './use-reprice';

interface Props {
  quote: QuoteView;
  token: string | undefined;
  /** Whether the quote can only be looked at: a sample, or a preview for staff. */
  sample?: boolean;
}

/** Reviews a quote: step 1 shows what it includes and costs, step 2 approves it. Both offer to decline or request changes. */
export function QuoteReview({ quote, token, sample = false }: Props) {
  const [query, setQuery] = useQuery();
  const form = useQuoteForm(quote);
  const { selected, withoutCoupon, pick, setDay, dropCoupon, costs, failed } = useReprice(quote, token, form);
  const open = isOpen(quote);
  const approving = open && query.get('step') === '2';
  useViewed(quote, token, sample);
  useHeadingFocus(query.get('step'));
  const go = (step: '1' | '2') => {
    form.goTo(step === '2' ? 'schedule' : 'initial');
    setQuery((current) => withStep(current, step));
  };
  const common = { quote: withoutCoupon ? { ...quote, couponCode: null } : quote, token, selected, costs, failed, form };
  return (
    <>
      <QuoteHead quote={quote} token={token} />
      {open && !approving && <ContinueQuote form={form} onContinue={() => go('2')} fresh={quote.number} />}
      {approving ? (
        <QuoteReviewStep2
          {...common}
          withoutCoupon={withoutCoupon}
          {...(!sample && { onDay: setDay })}
          onDropCoupon={dropCoupon}
          onBack={() => go('1')}
        />
      ) : (
        <QuoteReviewStep1 {...common} onPick={pick} onNext={() => go('2')} />
      )}
      {open && <OtherAnswers quote={quote} token={token} form={form} />}
      {open && !approving && <NextBar quote={quote} costs={costs} failed={failed} onNext={() => go('2')} />}
    </>
  );
}

/** The offer to continue a review that was left before it was submitted. */
function ContinueQuote({ form, fresh, onContinue }: { form: SavedForm<QuoteFormData>; fresh: string; onContinue: () => void }) {
  const t = useText();
  const [answered, setAnswered] = useState(false);
  const { found, ready, values, startOver } = form;
  const typed = { reason: values.reason, notes: values.additionalNotes, date: values.selectedDate };
  if (answered || !ready || found.currentStep !== 'schedule' || !shouldOfferToContinue(found, typed)) return null;
  const answer = (then: () => void) => () => {
    setAnswered(true);
    then();
  };
  return (
    <ContinuePrompt
      at={t('Choose a time and approve')}
      onContinue={answer(onContinue)}
      onStartOver={answer(() => startOver({ quoteNumber: fresh }))}
    />
  );
}

/** Move the focus to the heading of a new step, and the page to its card: below the head of a quote, a phone has no room for the times. */
function useHeadingFocus(step: string | null) {
  useEffect(() => {
    if (!step) return;
    const heading = document.getElementById('quote-step-title');
    heading?.focus({ preventScroll: true });
    heading?.closest('.card')?.scrollIntoView();
  }, [step]);
}

/**
 * Report the first view of the quote. Runs in the browser, so that a mail scanner's GET does not count; without the API's client, which is
 * larger than the page.
 */
function useViewed({ number, status }: QuoteView, token: string | undefined, sample: boolean) {
  useEffect(() => {
    if (status !== 'sent' || sample) return;
    void ask(`portal/quotes/${encodeURIComponent(number)}/viewed`, token ? { token } : {}).catch(() => undefined);
  }, [number, status, token, sample]);
}

/** The quote as a file, and on a page for printing. */
function OnPaper({ quote: { number }, query }: { quote: QuoteView; query: string }) {
  const t = useText();
  return (
    <>
      <a className="btn btn-plain px-4" href={`/api/portal/quotes/${number}/pdf${query}`}>
        <Icon name="file" /> {t('PDF')}
      </a>
      <a className="btn btn-plain px-4" href={`/quote-review-legacy/${number}${query}`}>
        <Icon name="print" /> {t('Print')}
      </a>
    </>
  );
}

function QuoteHead({ quote, token }: { quote: QuoteView; token: string | undefined }) {
  const speech = useSpeech();
  const { t, state, weekdayAndDay } = speech;
  const closed = closedBecause(quote, speech);
  const service = t(quote.serviceName);
  // There is no quote to print before staff have prepared one.
  const isRequest = quote.status === 'draft';
  const query = token ? `?token=${encodeURIComponent(token)}` : '';
  return (
    <header className="mb-6 grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 id="quote-title" tabIndex={-1} className="text-3xl outline-none">
            {isRequest ? t('Your request for {service}', { service }) : t('Your quote for {service}', { service })}
          </h1>
          <p className="mt-1 text-ink-muted">
            {quote.number}
            {quote.revision > 1 && `, ${t('revision {revision}', { revision: quote.revision })}`}
            {quote.expiresOn && isOpen(quote) && ` · ${t('valid through {day}', { day: weekdayAndDay(quote.expiresOn) })}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge label={state(quote.statusLabel, 'quote')} tone={isOpen(quote) ? 'processing' : 'default'} />
          {!isRequest && <OnPaper quote={quote} query={query} />}
        </div>
      </div>
      {closed && (
        <Alert tone={closed.tone} title={closed.title}>
          {closed.text}
          <ApprovalRecord quote={quote} />
          {closed.again && (
            <p className="mt-3 flex flex-wrap items-center gap-3">
              <a className="btn btn-brand" href={`/book-new?service=${encodeURIComponent(quote.serviceSlug)}`}>
                {t('Book again')}
              </a>
              <PhoneLink className="btn btn-plain tabular-nums" />
            </p>
          )}
          {quote.order && (
            <p className="mt-2">
              <a className="link" href={`/order-confirmation/${quote.id}${query}`}>
                {t('Order {number}', { number: quote.order.number })}
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

/** How the customer agreed: by signature, or by their word to us; nothing while they have not. On paper all of it is open to read. */
export function ApprovalRecord({ quote: { signature, word }, onPaper = false }: { quote: QuoteView; onPaper?: boolean }) {
  const { told } = useSpeech();
  const { moment } = useMoments();
  if (signature) return <SignedRecord signature={signature} onPaper={onPaper} />;
  if (!word) return null;
  return (
    <p className="mt-2">
      <Text
        id="{how} by <0>{name}</0> on {time}."
        values={{ how: told(word.how), name: word.name, time: moment(word.at) }}
        parts={[(words) => <strong>{words}</strong>]}
      />
    </p>
  );
}

/** The stored signature: who signed, when, and the hash of the signed document. */
function SignedRecord({ signature, onPaper }: { signature: NonNullable<QuoteView['signature']>; onPaper: boolean }) {
  const { t } = useSpeech();
  const { moment } = useMoments();
  const hash = t('SHA-256 of the signed document: {sha256}', { sha256: signature.sha256 });
  return (
    <div className="mt-2">
      <Text
        id={signature.drawn ? 'Signed by <0>{name}</0> (drawn) on {time}.' : 'Signed by <0>{name}</0> (typed) on {time}.'}
        values={{ name: signature.name, time: moment(signature.at) }}
        parts={[(words) => <strong>{words}</strong>]}
      />
      {onPaper ? (
        <p className="text-sm break-all text-ink-muted">{hash}</p>
      ) : (
        <details className="mt-1 text-sm text-ink-muted">
          <summary className="cursor-pointer py-1">{t('Details')}</summary>
          <p className="break-all">{hash}</p>
        </details>
      )}
    </div>
  );
}
