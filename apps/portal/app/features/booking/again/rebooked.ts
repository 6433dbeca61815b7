import type { RebookView } from '@haulbook/contracts';
import type { BookingDraft } from '../draft';

/** Return the changes to a draft that books an earlier job again. What was entered about the person stays. */
export function withRebooked({ address }: BookingDraft, rebooked: RebookView): Partial<BookingDraft> {
  return {
    job: rebooked.job,
    address: rebooked.address ?? address,
    served: rebooked.address ? rebooked.served : null,
    ...{ photos: [], hold: null, wantedSlot: null, callMe: false, notes: '', couponCode: '' },
  };
}
