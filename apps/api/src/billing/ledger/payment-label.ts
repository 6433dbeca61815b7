import { ENGLISH, msg, type Speech } from '@haulbook/core';
import type { PayBy, Payment } from './payment.entity.js';

const WORDS: Record<PayBy, string> = { card: msg('Card'), cash: msg('Cash'), check: msg('Check'), transfer: msg('Bank transfer') };

const REFERENCED: Record<PayBy, string> = {
  card: msg('Card {reference}'),
  cash: msg('Cash {reference}'),
  check: msg('Check {reference}'),
  transfer: msg('Bank transfer {reference}'),
};

/** Return how a payment was made, for people: "Check 1042". */
export function paymentLabel({ method, reference }: Pick<Payment, 'method' | 'reference'>, { t, told }: Speech = ENGLISH): string {
  return reference ? t(REFERENCED[method], { reference: told(reference) }) : t(WORDS[method]);
}
