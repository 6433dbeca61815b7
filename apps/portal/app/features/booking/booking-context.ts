import type { CatalogView, OwnAddressView } from '@haulbook/contracts';
import { createContext, useContext } from 'react';
import type { SavedForm } from '../../forms/use-saved-form';
import type { BookingDraft, Consent } from './draft';
import type { Uploads } from '../../forms/photos/use-uploads';
import type { Signing } from './firm/signing';
import type { Estimate } from './price/use-estimate';
import type { Steps } from './use-steps';
import type { Submission } from './use-submission';

/** The booking that a visitor is filling in, which its steps read and change. */
export interface Booking {
  catalog: CatalogView;
  /** Addresses of the signed-in customer; none for visitors. */
  savedAddresses: OwnAddressView[];
  draft: BookingDraft;
  update: SavedForm<BookingDraft>['update'];
  /** Whether the saved draft has been read from browser storage. Nothing can be submitted before that. */
  ready: boolean;
  steps: Steps;
  price: Estimate;
  /** Whether there is a price to show on this step: on the first one, only for a load that the visitor chose before. */
  isPriced: boolean;
  /** Whether the page offers an earlier job with a free time, to hold with one tap: its button then stands out, not that of the step. */
  offersAgain: boolean;
  submission: Submission;
  uploads: Uploads;
  consent: Consent;
  changeConsent: (change: Partial<Consent>) => void;
  /** What was entered to sign a firm price. */
  signing: Signing;
  sign: (change: Partial<Signing>) => void;
  slotHold: SlotHold;
}

/** The state of the hold on the chosen time, and what can be done with it after picking. */
interface SlotHold {
  /** Whether a hold expired on the review step. */
  expired: boolean;
  /** Clear the expired hold and go back to the step where a time is picked. */
  expire: () => void;
  /** Release the held time on the server without waiting for the response. */
  release: () => void;
}

export const BookingContext = createContext<Booking | null>(null);

/** Return the booking being filled in. */
export function useBooking(): Booking {
  const booking = useContext(BookingContext);
  if (!booking) throw new Error('useBooking needs a BookingContext.Provider above it');
  return booking;
}
