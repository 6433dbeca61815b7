import type { Cents } from '@haulbook/core';

/** The amounts of an issued invoice that count against the approved price and the deposit of its order. */
export interface BilledAmounts {
  totalCents: Cents;
  creditedCents: Cents;
  /** Amount that its last line deducts for the deposit. */
  depositTakenCents: Cents;
  /** Whether its money was refunded and credited as goodwill, not because the bill was wrong. */
  givenBack?: boolean;
  /** Part of it that did not count against the ceiling when it was issued, see `ownFeesCents`. */
  ownFeesCents: Cents;
}

/**
 * Return what a bill uses of the deposit. One that is credited in full uses nothing, because the bill that replaces it deducts the deposit
 * again; one whose money was refunded as goodwill keeps its part, because the job was done.
 */
export function depositUsedCents({ totalCents, creditedCents, depositTakenCents, givenBack = false }: BilledAmounts): Cents {
  const isTakenBack = creditedCents > 0 && creditedCents === totalCents && !givenBack;
  return isTakenBack ? 0 : depositTakenCents;
}

/**
 * Return what a bill charges of the approved price, before the deposit is deducted. Credits count against it, but never beyond it:
 * crediting a fee makes no room for anything else.
 */
export function approvedShareCents(bill: BilledAmounts): Cents {
  const { totalCents, creditedCents, ownFeesCents } = bill;
  return Math.max(0, totalCents + depositUsedCents(bill) - creditedCents - ownFeesCents);
}

/** Sum what the invoices of an order, including its deposit, count against the ceiling. */
export function billedCents(invoices: readonly BilledAmounts[]): Cents {
  return invoices.reduce((all, invoice) => all + approvedShareCents(invoice) - depositUsedCents(invoice), 0);
}
