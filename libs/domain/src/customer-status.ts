import { ACTIVATION_LIKELIHOOD, ACTIVATION_MIN_SCORE, INITIAL_CUSTOMER_SCORE, INITIAL_LIKELIHOOD_TO_BOOK } from './constants.js';
import type { CustomerStatus } from './states/customer.js';

/** The fields of a customer that a change of status may change. */
export interface CustomerStanding {
  customerStatus: CustomerStatus;
  acquisitionDate: Date | null;
  customerScore: number;
  likelihoodToBook: number;
  lastInteractionDate: Date | null;
}

/** Fields of a customer at sign-up (product spec, section 3). */
export const NEW_CUSTOMER_DEFAULTS = {
  customerType: 'residential',
  customerStatus: 'prospect',
  preferredContactMethod: 'email',
  customerScore: INITIAL_CUSTOMER_SCORE,
  likelihoodToBook: INITIAL_LIKELIHOOD_TO_BOOK,
  lifetimeValueCents: 0,
  totalJobsCompleted: 0,
} as const;

/**
 * Return the customer after a change of status (product spec, section 4). Becoming active from prospect sets the acquisition date unless
 * there is one, raises the score to at least 75 and the likelihood to 1; every change updates the last interaction. Other fields are kept,
 * and the input is not modified.
 */
export function changeCustomerStatus<C extends CustomerStanding>(customer: C, to: CustomerStatus, now: Date): C {
  const changed = { ...customer, customerStatus: to, lastInteractionDate: now };
  if (customer.customerStatus !== 'prospect' || to !== 'active') return changed;
  return {
    ...changed,
    acquisitionDate: customer.acquisitionDate ?? now,
    customerScore: Math.max(customer.customerScore, ACTIVATION_MIN_SCORE),
    likelihoodToBook: ACTIVATION_LIKELIHOOD,
  };
}

/** Events that make a prospect active: the first approval, scheduling or payment (product decisions, section 4). */
export const ACTIVATING_EVENTS = ['quote_approved', 'appointment_scheduled', 'payment_succeeded'] as const;
export type ActivatingEvent = (typeof ACTIVATING_EVENTS)[number];

/** Whether an event makes this customer active: only prospects; staff's choice of inactive is kept. */
export function activatesCustomer(status: CustomerStatus, event: string): boolean {
  return status === 'prospect' && (ACTIVATING_EVENTS as readonly string[]).includes(event);
}
