import type { Speech } from '@haulbook/core';
import { APPROVAL_WAYS, APPROVED_BY, BRAND_DEFAULTS, formatSlot, slotWindow, type SlotText } from '@haulbook/domain';
import type { MessageField } from '@haulbook/platform';

/** Facts of a mail. */
export type Facts = [label: string, value: string][];

/** Return a fact where there is something to say. */
export const fact = (label: string, value: string | null | undefined): Facts => (value ? [[label, value]] : []);

export const slotFact = (label: string, slot: SlotText | null, speech: Speech): Facts => fact(label, slot && formatSlot(slot, speech));

/** Return the zone in which a message tells a time. One that was queued by an earlier version does not name it. */
export const zoneOf = ({ zone }: { zone?: string }): string => zone ?? BRAND_DEFAULTS.zone;

/** Whose word it was, by how they gave it in words, as messages keep it. */
const AGREED: Record<string, string> = {
  [APPROVAL_WAYS.phone]: APPROVED_BY.phone,
  [APPROVAL_WAYS.on_site]: APPROVED_BY.on_site,
  [APPROVAL_WAYS.paper]: APPROVED_BY.paper,
  [APPROVAL_WAYS.agreement]: APPROVED_BY.agreement,
};

/** On whose word staff approved something; nothing where the customer signed. */
export const agreedFact = (word: { name: string; how: string } | null | undefined, { t }: Speech): Facts =>
  fact('Approved by', word && t(AGREED[word.how] ?? '{name}', { name: word.name }));

/** A field of a message. */
export const field = <Data>(label: string, value: MessageField<Data>['value']): MessageField<Data> => ({ label, value });

/** A condition that words of a message may depend on. */
export const condition = <Data>(label: string, value: (data: Data) => boolean): MessageField<Data> => ({ label, value, condition: true });

/** The customer's name, for messages that address them. */
export const firstName = { 'customer.firstName': field<{ firstName: string }>('First name', (data) => data.firstName) };
export const link = { link: field<{ url: string }>('Link', (data) => data.url) };
export const quoteNumber = { 'quote.number': field<{ number: string }>('Quote number', (data) => data.number) };
export const orderNumber = { 'order.number': field<{ orderNumber: string }>('Order number', (data) => data.orderNumber) };
export const total = { 'total.amount': field<{ totalCents: number }>('Total', (data, { money }) => money(data.totalCents)) };
/** The visit that a message is about. */
export const visit = {
  'visit.date': field<{ slot: SlotText }>('Day', ({ slot }, { weekdayAndDay }) => weekdayAndDay(slot.date)),
  'visit.window': field<{ slot: SlotText }>('Arrival window', ({ slot }, speech) => slotWindow(slot, speech)),
  'visit.when': field<{ slot: SlotText }>('Day and window', ({ slot }, speech) => formatSlot(slot, speech)),
  'visit.anyTime': condition<{ slot: SlotText }>('If it may be any time of its day', ({ slot }) => slot.flexible === true),
};

/** What the times of a message are in. */
export const zoneName = { 'visit.zone': field<{ zone?: string }>('Time zone', (data, speech) => speech.zoneName(zoneOf(data))) };

/** What previews and tests show. */
export const EXAMPLE = {
  firstName: 'Pat',
  quote: 'Q-2026-00042',
  order: 'J-2026-00017',
  invoice: 'INV-2026-00023',
  slot: { date: '2026-11-27', label: '8–10 AM' },
  address: '412 Oakwood Ave, Raleigh, NC 27601',
  url: 'https://example.com/your-link',
};
