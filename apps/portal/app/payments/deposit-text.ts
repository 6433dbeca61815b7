import { ENGLISH, type Cents, type Speech } from '@haulbook/core';
import { overpaidCents } from '@haulbook/domain';

/** A deposit. `creditedCents` is left out where the total already excludes what was credited. */
interface Deposit {
  totalCents: Cents;
  paidCents: Cents;
  creditedCents?: Cents;
}

/** Return what happens with a paid deposit: credited amounts are refunded, the rest counts toward the final bill. */
export function depositText({ totalCents, paidCents, creditedCents = 0 }: Deposit, { t, money }: Speech = ENGLISH): string {
  const backCents = overpaidCents({ totalCents, creditedCents, paidCents });
  const used = paidCents > backCents ? t('{amount} goes toward your final bill.', { amount: money(paidCents - backCents) }) : '';
  const back = backCents > 0 ? t('{amount} will be refunded to you.', { amount: money(backCents) }) : '';
  return [used, back].filter(Boolean).join(' ');
}
