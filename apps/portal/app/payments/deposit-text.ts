import { formatCents, type Cents } from '@haulbook/core';
import { overpaidCents } from '@haulbook/domain';

/** A deposit. `creditedCents` is left out where the total already excludes what was credited. */
interface Deposit {
  totalCents: Cents;
  paidCents: Cents;
  creditedCents?: Cents;
}

/** Return what happens with a paid deposit: credited amounts are refunded, the rest counts toward the final bill. */
export function depositText({ totalCents, paidCents, creditedCents = 0 }: Deposit): string {
  const backCents = overpaidCents({ totalCents, creditedCents, paidCents });
  const used = paidCents > backCents ? `${formatCents(paidCents - backCents)} goes toward your final bill.` : '';
  const back = backCents > 0 ? `${formatCents(backCents)} will be refunded to you.` : '';
  return [used, back].filter(Boolean).join(' ');
}
