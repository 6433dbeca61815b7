import type { Records } from '@haulbook/resource';
import { Payment } from '../invoices/payment.entity.js';

/** The id of what may have been expanded. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** What of a refund or a dispute names the payment it is about. */
interface AboutPayment {
  payment_intent?: string | { id: string } | null;
  charge?: string | { id: string } | null;
}

/** The payment a refund or a dispute is about; null for money that was not taken here. */
export async function paymentOf(records: Records, { payment_intent, charge }: AboutPayment): Promise<Payment | null> {
  const [providerId, providerChargeId] = [idOf(payment_intent), idOf(charge)];
  const byIntent = providerId && (await records.findOne(Payment, { provider: 'stripe', providerId }));
  return byIntent || (providerChargeId ? records.findOne(Payment, { provider: 'stripe', providerChargeId }) : null);
}
