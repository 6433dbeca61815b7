import type { AddressInput } from '@haulbook/contracts';
import { ENGLISH, type Speech } from '@haulbook/core';
import { billPeriodLabel, type BillPeriod } from '@haulbook/domain';

type Address = Pick<AddressInput, 'line1' | 'line2' | 'city' | 'state' | 'zip'>;

/** Return an address on one line: "412 Oakwood Ave, Raleigh, NC 27601". */
export function addressLine(address: Address): string {
  return [address.line1, address.line2, address.city, `${address.state} ${address.zip}`].filter(Boolean).join(', ');
}

/**
 * Return "2 × " to put before a label; empty for one.
 * @param qty the quantity in thousandths.
 */
export const quantity = (qty: number) => (qty === 1000 ? '' : `${qty / 1000} × `);

interface Paid {
  amountCents: number;
  tipCents: number;
  refundedCents: number;
}

/** Return what a payment came to: "$184.00 plus $5.00 tip, $30.00 of it returned". */
export function paidInWords({ amountCents, tipCents, refundedCents }: Paid, { t, money }: Speech = ENGLISH): string {
  const amount = money(amountCents);
  const paid = tipCents > 0 ? t('{amount} plus {tip} tip', { amount, tip: money(tipCents) }) : amount;
  if (refundedCents === 0) return paid;
  if (refundedCents === amountCents + tipCents) return t('{paid}, all of it returned', { paid });
  return t('{paid}, {returned} of it returned', { paid, returned: money(refundedCents) });
}

/** Return names in a sentence: "Kim Porter, Lee Park, and Ann Lee". */
export const namesInWords = (names: readonly string[]): string => ENGLISH.list(names);

/** Return what a monthly bill is for: "Jobs of March 2027". */
export const periodInWords = (period: BillPeriod, speech: Speech = ENGLISH): string =>
  speech.t('Jobs of {period}', { period: billPeriodLabel(period, speech) });

/** Return an amount that may be less than nothing, with a real minus: "−$20.00". */
export const signed = (cents: number, { money }: Speech = ENGLISH) => money(cents).replace('-', '−');

/** Return the amount of a line; "Included" for zero. */
export const amount = (cents: number, speech: Speech = ENGLISH) => (cents === 0 ? speech.t('Included') : signed(cents, speech));
