import type { ContactInput, OwnAddressView } from '@haulbook/contracts';
import { formatPhone } from '@haulbook/core';
import type { BookingDraft } from './draft';

/** The known data of a signed-in customer. */
export interface Prefill {
  contact: Omit<ContactInput, 'customerType'>;
  addresses: OwnAddressView[];
}

/** Fill in the known data of the customer where nothing was entered: name, phone as people write it, and default address. */
export function withPrefill(draft: BookingDraft, prefill: Prefill | null): BookingDraft {
  if (!prefill) return draft;
  const typed = Object.fromEntries(Object.entries(draft.contact).filter(([, value]) => value !== ''));
  const saved = prefill.addresses.find(({ isDefault }) => isDefault) ?? prefill.addresses[0];
  const placed = saved && draft.address.line1 === '' ? atAddress(draft, saved) : {};
  const known = { ...prefill.contact, phone: formatPhone(prefill.contact.phone) };
  return { ...draft, contact: { ...draft.contact, ...known, ...typed }, ...placed };
}

/** Return the changes to a draft when a saved address is picked. Stairs that were already entered are kept. */
export function atAddress({ job }: BookingDraft, saved: OwnAddressView): Pick<BookingDraft, 'address' | 'served' | 'job'> {
  const { line1, line2, city, state, zip, county, gateCode, parking, stairsFlights } = saved;
  return {
    address: { line1, line2, city, state, zip, county, gateCode, parking },
    served: null,
    job: { ...job, stairsFlights: job.stairsFlights || stairsFlights },
  };
}
