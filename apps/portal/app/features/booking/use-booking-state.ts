import type { CatalogView, RebookView, ServiceView } from '@haulbook/contracts';
import { isEmptyJob } from '@haulbook/domain';
import { useCallback, useState, type RefObject } from 'react';
import { useSavedForm, type SavedForm } from '../../forms/use-saved-form';
import { lazyApi } from '../../http/lazy-api';
import { useRoot, type RootData } from '../../site-data/use-root';
import { useShowProblem } from '../../ui/use-show-problem';
import type { Wanted } from '../../site-data/wanted';
import type { Booking } from './booking-context';
import { emptyDraft, fitToCatalog, restoreDraft, withService, type BookingDraft, type Consent } from './draft';
import { MAX_PHOTOS, useUploads } from '../../forms/photos/use-uploads';
import { firmCentsOf, UNSIGNED } from './firm/signing';
import { withPrefill, type Prefill } from './prefill';
import { rangeOf } from './price/price-change';
import { useEstimate } from './price/use-estimate';
import { useArrival } from './use-arrival';
import { useSteps } from './use-steps';
import { useSubmission } from './use-submission';

const NO_CONSENT: Consent = { terms: false, smsTransactional: false, smsMarketing: false };

/** The data known when a booking begins. */
export interface BookingStart {
  catalog: CatalogView;
  /** Slug of the service named in the link; empty for none. */
  service: string;
  /** What the visitor chose on the home page, except for the time, which only the browser reads. */
  wanted: Omit<Wanted, 'slot'>;
  prefill: Prefill | null;
  /** The earlier job that a signed-in customer books again. */
  rebooked: RebookView | null;
}

interface BookingState {
  /** The element that contains the whole booking: problems are searched in it and focused. */
  container: RefObject<HTMLDivElement>;
  booking: Booking;
  form: SavedForm<BookingDraft>;
  /** The draft a new booking starts from. */
  fresh: BookingDraft;
  startOver: () => void;
  /** The service named in the link, as long as the visitor has not picked another one. */
  chosenService: ServiceView | undefined;
}

/** Build the state of a booking: draft, step, price, uploads and submission. */
export function useBookingState({ catalog, service, wanted, prefill, rebooked }: BookingStart): BookingState {
  const { fresh, form, linked } = useDraft({ catalog, service, prefill });
  const { values: draft, ready, update } = form;
  const [consent, setConsent] = useState(NO_CONSENT);
  const [signing, setSigning] = useState(UNSIGNED);
  const [expired, setExpired] = useState(false);
  const steps = useSteps(draft, ready, form.goTo);
  const isPriced = wanted.load !== null || hasLoad(rebooked) || steps.current !== 'customer-info';
  const price = useEstimate(draft, ready && isPriced);
  const submission = useSubmission({
    draft,
    consent,
    update,
    steps,
    signing,
    shownRange: rangeOf(price.estimate),
    firmCents: firmCentsOf(price.estimate, signing, draft.served),
    onPriceChanged: price.renew,
  });
  const addPhoto = useCallback(
    (photo: BookingDraft['photos'][number]) => update(({ photos }) => ({ photos: [...photos, photo] })),
    [update],
  );
  const uploads = useUploads(addPhoto, { room: MAX_PHOTOS - draft.photos.length, megabytes: catalog.business.rules.photoMegabytes });
  const container = useShowProblem<HTMLDivElement>(submission.refusal);
  useArrival({ service, services: catalog.services, wanted, rebooked, ready, update });

  const release = () => releaseHold(draft);
  const expire = () => {
    update({ hold: null });
    setExpired(true);
    steps.goTo('slot');
  };
  const booking: Booking = {
    catalog,
    savedAddresses: prefill?.addresses ?? [],
    draft,
    update,
    ready,
    steps,
    price,
    isPriced,
    offersAgain: Boolean(rebooked?.next) && steps.current === 'customer-info',
    submission,
    uploads,
    consent,
    changeConsent: (change) => setConsent((current) => ({ ...current, ...change })),
    signing,
    sign: (change) => setSigning((current) => ({ ...current, ...change })),
    slotHold: { expired, expire, release },
  };
  const startOver = () => {
    release();
    form.startOver(fresh);
  };
  const isUnchanged = !ready || service === draft.job.serviceSlug;
  return { container, booking, form, fresh, startOver, chosenService: isUnchanged ? linked : undefined };
}

/** Whether there is anything to price in an earlier job that is booked again: what it had may be gone from the price list. */
const hasLoad = (rebooked: RebookView | null) => rebooked !== null && !isEmptyJob(rebooked.job);

/** Return the saved draft, with the visitor's known data filled in. */
function useDraft({ catalog, service, prefill }: Omit<BookingStart, 'wanted' | 'rebooked'>) {
  const {
    me: { user },
    business,
  } = useRoot();
  const linked = catalog.services.find(({ slug }) => slug === service);
  const customerType = linked?.audience === 'commercial' ? 'commercial' : 'residential';
  const draftFor = (account: RootData['me']['user']): BookingDraft => {
    const draft = emptyDraft('', account, customerType, business.state);
    return { ...draft, job: withService(draft.job, service, catalog.services) };
  };
  const fresh = withPrefill(draftFor(user), prefill);
  const restore = (stored: Partial<BookingDraft>) => fitToCatalog(withPrefill(restoreDraft(stored, business.state), prefill), catalog);
  // After a logout in another tab, the draft must not keep data of the account.
  const form = useSavedForm('booking', fresh, restore, draftFor(null));
  return { fresh, form, linked };
}

/** Release a held time for others. Nothing waits for the response, because the hold would expire by itself. */
function releaseHold({ hold }: BookingDraft): void {
  if (!hold) return;
  lazyApi()
    .then(({ booking }) => booking.release(hold))
    .catch(() => undefined);
}
