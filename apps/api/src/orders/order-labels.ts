import { formatWindow } from '@haulbook/core';
import type { Appointment } from '../scheduling/appointment.entity.js';
import { slotWords, type SlotWords } from '../scheduling/slot-words.js';
import { Window } from '../scheduling/window.entity.js';
import type { Records } from '@haulbook/resource';
import { Address } from '../customers/address.entity.js';

/** Return a window's label: "8–10 AM". */
export async function windowLabel(records: Records, windowId: string): Promise<string> {
  const window = await records.findOne(Window, { id: windowId });
  return window ? formatWindow(window.startsAt, window.endsAt) : '';
}

/**
 * Return an appointment's slot in words.
 * @param settleAt when, on the day before, the window of a flexible visit is set; not needed for a slot that is a time
 */
export async function slotOf(
  records: Records,
  { date, windowId, flexible = false }: Pick<Appointment, 'date' | 'windowId'> & { flexible?: boolean },
  settleAt = '',
): Promise<SlotWords> {
  const window = await records.findOne(Window, { id: windowId });
  return window ? slotWords({ date, flexible }, window, settleAt) : { date, label: '' };
}

type AddressParts = { line2?: string | null | undefined } & Pick<Address, 'line1' | 'city' | 'state' | 'zip'>;

/** Return an address on one line, "12 Oak Street, Apt 4, Raleigh, NC 27601", or null without an address. */
export const formatAddressLine = (address: AddressParts | null | undefined): string | null =>
  address ? [address.line1, address.line2, address.city, `${address.state} ${address.zip}`].filter(Boolean).join(', ') : null;

/** Return the address with this ID on one line. */
export async function addressLine(records: Records, addressId: string | null): Promise<string | null> {
  return addressId ? formatAddressLine(await records.findOne(Address, { id: addressId }, { trashed: true })) : null;
}
