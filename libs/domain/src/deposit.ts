import type { Cents } from '@haulbook/core';
import type { BillingTerms } from './monthly-bills.js';

/** Whether a customer has terms of their own to pay, agreed with the owner: they are trusted, so no deposit is asked of them. */
export const isOnAccount = ({ netDays, billing }: { netDays: number | null; billing: BillingTerms }): boolean =>
  netDays !== null || billing === 'monthly';

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

/**
 * Return what to credit on a deposit invoice so that what bills deduct stays billed, whether its money is still there or not, and
 * `keepCents` more of it as far as it was paid.
 */
export function depositReleaseCents({ totalCents, creditedCents, paidCents }: DepositAmounts, takenCents: Cents, keepCents: Cents): Cents {
  return Math.max(0, totalCents - creditedCents - Math.max(takenCents, Math.min(paidCents, takenCents + keepCents)));
}

/**
 * Return what of a deposit invoice a credit note may take back: only what no bill deducts. Otherwise a bill would deduct what is no longer
 * charged anywhere.
 */
export function depositCreditableCents({ totalCents, creditedCents }: Omit<DepositAmounts, 'paidCents'>, takenCents: Cents): Cents {
  return Math.max(0, totalCents - creditedCents - takenCents);
}
