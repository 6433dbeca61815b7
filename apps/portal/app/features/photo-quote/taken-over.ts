import type { PhotoView } from '@haulbook/contracts';
import type { SavedForms } from '@haulbook/domain';
import type { Typed } from './use-photo-request';

/** What the booking page keeps of a booking that was begun, as far as a request by photos needs it. */
interface BookingBegun {
  contact?: { firstName?: string; lastName?: string; email?: string; phone?: string };
  address?: { zip?: string; county?: string };
  notes?: string;
  photos?: PhotoView[];
}

type Known = Pick<Typed, 'name' | 'email' | 'phone' | 'zip' | 'county' | 'notes'>;

/** Return what a booking that was begun says about who asks, where, and with which photos. A photo without its secret can't be sent. */
export function fromBooking({ booking }: Pick<SavedForms, 'booking'>): { known: Known; photos: PhotoView[] } {
  const { contact, address, notes = '', photos = [] } = booking as BookingBegun;
  const { firstName = '', lastName = '', email = '', phone = '' } = contact ?? {};
  const { zip = '', county = '' } = address ?? {};
  return {
    known: { name: `${firstName} ${lastName}`.trim(), email, phone, zip, county, notes },
    photos: photos.filter(({ secret }) => secret),
  };
}

/** Return the form with what is known in the fields that are empty. */
export function completed(typed: Typed, known: Known): Typed {
  const missing = Object.entries(known).filter(([name]) => !typed[name as keyof Known]);
  return { ...typed, ...Object.fromEntries(missing) };
}
