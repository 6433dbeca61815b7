import type { CatalogView } from '@haulbook/contracts';
import { BOOKING_STEPS, previousStep, reachableStep, type BookingStep } from '@haulbook/domain';
import { useSearchParams } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import { emptyDraft, fitToCatalog, restoreDraft, stepFields, withoutSlot, withService, type BookingDraft, type Consent } from './draft';
import { withKnown, type Known } from './known';
import { rangeOf } from './price/price-change';
import { lazyApi } from '../../http/lazy-api';
import { withStep } from '../../forms/url-step';
import { useArrival } from './use-arrival';
import { useBookingPost } from './use-booking-post';
import { useEstimate } from './price/use-estimate';
import { useRoot } from '../../site-data/use-root';
import { useSavedForm } from '../../forms/use-saved-form';
import { useShowProblem } from '../../ui/use-show-problem';
import { MAX_PHOTOS, useUploads } from './photos/use-uploads';
import { Alert } from '../../ui/alert';
import { ContinueBooking } from './continue-booking';
import { PriceBar, PricePanel } from './price/price-panel';
import { BookingProgress } from './progress';
import { Reassurance } from './reassurance';
import { StepAddress } from './steps/step-address';
import { StepContact } from './steps/step-contact';
import { StepItems } from './steps/step-items';
import { StepReview } from './steps/step-review';
import { StepSlot } from './steps/step-slot';
import { TakenNotice } from './taken-notice';

const isStep = (value: string | null): value is BookingStep => BOOKING_STEPS.includes(value as BookingStep);
const NO_CONSENT: Consent = { terms: false, smsTransactional: false, smsMarketing: false };

/** The booking: the step is in the address, what was typed in browser storage, and the server checks each step. */
export function BookingFlow({ catalog, service, known }: { catalog: CatalogView; service: string; known: Known | null }) {
  const { user } = useRoot().me;
  const chosen = catalog.services.find(({ slug }) => slug === service);
  const customerType = chosen?.audience === 'commercial' ? 'commercial' : 'residential';
  const begun = (account: typeof user) => {
    const draft = emptyDraft('', account, customerType);
    return { ...draft, job: withService(draft.job, service, catalog.services) };
  };
  const fresh = withKnown(begun(user), known);
  const restore = (stored: Partial<BookingDraft>) => fitToCatalog(withKnown(restoreDraft(stored), known), catalog);
  const form = useSavedForm('booking', fresh, restore, begun(null));
  const { values: draft, ready, update } = form;
  const [consent, setConsent] = useState(NO_CONSENT);
  const [lapsed, setLapsed] = useState(false);
  const [step, reached, goTo] = useStep(draft, ready, form.goTo);
  const { estimate, failed, pending, renew } = useEstimate(draft, ready && step !== 'customer-info');
  const post = useBookingPost({ draft, consent, step, goTo, update, shownRange: rangeOf(estimate), onOtherPrice: renew });
  const add = useCallback((photo: BookingDraft['photos'][number]) => update(({ photos }) => ({ photos: [...photos, photo] })), [update]);
  const uploads = useUploads(add, MAX_PHOTOS - draft.photos.length);
  const whole = useShowProblem<HTMLDivElement>(post.refusal);
  useArrival({ page: whole, service, services: catalog.services, ready, update });

  const named = !ready || service === draft.job.serviceSlug ? chosen : undefined;
  const startOver = () => {
    giveBack(draft);
    form.startOver(fresh);
  };
  const common = {
    draft,
    update,
    catalog,
    estimate,
    uploads,
    ready,
    fields: post.fields,
    message: post.message,
    busy: post.busy,
    onNext: post.submit,
    ...(step !== 'customer-info' && {
      onBack: () => goTo(step === 'review' && withoutSlot(draft) && !draft.callMe ? 'address' : previousStep(step)),
    }),
  };
  return (
    <div ref={whole}>
      <BookingProgress step={step} reached={reached} onGo={goTo} />
      {form.sentElsewhere && step === 'customer-info' && <SentElsewhere />}
      <ContinueBooking form={form} fresh={fresh} step={step} onContinue={goTo} onStartOver={startOver} />
      {post.taken && (
        <TakenNotice taken={post.taken} draft={draft} update={update} onDone={post.dismissTaken} onMore={() => goTo('slot')} />
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div key={step}>
          {step === 'customer-info' && <StepContact {...common} />}
          {step === 'items' && <StepItems {...common} />}
          {step === 'address' && <StepAddress {...common} saved={known?.addresses ?? []} />}
          {step === 'slot' && <StepSlot {...common} lapsed={lapsed} onCallMe={() => giveBack(draft)} />}
          {(step === 'review' || step === 'done') && (
            <StepReview
              {...common}
              pricing={pending}
              priceChange={post.priceChange}
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
          <Reassurance promise={catalog.promise} service={named} />
        ) : (
          <PricePanel {...{ estimate, failed }} promise={catalog.promise} />
        )}
      </div>
    </div>
  );
}

/** Sent from another tab: here begins a new one, and nobody sends the same twice without meaning to. */
function SentElsewhere() {
  return (
    <div className="mb-6">
      <Alert tone="info" title="Your request was sent from another tab">
        The mail we sent you has its number. Here you can begin another one.
      </Alert>
    </div>
  );
}

/** A time that is no longer wanted is somebody else's at once. Nobody waits for that: it would end by itself. */
function giveBack({ hold }: BookingDraft): void {
  if (!hold) return;
  lazyApi()
    .then(({ booking }) => booking.release(hold))
    .catch(() => undefined);
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
      setQuery((current) => withStep(current, to));
    },
    [note, setQuery],
  );
  useEffect(() => {
    if (ready && isStep(wanted)) document.getElementById('step-title')?.focus();
  }, [step, ready, wanted]);
  return [step, reached, goTo] as const;
}
