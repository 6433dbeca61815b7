import type { ContactInput, OwnAddressView } from '@haulbook/contracts';
import type { BookingDraft } from './draft';

/** What is known about a signed-in customer. */
export interface Known {
  contact: Omit<ContactInput, 'customerType'>;
  addresses: OwnAddressView[];
}

/** Fill in what is known about the customer where nothing was entered: name, phone and default address. */
export function withKnown(draft: BookingDraft, known: Known | null): BookingDraft {
  if (!known) return draft;
  const typed = Object.fromEntries(Object.entries(draft.contact).filter(([, value]) => value !== ''));
  const saved = known.addresses.find(({ isDefault }) => isDefault) ?? known.addresses[0];
  const placed = saved && draft.address.line1 === '' ? atAddress(draft, saved) : {};
  return { ...draft, contact: { ...draft.contact, ...known.contact, ...typed }, ...placed };
}

/** Return what changes in a draft when a saved address is picked. Stairs that were already entered are kept. */
export function atAddress({ job }: BookingDraft, saved: OwnAddressView): Pick<BookingDraft, 'address' | 'served' | 'job'> {
  const { line1, line2, city, state, zip, county, gateCode, parking, stairsFlights } = saved;
  return {
    address: { line1, line2, city, state, zip, county, gateCode, parking },
    served: null,
    job: { ...job, stairsFlights: job.stairsFlights || stairsFlights },
  };
}
