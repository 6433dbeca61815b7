import type {
  AddressInput,
  BookingInput,
  CatalogView,
  ContactInput,
  HoldView,
  JobInput,
  PhotoView,
  ServiceView,
} from '@haulbook/contracts';
import type { MeView } from '@haulbook/resource-contracts';
import { eighthsFor, nextStep, type BookingStep } from '@haulbook/domain';
import type { Origin } from '../../attribution/origin';
import { PLAIN_WORK } from '../../site-data/plain-work';
import type { Wanted } from '../../site-data/wanted';

/** A booking while it is being filled in. Kept in browser storage as JSON, so nothing in it may be undefined. */
export interface BookingDraft {
  contact: ContactInput;
  job: JobInput;
  photos: PhotoView[];
  address: AddressInput;
  /** Whether the address is in the service area; null until checked. */
  served: boolean | null;
  hold: HoldView | null;
  /** The window chosen on the home page, until it is held or found taken. */
  wantedSlot: Wanted['slot'];
  /** The customer wants a call to agree on a time. */
  callMe: boolean;
  notes: string;
  couponCode: string;
}

/** The signed-in account, as far as pages know it. */
type Account = Pick<NonNullable<MeView['user']>, 'firstName' | 'name' | 'email' | 'customerId'>;

/** Return an address that is not filled in. @param state the one to begin with: the company's */
export const emptyAddress = (state: string): BookingDraft['address'] => ({
  ...{ line1: '', line2: '', city: '', state, zip: '', county: '', gateCode: '', parking: '' },
});

/**
 * Return a new draft with the service chosen beforehand, the customer type that fits it, and the name and email of a signed-in customer.
 * @param state the state of the company, in which its jobs are
 */
export function emptyDraft(
  serviceSlug = '',
  account: Account | null = null,
  customerType: ContactInput['customerType'] = 'residential',
  state = '',
): BookingDraft {
  const own = account?.customerId ? account : { firstName: '', name: '', email: '' };
  const lastName = own.name.startsWith(`${own.firstName} `) ? own.name.slice(own.firstName.length + 1) : '';
  return {
    contact: { firstName: own.firstName, lastName, email: own.email, phone: '', customerType, companyName: '' },
    job: { serviceSlug, ...startOf(undefined), ...PLAIN_WORK },
    photos: [],
    address: emptyAddress(state),
    served: null,
    hold: null,
    wantedSlot: null,
    callMe: false,
    notes: '',
    couponCode: '',
  };
}

type Load = Pick<JobInput, 'volumeEighths' | 'items'>;

/** Return the load a booking of a service starts with: its single item if it is about one, else a quarter of the truck. */
function startOf(service: Pick<ServiceView, 'startItemId'> | undefined): Load {
  const itemId = service?.startItemId;
  return itemId ? { volumeEighths: null, items: [{ itemId, quantity: 1 }] } : { volumeEighths: 2, items: [] };
}

/** Return the job with another service. The load changes with it only while it is the previous service's default. */
export function withService(job: JobInput, slug: string, services: CatalogView['services']): JobInput {
  if (slug === job.serviceSlug) return job;
  const find = (wanted: string) => services.find((service) => service.slug === wanted);
  const { volumeEighths, items } = job;
  const isUntouched = JSON.stringify(startOf(find(job.serviceSlug))) === JSON.stringify({ volumeEighths, items } satisfies Load);
  return { ...job, serviceSlug: slug, ...(isUntouched && startOf(find(slug))) };
}

/** Return the changes to a draft when a visitor arrives with a load, a ZIP code or a window. An address that was entered is kept. */
export function withWanted(draft: BookingDraft, { load, zip, slot }: Wanted): Partial<BookingDraft> {
  return {
    ...(load && { job: { ...draft.job, ...load } }),
    ...(zip && draft.address.line1 === '' && { address: { ...draft.address, zip }, served: null }),
    ...(slot && { wantedSlot: slot, callMe: false }),
  };
}

/** Complete a draft from storage, where an older version of the page may have saved fewer fields. */
export function restoreDraft(stored: Partial<BookingDraft>, state = ''): BookingDraft {
  const empty = emptyDraft('', null, 'residential', state);
  return {
    ...empty,
    ...stored,
    contact: { ...empty.contact, ...stored.contact },
    job: { ...empty.job, ...stored.job },
    address: { ...empty.address, ...stored.address },
    // A photo without its secret can no longer be submitted.
    photos: (stored.photos ?? []).filter(({ secret }) => secret),
  };
}

/** Remove items that are no longer in the catalog, since the visitor could not deselect it. */
export function fitToCatalog(draft: BookingDraft, { services, items }: Pick<CatalogView, 'services' | 'items'>): BookingDraft {
  const { job } = draft;
  const serviceSlug = services.some(({ slug }) => slug === job.serviceSlug) ? job.serviceSlug : '';
  return { ...draft, job: { ...job, serviceSlug, items: job.items.filter(({ itemId }) => items.some(({ id }) => id === itemId)) } };
}

/** Return whether the slot step can be skipped. */
export const withoutSlot = (draft: BookingDraft) => draft.served === false || draft.callMe;

/** Return the draft in the format that `reachableStep` checks. */
export function stepFields(draft: BookingDraft): Record<string, unknown> {
  const slot = withoutSlot(draft) ? { date: 'by phone', windowId: 'by phone' } : { date: draft.hold?.date, windowId: draft.hold?.windowId };
  return { ...draft.contact, ...draft.job, heavy: draft.job.heavyDebris, ...draft.address, ...slot };
}

/** The checkboxes of the last step; never stored. */
export type Consent = { terms: boolean; smsTransactional: boolean; smsMarketing: boolean };

/** Return the draft in the API's format. */
export function bookingOf(draft: BookingDraft, consent: Consent, origin: Origin): Omit<BookingInput, 'consent'> & { consent: Consent } {
  const hold = withoutSlot(draft) || !draft.hold ? null : { id: draft.hold.id, token: draft.hold.token };
  return {
    contact: draft.contact,
    job: draft.job,
    photos: draft.photos.map(({ id, secret }) => ({ id, secret })),
    address: draft.address,
    hold,
    notes: draft.notes,
    couponCode: draft.couponCode,
    consent,
    ...origin,
  };
}

/** Return the step of a refused field: `contact.email` → customer-info. */
export function stepOfField(path: string): BookingStep {
  const head = path.split('.')[0];
  if (head === 'contact') return 'customer-info';
  if (head === 'job' || head === 'photos') return 'items';
  if (head === 'address') return 'address';
  return head === 'hold' ? 'slot' : 'review';
}

/** Return the step that follows. Without a slot to pick, the review follows the address. */
export const stepAfter = (step: BookingStep, served: boolean | null): BookingStep =>
  step === 'address' && served === false ? 'review' : nextStep(step);

/** Return how many eighths of the truck single items fill: 0 without any, more than 8 if they need another truck. */
export function eighthsOf(items: JobInput['items'], catalog: Pick<CatalogView, 'items' | 'truckCubicYards'>): number {
  const yards = items.reduce(
    (all, { itemId, quantity }) => all + quantity * (catalog.items.find(({ id }) => id === itemId)?.cubicYards ?? 0),
    0,
  );
  return yards > 0 ? eighthsFor(yards, catalog.truckCubicYards) : 0;
}
