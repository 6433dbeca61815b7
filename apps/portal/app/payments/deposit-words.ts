import { formatCents, type Cents } from '@haulbook/core';
import { overpaidCents } from '@haulbook/domain';

/** A deposit as its customer sees it. `creditedCents` is left out where the total is already less what was credited. */
interface Deposit {
  totalCents: Cents;
  paidCents: Cents;
  creditedCents?: Cents;
}

/** What becomes of the money paid for a deposit: what was credited goes back, the rest is in the final bill. */
export function depositUse({ totalCents, paidCents, creditedCents = 0 }: Deposit): string {
  const backCents = overpaidCents({ totalCents, creditedCents, paidCents });
  const used = paidCents > backCents ? `${formatCents(paidCents - backCents)} is taken off your final bill.` : '';
  const back = backCents > 0 ? `${formatCents(backCents)} goes back to you.` : '';
  return [used, back].filter(Boolean).join(' ');
}
