import type { Cents } from '@haulbook/core';

/** The amounts of a deposit invoice that later bills of its order need. */
export interface DepositAmounts {
  totalCents: Cents;
  creditedCents: Cents;
  paidCents: Cents;
}

/**
 * Return what a bill may still deduct for a deposit: what was paid and not promised back by a credit note, less what other bills of the
 * order have deducted. What was not paid is not deducted: the bill charges it.
 */
export function depositLeftCents({ totalCents, creditedCents, paidCents }: DepositAmounts, takenCents: Cents): Cents {
  return Math.max(0, Math.min(paidCents, totalCents - creditedCents) - takenCents);
}

/** Return what to credit on a deposit invoice so that at most `keepCents` of it, and only what was paid, stays billed. */
export function depositReleaseCents({ totalCents, creditedCents, paidCents }: DepositAmounts, keepCents: Cents): Cents {
  return Math.max(0, totalCents - creditedCents - Math.min(paidCents, keepCents));
}
