import type { Cents } from '@haulbook/core';

/** A deposit invoice as far as later bills of its order are concerned. */
export interface DepositAmounts {
  totalCents: Cents;
  creditedCents: Cents;
  paidCents: Cents;
}

/**
 * What a bill may still take off for a deposit: what was paid and not promised back by a credit note, less what other bills of the order
 * have taken. What was not paid is not taken off: the bill asks for it.
 */
export function depositLeftCents({ totalCents, creditedCents, paidCents }: DepositAmounts, takenCents: Cents): Cents {
  return Math.max(0, Math.min(paidCents, totalCents - creditedCents) - takenCents);
}

/** What a deposit invoice is credited so that no more than `keepCents` of it, and only what was paid, stays billed. */
export function depositReleaseCents({ totalCents, creditedCents, paidCents }: DepositAmounts, keepCents: Cents): Cents {
  return Math.max(0, totalCents - creditedCents - Math.min(paidCents, keepCents));
}
