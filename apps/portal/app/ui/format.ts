import type { AddressInput } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';

type Address = Pick<AddressInput, 'line1' | 'line2' | 'city' | 'state' | 'zip'>;

/** "412 Oakwood Ave, Raleigh, NC 27601". */
export function addressLine(address: Address): string {
  return [address.line1, address.line2, address.city, `${address.state} ${address.zip}`].filter(Boolean).join(', ');
}

/** "2 ×" in front of a label; nothing for one. Quantities are thousandths. */
export const quantity = (qty: number) => (qty === 1000 ? '' : `${qty / 1000} × `);

/** What a line costs; nothing where it goes with another one. */
export const amount = (cents: number) => (cents === 0 ? 'Included' : formatCents(cents));
