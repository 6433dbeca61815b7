import type { EstimateView } from '@haulbook/contracts';
import type { BookingDraft } from '../draft';

/** What a customer enters to sign a booking at its firm price. Never stored. */
export interface Signing {
  name: string;
  /** A drawn signature as a PNG data URL; null when the typed name is the signature. */
  image: string | null;
  drawn: boolean;
  agree: boolean;
  code: string;
  purchaseOrder: string;
  /** Whether the customer would rather send a request, which staff answer with a quote. */
  asRequest: boolean;
}

export const UNSIGNED: Signing = {
  ...{ name: '', image: null, drawn: false, agree: false },
  ...{ code: '', purchaseOrder: '', asRequest: false },
};

type Served = BookingDraft['served'];

/**
 * Return the firm price, or why there is none; null where nothing is said of one: the owner has none for the service, or the address is
 * outside the service area, which the estimate may not know yet.
 */
export function firmOffer(estimate: EstimateView | null, served: Served): EstimateView['firm'] {
  const firm = served === false ? null : estimate?.firm;
  return firm && firm.refusal !== 'service' ? firm : null;
}

/** Return the estimate as it is shown: without its firm price where the customer sends a request. */
export const shownEstimate = (estimate: EstimateView | null, { asRequest }: Signing, served: Served): EstimateView | null =>
  estimate && (asRequest || served === false) ? { ...estimate, firm: null } : estimate;

/** Return the price at which the job can be booked at once, in cents; null when it is a request. */
export function firmCentsOf(estimate: EstimateView | null, { asRequest }: Signing, served: Served): number | null {
  const firm = asRequest ? null : firmOffer(estimate, served);
  return firm?.refusal === null ? firm.totalCents : null;
}

/** Return what was signed in the format of a booking. */
export function signedOf({ name, image, drawn, agree, code, purchaseOrder }: Signing, totalCents: number) {
  // An empty drawing is refused as a signature that has to be drawn again.
  return { totalCents, signature: { name, image: drawn ? (image ?? '') : null }, agree, code, purchaseOrder };
}
