import type {
  AddressInput,
  BookingInput,
  CatalogView,
  ContactInput,
  HoldView,
  JobInput,
  MeView,
  PhotoView,
  ServiceView,
} from '@haulbook/contracts';
import { eighthsFor, nextStep, type BookingStep } from '@haulbook/domain';
import type { Origin } from '../../attribution/origin';

/** A booking while it is filled in: kept in browser storage, so nothing in it may be undefined. */
export interface BookingDraft {
  contact: ContactInput;
  job: JobInput;
  photos: PhotoView[];
  address: AddressInput;
  /** Whether the address is within the service area; null until asked. */
  served: boolean | null;
  hold: HoldView | null;
  /** The customer would rather be called about a time. */
  callMe: boolean;
  notes: string;
  couponCode: string;
}

/** Whose account it is, as far as the pages know. */
type Account = Pick<NonNullable<MeView['user']>, 'firstName' | 'name' | 'email' | 'customerId'>;

/**
 * Nothing but the service chosen on the way here, for a home or for a business as that service is, and the name and address of whoever
 * is signed in as a customer.
 */
export function emptyDraft(
  serviceSlug = '',
  account: Account | null = null,
  customerType: ContactInput['customerType'] = 'residential',
): BookingDraft {
  const own = account?.customerId ? account : { firstName: '', name: '', email: '' };
  const lastName = own.name.startsWith(`${own.firstName} `) ? own.name.slice(own.firstName.length + 1) : '';
  return {
    contact: { firstName: own.firstName, lastName, email: own.email, phone: '', customerType, companyName: '' },
    job: { serviceSlug, ...startOf(undefined), stairsFlights: 0, longCarry: false, disassembly: 0, heavyDebris: false },
    photos: [],
    address: { line1: '', line2: '', city: '', state: 'NC', zip: '', county: '', gateCode: '', parking: '' },
    served: null,
    hold: null,
    callMe: false,
    notes: '',
    couponCode: '',
  };
}

type Load = Pick<JobInput, 'volumeEighths' | 'items'>;

/** What a booking of a service begins with: its single item where it is about one, else a part of the truck. */
function startOf(service: Pick<ServiceView, 'startItemId'> | undefined): Load {
  const itemId = service?.startItemId;
  return itemId ? { volumeEighths: null, items: [{ itemId, quantity: 1 }] } : { volumeEighths: 2, items: [] };
}

/** The job with another service. The load follows as long as it is what the service before began with; what was chosen stays. */
export function withService(job: JobInput, slug: string, services: CatalogView['services']): JobInput {
  if (slug === job.serviceSlug) return job;
  const find = (wanted: string) => services.find((service) => service.slug === wanted);
  const { volumeEighths, items } = job;
  const isUntouched = JSON.stringify(startOf(find(job.serviceSlug))) === JSON.stringify({ volumeEighths, items } satisfies Load);
  return { ...job, serviceSlug: slug, ...(isUntouched && startOf(find(slug))) };
}

/** What storage held, completed where an older version of the page knew less. */
export function restoreDraft(stored: Partial<BookingDraft>): BookingDraft {
  const empty = emptyDraft();
  return {
    ...empty,
    ...stored,
    contact: { ...empty.contact, ...stored.contact },
    job: { ...empty.job, ...stored.job },
    address: { ...empty.address, ...stored.address },
    // A picture without its secret can no longer be sent.
    photos: (stored.photos ?? []).filter(({ secret }) => secret),
  };
}

/** Without what the owner has taken off the list since: nobody can deselect what is not shown. */
export function fitToCatalog(draft: BookingDraft, { services, items }: Pick<CatalogView, 'services' | 'items'>): BookingDraft {
  const { job } = draft;
  const serviceSlug = services.some(({ slug }) => slug === job.serviceSlug) ? job.serviceSlug : '';
  return { ...draft, job: { ...job, serviceSlug, items: job.items.filter(({ itemId }) => items.some(({ id }) => id === itemId)) } };
}

/** Whether the step about the time has nothing to ask. */
export const withoutSlot = (draft: BookingDraft) => draft.served === false || draft.callMe;

/** The draft as the order of steps knows it (`reachableStep`). */
export function stepFields(draft: BookingDraft): Record<string, unknown> {
  const slot = withoutSlot(draft) ? { date: 'by phone', windowId: 'by phone' } : { date: draft.hold?.date, windowId: draft.hold?.windowId };
  return { ...draft.contact, ...draft.job, heavy: draft.job.heavyDebris, ...draft.address, ...slot };
}

/** What is ticked on the last step; never stored. */
export type Consent = { terms: boolean; smsTransactional: boolean; smsMarketing: boolean };

/** The draft as the API wants it. */
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

/** The step a refused field is on: `contact.email` → customer-info. */
export function stepOfField(path: string): BookingStep {
  const head = path.split('.')[0];
  if (head === 'contact') return 'customer-info';
  if (head === 'job' || head === 'photos') return 'items';
  if (head === 'address') return 'address';
  return head === 'hold' ? 'slot' : 'review';
}

/** Where to go from a step: with no slot to pick, from the address straight to the review. */
export const stepAfter = (step: BookingStep, served: boolean | null): BookingStep =>
  step === 'address' && served === false ? 'review' : nextStep(step);

/** How many eighths of the truck single items fill; 0 without any, more than 8 when they need another truck. */
export function eighthsOf(items: JobInput['items'], catalog: Pick<CatalogView, 'items' | 'truckCubicYards'>): number {
  const yards = items.reduce(
    (all, { itemId, quantity }) => all + quantity * (catalog.items.find(({ id }) => id === itemId)?.cubicYards ?? 0),
    0,
  );
  return yards > 0 ? eighthsFor(yards, catalog.truckCubicYards) : 0;
}
