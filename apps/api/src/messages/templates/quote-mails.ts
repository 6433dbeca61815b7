import { formatCents, formatCentsRange, formatInstant, formatLocalDate } from '@haulbook/core';
import { BUSINESS_ZONE } from '@haulbook/domain';
import type { Mail } from '@haulbook/platform';

/** A slot in words: "Mon, Mar 9, 2026, 8–10 AM". */
export interface SlotLabel {
  date: string;
  label: string;
}

export const slotLabel = (slot: SlotLabel): string => `${formatLocalDate(slot.date)}, ${slot.label}`;
const slotFact = (label: string, slot: SlotLabel | null): [string, string][] => (slot ? [[label, slotLabel(slot)]] : []);
const LINK_NOTE = 'Keep this link private. Anyone who has it can view and respond to your quote.';

export interface BookingReceived {
  firstName: string;
  number: string;
  serviceName: string;
  lowCents: number | null;
  highCents: number | null;
  slot: SlotLabel | null;
  url: string;
}
/** Confirm a request made on the website. */
export function bookingReceived(data: BookingReceived): Mail {
  const price: [string, string][] =
    data.lowCents === null ? [] : [['Price range', formatCentsRange(data.lowCents, data.highCents ?? data.lowCents)]];
  return {
    subject: `We received your request ${data.number}`,
    preview: 'Thank you. We’re preparing your quote.',
    heading: `Thank you, ${data.firstName}`,
    paragraphs: ['We received your request. Next, we’ll send you a quote to approve.'],
    facts: [['Request', data.number], ['Service', data.serviceName], ...price, ...slotFact('Requested time', data.slot)],
    button: { label: 'View request', url: data.url },
    note:
      data.lowCents === null
        ? 'We’ll review your request and send you a price. Nothing is booked until you approve it.'
        : 'Your final price stays within this range unless you sign a change order.',
  };
}

export interface QuoteReady {
  firstName: string;
  number: string;
  /** Above 1 for a new version. */
  revision?: number;
  totalCents: number;
  expiresOn: string | null;
  url: string;
  linkEndsOn: string;
}
/** Send a quote, or its revision, to the customer. */
export function quoteReady(data: QuoteReady): Mail {
  const expiry: [string, string][] = data.expiresOn ? [['Valid through', formatLocalDate(data.expiresOn)]] : [];
  const { revision = 1 } = data;
  const [quote, ask] =
    revision > 1
      ? ['revised quote', 'We updated your quote. Review it, pick a time and approve it online.']
      : ['quote', 'Review your quote, pick a time and approve it online.'];
  return {
    subject: `Your ${quote} ${data.number} is ready`,
    preview: `Your total is ${formatCents(data.totalCents)}. Review it and pick a time.`,
    heading: `Your ${quote} is ready`,
    paragraphs: [`Hello ${data.firstName},`, ask],
    facts: [
      ['Quote', revision > 1 ? `${data.number}, revision ${revision}` : data.number],
      ['Total', formatCents(data.totalCents)],
      ...expiry,
    ],
    button: { label: 'Review quote', url: data.url },
    note: `${LINK_NOTE} It expires after ${formatLocalDate(data.linkEndsOn)}.`,
  };
}

export interface QuoteCode {
  number: string;
  code: string;
}
/** Send the six-digit code that confirms the approval of a quote. */
export function quoteCode(data: QuoteCode): Mail {
  return {
    subject: `Your code for quote ${data.number}`,
    preview: 'Enter this code to approve your quote.',
    heading: 'Approve your quote',
    paragraphs: [`Enter this code to approve quote ${data.number}.`],
    code: data.code,
    note: 'This code works once and expires in 10 minutes. If you didn’t request it, you can ignore this email.',
  };
}

export interface QuoteApproved {
  firstName: string;
  quoteNumber: string;
  orderNumber: string;
  totalCents: number;
  slot: SlotLabel | null;
  address: string | null;
  /** The deposit that is due now; `keeps` is the slot kept until it is paid, and until when. */
  deposit?: { number: string; cents: number; keeps: (SlotLabel & { until?: string }) | null; url: string } | null;
  url: string;
}
/** Confirm the approval of a quote. */
export function quoteApproved(data: QuoteApproved): Mail {
  const { deposit } = data;
  const next = nextStep(data);
  return {
    subject: `Quote ${data.quoteNumber} approved`,
    preview: next,
    heading: data.slot ? 'You’re booked' : 'Your quote is approved',
    paragraphs: [`Thank you, ${data.firstName}.`, next],
    facts: [
      ['Order', data.orderNumber],
      ['Total', formatCents(data.totalCents)],
      ...(deposit ? [['Deposit due now', `${formatCents(deposit.cents)} (invoice ${deposit.number})`] as [string, string]] : []),
      ...slotFact('Appointment', data.slot),
      ...addressFact(data.address),
    ],
    button: deposit ? { label: 'Pay deposit', url: deposit.url } : { label: 'View order', url: data.url },
    note: data.slot
      ? 'We’ve attached your signed quote and a calendar file. All times are Eastern Time.'
      : 'We’ve attached your signed quote.',
  };
}

function nextStep({ slot, deposit }: QuoteApproved): string {
  if (deposit?.keeps) {
    const until = deposit.keeps.until ? ` until ${formatInstant(new Date(deposit.keeps.until), BUSINESS_ZONE)}` : '';
    return `We’re holding ${slotLabel(deposit.keeps)} for you${until}. Pay your deposit to confirm your appointment.`;
  }
  const next = slot ? 'Your appointment is confirmed. We’ll let you know when the crew is on the way.' : 'We’ll call you to schedule it.';
  return deposit ? `${next} Your deposit is due now and goes toward your final bill.` : next;
}

const addressFact = (address: string | null): [string, string][] => (address ? [['Address', address]] : []);

export interface SecureLink {
  number: string;
  url: string;
  /** Number of days the link works. */
  days: number;
}
/** Send a new link to a quote to a customer who has lost theirs. */
export function secureLink(data: SecureLink): Mail {
  return {
    subject: `Your link to quote ${data.number}`,
    preview: 'Here’s the secure link you requested.',
    heading: 'Your secure link',
    paragraphs: [`Use the link below to open quote ${data.number}.`],
    button: { label: 'Open quote', url: data.url },
    note: `${LINK_NOTE} It expires in ${data.days} days. If you didn’t request it, you can ignore this email.`,
  };
}
