import type { PayBy, Payment } from './payment.entity.js';

const WORDS: Record<PayBy, string> = { card: 'Card', cash: 'Cash', check: 'Check', transfer: 'Bank transfer' };

/** Return how a payment was made, for people: "Check 1042". */
export function paymentLabel({ method, reference }: Pick<Payment, 'method' | 'reference'>): string {
  return reference ? `${WORDS[method]} ${reference}` : WORDS[method];
}
