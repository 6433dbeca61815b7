import type { CallerView, JobInput, PhoneConfirmation } from '@haulbook/contracts';
import { formatPhone } from '@haulbook/core';
import { agreesToTexts, type SmsConsent } from '@haulbook/domain';
import type { Row } from '@haulbook/resource-admin';
import type { Slot } from '../scheduling/slot';

export interface CallItem {
  itemId: string;
  name: string;
  quantity: number;
}

/** A time that the caller chose, and the hold that keeps it. */
export interface CallSlot extends Slot {
  /** "Tue, Nov 24, 8–10 AM". */
  label: string;
  startsAt: string;
  hold: { id: string; token: string; expiresAt: string } | null;
}

/** What is known of a call so far. */
export interface CallDraft {
  /** What the caller is looked up by: the number, a part of it, a name or a street. */
  find: string;
  /** The number of a new caller. */
  phone: string;
  /** Null for a new caller. */
  customer: Row | null;
  /** The person who calls for the customer, where it is one of their contacts. */
  contact: CallerView['contact'];
  /** The open lead that the call answers, unless it is about something else. */
  lead: Row | null;
  answersLead: boolean;
  name: string;
  /** Whether the name was typed. Until then it is that of the search. */
  isNameTyped: boolean;
  email: string;
  /** Whether it is known that a new caller is another person than the contact who has the number. */
  isAnother: boolean;
  /** The names of the contacts who get quotes, for a customer who has some. */
  quotesGoTo: string[];
  /** The names of the contacts who get bills in the customer's place. */
  billsGoTo: string[];
  /** An address of the customer; null for a new one. */
  address: Row | null;
  line1: string;
  zip: string;
  city: string;
  county: string;
  gateCode: string;
  serviceSlug: string | null;
  eighths: number;
  items: CallItem[];
  stairsFlights: number;
  notes: string;
  purchaseOrder: string;
  slot: CallSlot | null;
  approvedBy: string;
  approvalNote: string;
  texts: boolean;
  /** The language of the caller, as staff chose it; null for the one that is known. */
  language: string | null;
  /** Whether texts are set up at all. Taken for so until it is known. */
  canText: boolean;
  /** Null until it is chosen: then it follows from how the caller can be reached. */
  confirmation: PhoneConfirmation | null;
}

/** Return the draft of a call from a number. */
export const newCall = (phone: string): CallDraft => ({
  ...{ find: phone, phone, customer: null, contact: null, lead: null, answersLead: true },
  ...{ name: '', isNameTyped: false, email: '', isAnother: false, quotesGoTo: [], billsGoTo: [] },
  ...{ address: null, line1: '', zip: '', city: '', county: '', gateCode: '' },
  ...{ serviceSlug: null, eighths: 0, items: [], stairsFlights: 0, notes: '', purchaseOrder: '' },
  ...{ slot: null, approvedBy: '', approvalNote: '', texts: false, language: null, canText: true, confirmation: null },
});

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Whether a text looks for a number, and not for a name or a street. */
export const isNumberLike = (text: string): boolean => /^[+\d\s().-]*$/.test(text);

/** What changes when the caller is no known one: nothing of a customer stays. */
export const NOT_KNOWN = { customer: null, contact: null, address: null, isAnother: false, language: null } as const;

/** Return what changes with the text by which the caller is looked up: a number is that of a new caller as well. */
export function looksFor(draft: CallDraft, find: string): Partial<CallDraft> {
  const name = draft.isNameTyped ? draft.name : nameIn(find);
  const anew = { find, name, ...NOT_KNOWN, lead: null, answersLead: true };
  if (isNumberLike(find)) return { ...anew, phone: find };
  return { ...anew, phone: draft.phone === draft.find ? '' : draft.phone };
}

/** Return the name of a new caller in the text of a search. A street has a number, a name has none. */
export const nameIn = (find: string): string => (isNumberLike(find) || /\d/.test(find) ? '' : find.trim());

/** Return what a lead says about its caller and the job, where nothing else was typed. */
export function fromLead(draft: CallDraft, lead: Row): Partial<CallDraft> {
  const phone = draft.phone || formatPhone(text(lead.phone));
  return {
    ...{ lead, answersLead: true, phone, find: draft.find || phone },
    name: (!draft.isNameTyped && text(lead.name)) || draft.name,
    email: draft.email || text(lead.email),
    zip: draft.zip || text(lead.zip),
    serviceSlug: draft.serviceSlug ?? (text(lead.serviceSlug) || null),
    notes: draft.notes || text(lead.message),
  };
}

/** Return what changes with the ZIP code that is typed: city and county were those of another one. */
export const zipTyped = (zip: string): Partial<CallDraft> => ({ zip: zip.trim(), city: '', county: '' });

/** Return what changes with a completed street, whose ZIP code and city are known. */
export const streetChosen = (draft: CallDraft, { line1, zip, city }: Pick<CallDraft, 'line1' | 'zip' | 'city'>): Partial<CallDraft> => ({
  line1,
  city,
  ...(draft.zip !== zip && { zip, county: '' }),
});

