import type { ContactInput, OwnAddressView } from '@haulbook/contracts';
import type { BookingDraft } from './draft';

/** What is known of a customer who is signed in. */
export interface Known {
  contact: Omit<ContactInput, 'customerType'>;
  addresses: OwnAddressView[];
}

/** The draft with what is known of the customer where nothing was typed: name, phone, and the address they use by default. */
export function withKnown(draft: BookingDraft, known: Known | null): BookingDraft {
  if (!known) return draft;
  const typed = Object.fromEntries(Object.entries(draft.contact).filter(([, value]) => value !== ''));
  const saved = known.addresses.find(({ isDefault }) => isDefault) ?? known.addresses[0];
  const placed = saved && draft.address.line1 === '' ? atAddress(draft, saved) : {};
  return { ...draft, contact: { ...draft.contact, ...known.contact, ...typed }, ...placed };
}

/** What changes in a draft when the truck goes to a saved address. Stairs that were already counted stay. */
export function atAddress({ job }: BookingDraft, saved: OwnAddressView): Pick<BookingDraft, 'address' | 'served' | 'job'> {
  const { line1, line2, city, state, zip, county, gateCode, parking, stairsFlights } = saved;
  return {
    address: { line1, line2, city, state, zip, county, gateCode, parking },
    served: null,
    job: { ...job, stairsFlights: job.stairsFlights || stairsFlights },
  };
}
