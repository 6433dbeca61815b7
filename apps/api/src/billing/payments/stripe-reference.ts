import type { Records } from '@haulbook/resource';
import { Payment } from '../ledger/payment.entity.js';

/** Return the ID of an object that may have been expanded. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** The fields of a refund or a dispute that identify its payment. */
interface AboutPayment {
  payment_intent?: string | { id: string } | null;
  charge?: string | { id: string } | null;
}

/** Return the ID of the payment that a refund or a dispute is about, or null for a payment not received here. */
export async function paymentOf(records: Records, { payment_intent, charge }: AboutPayment): Promise<Payment | null> {
  const [providerId, providerChargeId] = [idOf(payment_intent), idOf(charge)];
  const byIntent = providerId && (await records.findOne(Payment, { provider: 'stripe', providerId }));
  return byIntent || (providerChargeId ? records.findOne(Payment, { provider: 'stripe', providerChargeId }) : null);
}