/** Return the change that a chosen person makes; the rest of them is read then. */
export function takes({ path, id, name, company, phone, contact }: CallerView): Partial<CallDraft> {
  if (path === 'customers')
    return {
      customer: { id, firstName: name, lastName: '', companyName: company, phone },
      contact,
      language: null,
      lead: null,
      ...(contact && { texts: false }),
    };
  return { lead: { id, name, phone } };
}

/** Return the name of the person on the line, as far as it is known. */
export const callerName = (draft: CallDraft): string => draft.contact?.name ?? customerName(draft);

/** Return the name of the customer whose job it becomes, as far as it is known. */
export const customerName = ({ customer, name }: CallDraft): string =>
  customer ? `${text(customer.firstName)} ${text(customer.lastName)}`.trim() : name.trim();

/** How a caller can be reached. */
interface Reach {
  email: string;
  phone: string;
  /** Whether they agreed to texts on the number. */
  agrees: boolean;
  /** The contacts who get quotes instead of the customer, and confirmations beside them. */
  contacts: string[];
  /** The contacts who get bills instead of the customer. */
  billed: string[];
}

/** Return how the caller can be reached. */
export function reachOf({ customer, phone, email, texts, quotesGoTo: contacts, billsGoTo: billed }: CallDraft): Reach {
  if (!customer) return { email: email.trim(), phone, agrees: texts, contacts: [], billed: [] };
  const number = text(customer.phone);
  const agreed = agreesToTexts({ phone: number || null, smsConsent: (customer.smsConsent as SmsConsent | null | undefined) ?? null });
  return { email: text(customer.email), phone: number, agrees: agreed || texts, contacts, billed };
}

/** Return how the call is confirmed: as chosen, else by text where the caller agreed to texts, else by email where someone has an address. */
export function confirmationOf(draft: CallDraft): PhoneConfirmation {
  const { email, phone, agrees, contacts } = reachOf(draft);
  const { confirmation, canText } = draft;
  if (confirmation && (confirmation !== 'text' || canText)) return confirmation;
  return canText && agrees && phone ? 'text' : email || contacts.length > 0 ? 'email' : 'none';
}

/**
 * Return how a quote leaves: as the call is confirmed, except that its link goes by email to a caller with an address but no account, since
 * a number does not prove the address to be theirs.
 */
export function quoteWayOf(draft: CallDraft): PhoneConfirmation {
  const way = confirmationOf(draft);
  return way === 'text' && reachOf(draft).email && !draft.customer?.userId ? 'email' : way;
}

/** Whether there is anything to haul yet. */
export const hasJob = ({ eighths, items }: CallDraft): boolean => eighths > 0 || items.length > 0;

/** Return the job in the form that prices and times are asked for. */
export const jobOf = ({ serviceSlug, eighths, items, stairsFlights }: CallDraft): JobInput => ({
  serviceSlug: serviceSlug ?? '',
  volumeEighths: eighths || null,
  items: items.map(({ itemId, quantity }) => ({ itemId, quantity })),
  ...{ stairsFlights, longCarry: false, disassembly: 0, heavyDebris: false },
});

/** Return ZIP code and county of the job, as far as they are known. */
export const placeOf = ({ address, zip, county }: CallDraft): { zip: string; county: string } =>
  address ? { zip: text(address.zip), county: text(address.county) } : { zip, county };

/** Return the call as it is sent: with the yes and the time, or as a quote only. What is missing, such as the time, the server says. */
export function toInput(draft: CallDraft, { isBooked, shownTotalCents }: { isBooked: boolean; shownTotalCents: number | null }) {
  const {
    customer,
    address,
    lead,
    name,
    phone,
    email,
    line1,
    zip,
    city,
    county,
    gateCode,
    slot,
    contact,
    approvalNote: note,
    isAnother,
  } = draft;
  const approvedBy = draft.approvedBy || (contact?.name ?? '');
  const time = slot && { date: slot.date, windowId: slot.windowId, hold: slot.hold && { id: slot.hold.id, token: slot.hold.token } };
  return {
    caller: customer ? { is: 'known', id: String(customer.id) } : { is: 'new', name, phone, email, isAnother },
    place: address ? { is: 'known', id: String(address.id) } : { is: 'new', line1, line2: '', zip, city, county, gateCode },
    job: jobOf(draft),
    // Only a lead that is shown is answered.
    leadId: draft.answersLead && lead ? lead.id : null,
    notes: draft.notes,
    purchaseOrder: draft.purchaseOrder,
    booking: isBooked ? { time, approvedBy, note } : null,
    texts: draft.texts,
    ...(draft.language && { language: draft.language }),
    confirmation: isBooked ? confirmationOf(draft) : quoteWayOf(draft),
    shownTotalCents,
  };
}
