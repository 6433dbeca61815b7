import type { Cents } from '@haulbook/core';

/** An issued invoice, as far as the approved price of its order and the order's deposit are concerned. */
export interface BilledAmounts {
  totalCents: Cents;
  creditedCents: Cents;
  /** What its last line takes off for the deposit. */
  depositTakenCents: Cents;
  /** Its money was given back and it was credited along: by goodwill, not because it was wrong. */
  givenBack?: boolean;
  /** What of it stood outside the ceiling when it was issued, see `ownFeesCents`. */
  ownFeesCents: Cents;
}

/**
 * What a bill uses of the deposit. One that is credited in full uses nothing, for the bill in its place takes the deposit off again; one
 * whose money was given back keeps its part, for the job was done.
 */
export function depositUsedCents({ totalCents, creditedCents, depositTakenCents, givenBack = false }: BilledAmounts): Cents {
  const isTakenBack = creditedCents > 0 && creditedCents === totalCents && !givenBack;
  return isTakenBack ? 0 : depositTakenCents;
}

/**
 * What a bill asks for of the approved price, before the deposit is taken off. Credits count against it, but never beyond it: a fee
 * that is credited makes no room for anything else.
 */
export function approvedShareCents(bill: BilledAmounts): Cents {
  const { totalCents, creditedCents, ownFeesCents } = bill;
  return Math.max(0, totalCents + depositUsedCents(bill) - creditedCents - ownFeesCents);
}

/** What the invoices of an order, its deposit included, come to against the ceiling. */
export function billedCents(invoices: readonly BilledAmounts[]): Cents {
  return invoices.reduce((all, invoice) => all + approvedShareCents(invoice) - depositUsedCents(invoice), 0);
}
