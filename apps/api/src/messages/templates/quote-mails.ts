import { formatCents, formatCentsRange, formatInstant, formatLocalDate } from '@haulbook/core';
import { BUSINESS_ZONE } from '@haulbook/domain';
import type { Mail } from '@haulbook/platform';

/** A slot in words: "Mon, Mar 9, 2026, 8–10 AM". */
export interface SlotWords {
  date: string;
  label: string;
}

export const slotWords = (slot: SlotWords): string => `${formatLocalDate(slot.date)}, ${slot.label}`;
const slotFact = (label: string, slot: SlotWords | null): [string, string][] => (slot ? [[label, slotWords(slot)]] : []);
const LINK_NOTE = 'This link is for you alone: whoever has it can see and answer the quote.';

export interface BookingReceived {
  firstName: string;
  number: string;
  serviceName: string;
  lowCents: number | null;
  highCents: number | null;
  slot: SlotWords | null;
  url: string;
}
/** Confirms a request made on the website. */
export function bookingReceived(data: BookingReceived): Mail {
  const price: [string, string][] =
    data.lowCents === null ? [] : [['Price range', formatCentsRange(data.lowCents, data.highCents ?? data.lowCents)]];
  return {
    subject: `We received your request ${data.number}`,
    preview: 'Thank you. We are preparing your quote.',
    heading: `Thank you, ${data.firstName}`,
    paragraphs: ['We received your request and will send you a quote to approve.'],
    facts: [['Request', data.number], ['Service', data.serviceName], ...price, ...slotFact('Wanted time', data.slot)],
    button: { label: 'See your request', url: data.url },
    note:
      data.lowCents === null
        ? 'We look at it first and send you a price. You decide then.'
        : 'The final price stays within the range unless you sign a change order first.',
  };
}

export interface QuoteReady {
  firstName: string;
  number: string;
  /** Above 1 after the customer asked for changes. */
  revision?: number;
  totalCents: number;
  expiresOn: string | null;
  url: string;
  linkEndsOn: string;
}
/** Sends a quote, or its revision, to the customer. */
export function quoteReady(data: QuoteReady): Mail {
  const expiry: [string, string][] = data.expiresOn ? [['Valid through', formatLocalDate(data.expiresOn)]] : [];
  const { revision = 1 } = data;
  const [quote, ask] =
    revision > 1
      ? ['revised quote', 'We changed your quote as you asked. Please look at it, choose a day and time, and approve it online.']
      : ['quote', 'Please look at your quote, choose a day and time, and approve it online.'];
  return {
    subject: `Your ${quote} ${data.number} is ready`,
    preview: `${formatCents(data.totalCents)}. Look at it and choose a time.`,
    heading: `Your ${quote} is ready`,
    paragraphs: [`Hello ${data.firstName},`, ask],
    facts: [
      ['Quote', revision > 1 ? `${data.number}, revision ${revision}` : data.number],
      ['Total', formatCents(data.totalCents)],
      ...expiry,
    ],
    button: { label: 'Review your quote', url: data.url },
    note: `${LINK_NOTE} It works through ${formatLocalDate(data.linkEndsOn)}.`,
  };
}

export interface QuoteCode {
  number: string;
  code: string;
}
/** Sends the six-digit code that confirms the approval of a quote. */
export function quoteCode(data: QuoteCode): Mail {
  return {
    subject: `Your code for quote ${data.number}`,
    preview: 'Enter this code to approve your quote.',
    heading: 'Approve your quote',
    paragraphs: [`Enter this code to approve quote ${data.number}.`],
    code: data.code,
    note: 'The code works once, for 10 minutes. If you did not ask for it, you can ignore this mail.',
  };
}

export interface QuoteApproved {
  firstName: string;
  quoteNumber: string;
  orderNumber: string;
  totalCents: number;
  slot: SlotWords | null;
  address: string | null;
  /** The deposit that is due now; `keeps` is the slot kept until it is paid, and until when. */
  deposit?: { number: string; cents: number; keeps: (SlotWords & { until?: string }) | null; url: string } | null;
  url: string;
}
/** Confirms the approval of a quote. */
export function quoteApproved(data: QuoteApproved): Mail {
  const { deposit } = data;
  const next = nextStep(data);
  return {
    subject: `Quote ${data.quoteNumber} approved`,
    preview: next,
    heading: data.slot ? 'You are booked' : 'Thank you for approving',
    paragraphs: [`Thank you, ${data.firstName}.`, next],
    facts: [
      ['Order', data.orderNumber],
      ['Total', formatCents(data.totalCents)],
      ...(deposit ? [['Deposit due now', `${formatCents(deposit.cents)} (invoice ${deposit.number})`] as [string, string]] : []),
      ...slotFact('Appointment', data.slot),
      ...addressFact(data.address),
    ],
    button: deposit ? { label: 'Pay your deposit', url: deposit.url } : { label: 'See your order', url: data.url },
    note: data.slot
      ? 'Attached are the quote as you signed it and a file for your calendar. All times are Eastern Time.'
      : 'Attached is the quote as you signed it.',
  };
}

function nextStep({ slot, deposit }: QuoteApproved): string {
  if (deposit?.keeps) {
    const until = deposit.keeps.until ? ` until ${formatInstant(new Date(deposit.keeps.until), BUSINESS_ZONE)}` : '';
    return `We keep ${slotWords(deposit.keeps)} for you${until}. Your appointment is confirmed once your deposit is paid.`;
  }
  const next = slot
    ? 'Your appointment is confirmed. We will let you know when the crew is on its way.'
    : 'We will call you to find a day and time.';
  return deposit ? `${next} Your deposit is due now, and is taken off your final bill.` : next;
}

const addressFact = (address: string | null): [string, string][] => (address ? [['Address', address]] : []);

export interface SecureLink {
  number: string;
  url: string;
  /** Number of days the link works. */
  days: number;
}
/** Sends a new link to a quote to a customer who has lost theirs. */
export function secureLink(data: SecureLink): Mail {
  return {
    subject: `Your link to quote ${data.number}`,
    preview: 'The secure link you asked for.',
    heading: 'Your secure link',
    paragraphs: [`Here is the link to quote ${data.number} you asked for.`],
    button: { label: 'Open the quote', url: data.url },
    note: `${LINK_NOTE} It works for ${data.days} days. If you did not ask for it, you can ignore this mail.`,
  };
}
