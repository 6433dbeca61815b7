import type { CatalogView } from '@haulbook/contracts';
import { BOOKING_STEPS, previousStep, reachableStep, type BookingStep } from '@haulbook/domain';
import { useSearchParams } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import { emptyDraft, restoreDraft, stepFields, withoutSlot, type BookingDraft, type Consent } from '../../booking/draft';
import { useBookingPost } from '../../use-booking-post';
import { useEstimate } from '../../use-estimate';
import { useSavedForm } from '../../use-saved-form';
import { ContinueBooking } from './continue-prompt';
import { PriceBar, PricePanel } from './price-panel';
import { BookingProgress } from './progress';
import { StepAddress } from './step-address';
import { StepContact } from './step-contact';
import { StepItems } from './step-items';
import { StepReview } from './step-review';
import { StepSlot } from './step-slot';
import { TakenNotice } from './taken-notice';

const isStep = (value: string | null): value is BookingStep => BOOKING_STEPS.includes(value as BookingStep);
const NO_CONSENT: Consent = { terms: false, smsTransactional: false, smsMarketing: false };

/** The booking: the step is in the address, what was typed in browser storage, and the server checks each step. */
export function BookingFlow({ catalog, service }: { catalog: CatalogView; service: string }) {
  const form = useSavedForm<BookingDraft>('booking', emptyDraft(service), restoreDraft);
  const { values: draft, ready, update } = form;
  const [consent, setConsent] = useState(NO_CONSENT);
  const [lapsed, setLapsed] = useState(false);
  const [step, reached, goTo] = useStep(draft, ready, form.goTo);
  const post = useBookingPost({ draft, consent, step, goTo, update });
  const { estimate, failed } = useEstimate(draft, ready && step !== 'customer-info');

  useEffect(() => {
    if (ready && service) update((current) => ({ job: { ...current.job, serviceSlug: service } }));
  }, [ready, service, update]);

  const common = {
    draft,
    update,
    catalog,
    estimate,
    fields: post.fields,
    message: post.message,
    busy: post.busy,
    onNext: post.submit,
    ...(step !== 'customer-info' && {
      onBack: () => goTo(step === 'review' && withoutSlot(draft) && !draft.callMe ? 'address' : previousStep(step)),
    }),
  };
  return (
    <>
      <BookingProgress step={step} reached={reached} onGo={goTo} />
      <ContinueBooking form={form} step={step} onContinue={goTo} onStartOver={() => form.startOver(emptyDraft(service))} />
      {post.taken && (
        <TakenNotice taken={post.taken} draft={draft} update={update} onDone={post.dismissTaken} onMore={() => goTo('slot')} />
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div key={step}>
          {step === 'customer-info' && <StepContact {...common} />}
          {step === 'items' && <StepItems {...common} />}
          {step === 'address' && <StepAddress {...common} />}
          {step === 'slot' && <StepSlot {...common} lapsed={lapsed} />}
          {(step === 'review' || step === 'done') && (
            <StepReview
              {...common}
              consent={consent}
              onConsent={(change) => setConsent((current) => ({ ...current, ...change }))}
              onGo={goTo}
              onHoldExpired={() => {
                update({ hold: null });
                setLapsed(true);
                goTo('slot');
              }}
            />
          )}
        </div>
        {estimate && step !== 'customer-info' && <PriceBar estimate={estimate} />}
        {step === 'customer-info' ? (
          <Reassurance promise={catalog.promise} />
        ) : (
          <PricePanel {...{ estimate, failed }} promise={catalog.promise} />
        )}
      </div>
    </>
  );
}

/** The step of the address, held back to the first one with something missing. Moving on puts the heading in focus. */
function useStep(draft: BookingDraft, ready: boolean, note: (step: string) => void) {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('step');
  const asked: BookingStep = isStep(wanted) && wanted !== 'done' ? wanted : 'customer-info';
  const step = ready ? reachableStep(asked, stepFields(draft)) : asked;
  const reached = reachableStep('review', stepFields(draft));
  const goTo = useCallback(
    (to: BookingStep) => {
      note(to);
      setQuery((current) => {
        current.set('step', to);
        return current;
      });
    },
    [note, setQuery],
  );
  useEffect(() => {
    if (ready && isStep(wanted)) document.getElementById('step-title')?.focus();
  }, [step, ready, wanted]);
  return [step, reached, goTo] as const;
}

function Reassurance({ promise }: { promise: string }) {
  return (
    <aside aria-label="What happens next" className="card p-5 text-ink-muted sm:p-6">
      <h2 className="text-lg">Takes about three minutes</h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-5">
        <li>Tell us what goes and where</li>
        <li>See your price range</li>
        <li>Pick a two-hour window</li>
      </ol>
      <p className="mt-4 border-t border-line pt-4 text-sm">{promise}</p>
    </aside>
  );
}
