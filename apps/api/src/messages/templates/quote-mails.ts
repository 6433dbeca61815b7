import type { Speech } from '@haulbook/core';
import { formatSlot, type SlotText } from '@haulbook/domain';
import { message } from '@haulbook/platform';
import { said, type Translations } from '@haulbook/resource';
import { agreedFact, condition, EXAMPLE, fact, field, firstName, link, quoteNumber, slotFact, total, zoneName, zoneOf } from './fields.js';

const GROUP = 'Quotes';
const LINK_NOTE = 'Keep this link private. Anyone who has it can view and respond to your quote.';

export interface BookingReceived {
  firstName: string;
  number: string;
  serviceName: string;
  /** The name in the languages that the owner wrote it in. */
  serviceTranslations?: Translations | null;
  lowCents: number | null;
  highCents: number | null;
  slot: SlotText | null;
  url: string;
}
const serviceOf = ({ serviceName, serviceTranslations }: BookingReceived, { t, code }: Speech) =>
  t(said(serviceName, serviceTranslations ?? null, code));
const range = ({ lowCents, highCents }: BookingReceived, { moneyRange }: Speech) =>
  lowCents !== null && moneyRange(lowCents, highCents ?? lowCents);

/** Confirm a request made on the website. */
export const bookingReceived = message<BookingReceived>({
  label: 'Request received',
  help: 'When a customer requests a quote on the website.',
  group: GROUP,
  to: 'Customer',
  secret: true,
  fields: {
    ...firstName,
    'request.number': field('Request number', (data) => data.number),
    'service.name': field('Service', serviceOf),
    'price.range': field('Price range, if there is one', range),
    ...link,
  },
  mail: {
    subject: 'We received your request {{request.number}}',
    preview: 'Thank you. We’re preparing your quote.',
    heading: 'Thank you, {{customer.firstName}}',
    body: 'We received your request. Next, we’ll send you a quote to approve.',
    note: `{{#price.range}}Your final price stays within this range unless you sign a change order.{{/price.range}}
{{^price.range}}We’ll review your request and send you a price. Nothing is booked until you approve it.{{/price.range}}`,
  },
  atOnce: true,
  text: 'Thank you, {{customer.firstName}}. We received your request {{request.number}} and will send you a quote: {{link}} Reply STOP to opt out.',
  needs: { text: ['link'] },
  parts: (data, speech) => ({
    facts: [
      ['Request', data.number],
      ['Service', serviceOf(data, speech)],
      ...fact('Price range', range(data, speech) || null),
      ...slotFact('Requested time', data.slot, speech),
    ],
    button: { label: 'View request', url: data.url },
  }),
  example: {
    ...{ firstName: EXAMPLE.firstName, number: EXAMPLE.quote, serviceName: 'Garage cleanouts', lowCents: 22_900, highCents: 30_900 },
    ...{ slot: EXAMPLE.slot, url: EXAMPLE.url },
  },
});

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
export const quoteReady = message<QuoteReady>({
  label: 'Quote sent',
  help: 'When you send a quote, or a new version of it.',
  group: GROUP,
  to: 'Customer',
  secret: true,
  fields: {
    ...firstName,
    ...quoteNumber,
    'quote.revised': condition('If it is a new version', ({ revision = 1 }) => revision > 1),
    'quote.total': field('Total', (data, { money }) => money(data.totalCents)),
    'quote.expires': field('Valid through', ({ expiresOn }, { weekdayAndDay }) => expiresOn && weekdayAndDay(expiresOn)),
    ...link,
    'quote.linkEnds': field('Last day of the link', (data, { weekdayAndDay }) => weekdayAndDay(data.linkEndsOn)),
  },
  mail: {
    subject: 'Your {{#quote.revised}}revised {{/quote.revised}}quote {{quote.number}} is ready',
    preview: 'Your total is {{quote.total}}. Review it and pick a time.',
    heading: 'Your {{#quote.revised}}revised {{/quote.revised}}quote is ready',
    body: `Hello {{customer.firstName}},

{{#quote.revised}}We updated your quote. Review it, pick a time and approve it online.{{/quote.revised}}
{{^quote.revised}}Review your quote, pick a time and approve it online.{{/quote.revised}}`,
    note: `${LINK_NOTE} It expires after {{quote.linkEnds}}.`,
  },
  text: 'Your {{#quote.revised}}revised {{/quote.revised}}quote {{quote.number}} is ready: {{quote.total}}. Review it and pick a time: {{link}}',
  needs: { text: ['link'] },
  parts: ({ number, revision = 1, totalCents, expiresOn, url }, { money, weekdayAndDay, t }) => ({
    facts: [
      ['Quote', revision > 1 ? t('{number}, revision {revision}', { number, revision }) : number],
      ['Total', money(totalCents)],
      ...fact('Valid through', expiresOn && weekdayAndDay(expiresOn)),
    ],
    button: { label: 'Review quote', url },
  }),
  example: {
    ...{ firstName: EXAMPLE.firstName, number: EXAMPLE.quote, totalCents: 38_900, expiresOn: '2026-12-20' },
    ...{ url: EXAMPLE.url, linkEndsOn: '2027-02-20' },
  },
});

export interface QuoteCode {
  number: string;
  code: string;
}
/** Send the six-digit code that confirms the approval of a quote. */
export const quoteCode = message<QuoteCode>({
  label: 'Approval code',
  help: 'When a customer approves a quote through its link.',
  group: GROUP,
  to: 'Customer',
  secret: true,
  fields: { ...quoteNumber, code: field('Code', (data) => data.code) },
  needs: { text: ['code'] },
  mail: {
    subject: 'Your code for quote {{quote.number}}',
    preview: 'Enter this code to approve your quote.',
    heading: 'Approve your quote',
    body: 'Enter this code to approve quote {{quote.number}}.',
    note: 'This code works once and expires in 10 minutes. If you didn’t request it, you can ignore this email.',
  },
  atOnce: true,
  text: '{{code}} is your code for quote {{quote.number}}. It expires in 10 minutes.',
  parts: ({ code }) => ({ code }),
  example: { number: EXAMPLE.quote, code: '402913' },
});

/** Prove that a visitor who books at a firm price reads their mail. */
export const bookingCode = message<{ code: string }>({
  label: 'Booking code',
  help: 'When a visitor books at a firm price.',
  group: GROUP,
  to: 'Customer',
  secret: true,
  fields: { code: field('Code', (data) => data.code) },
  needs: { text: ['code'] },
  mail: {
    subject: 'Your code to book with us',
    preview: 'Enter this code to book your pickup.',
    heading: 'Book your pickup',
    body: 'Enter this code to sign and book.',
    note: 'This code works once and expires in 10 minutes. If you didn’t request it, you can ignore this email.',
  },
  atOnce: true,
  text: '{{code}} is your code to book with us. It expires in 10 minutes.',
  parts: ({ code }) => ({ code }),
  example: { code: '402913' },
});

export interface QuoteApproved {
  firstName: string;
  quoteNumber: string;
  orderNumber: string;
  totalCents: number;
  slot: SlotText | null;
  address: string | null;
  /** The time zone of the company. */
  zone?: string;
  /** On whose word staff approved; null when the customer signed. */
  word?: { name: string; how: string } | null;
  /** The deposit that is due now; `keeps` is the slot kept until it is paid, and until when. */
  deposit?: { number: string; cents: number; keeps: (SlotText & { until?: string; zone?: string }) | null; url: string } | null;
  url: string;
}
/** Confirm the approval of a quote. */
export const quoteApproved = message<QuoteApproved>({
  label: 'Quote approved',
  help: 'When a quote is approved, with the approved quote and a calendar file.',
  group: GROUP,
  to: 'Customer',
  fields: {
    ...firstName,
    'quote.number': field('Quote number', (data) => data.quoteNumber),
    'order.number': field('Order number', (data) => data.orderNumber),
    ...total,
    'visit.when': field('Appointment, if there is one', ({ slot }, speech) => slot && formatSlot(slot, speech)),
    'visit.anyTime': condition('If it may be any time of its day', ({ slot }) => slot?.flexible === true),
    ...zoneName,
    'next.step': field('What happens next', nextStep),
    link: field('Link', ({ deposit, url }) => deposit?.url ?? url),
  },
  mail: {
    subject: 'Quote {{quote.number}} approved',
    preview: '{{next.step}}',
    heading: '{{#visit.when}}You’re booked{{/visit.when}}{{^visit.when}}Your quote is approved{{/visit.when}}',
    body: 'Thank you, {{customer.firstName}}.\n\n{{next.step}}',
    note: `{{#visit.when}}We’ve attached your approved quote{{^visit.anyTime}} and a calendar file{{/visit.anyTime}}. All times are {{visit.zone}}.{{/visit.when}}
{{^visit.when}}We’ve attached your approved quote.{{/visit.when}}`,
  },
  atOnce: true,
  text: 'Quote {{quote.number}} is approved. {{next.step}} Your order: {{link}}',
  needs: { text: ['link'] },
  parts: ({ orderNumber, totalCents, deposit, slot, address, word, url }, speech) => ({
    facts: [
      ['Order', orderNumber],
      ...agreedFact(word, speech),
      ['Total', speech.money(totalCents)],
      ...fact('Deposit due now', deposit && depositIn(deposit, speech)),
      ...slotFact('Appointment', slot, speech),
      ...fact('Address', address),
    ],
    button: deposit ? { label: 'Pay deposit', url: deposit.url } : { label: 'View order', url },
  }),
  example: {
    ...{ firstName: EXAMPLE.firstName, quoteNumber: EXAMPLE.quote, orderNumber: EXAMPLE.order, totalCents: 38_900 },
    ...{ slot: EXAMPLE.slot, address: EXAMPLE.address, url: EXAMPLE.url },
  },
});

const depositIn = ({ cents, number }: { cents: number; number: string }, { t, money }: Speech) =>
  t('{amount} (invoice {number})', { amount: money(cents), number });

function nextStep({ slot, deposit }: QuoteApproved, speech: Speech): string {
  const { t, instant } = speech;
  if (deposit?.keeps) {
    const { until, zone, ...kept } = deposit.keeps;
    const when = formatSlot(kept, speech);
    if (!until) return t('We’re holding {when} for you. Pay your deposit to confirm your appointment.', { when });
    return t('We’re holding {when} for you until {until}. Pay your deposit to confirm your appointment.', {
      when,
      until: instant(new Date(until), zoneOf({ zone })),
    });
  }
  const next = slot
    ? t('Your appointment is confirmed. We’ll let you know when the crew is on the way.')
    : t('We’ll call you to schedule it.');
  return deposit ? `${next} ${t('Your deposit is due now and goes toward your final bill.')}` : next;
}

export interface SecureLink {
  number: string;
  url: string;
  /** Number of days the link works. */
  days: number;
}
/** Send a new link to a quote to a customer who has lost theirs. */
export const secureLink = message<SecureLink>({
  label: 'New link to a quote',
  help: 'When a customer asks for a new link to their quote.',
  group: GROUP,
  to: 'Customer',
  secret: true,
  fields: { ...quoteNumber, ...link, 'quote.linkDays': field('Days the link works', (data) => String(data.days)) },
  mail: {
    subject: 'Your link to quote {{quote.number}}',
    preview: 'Here’s the secure link you requested.',
    heading: 'Your secure link',
    body: 'Use the link below to open quote {{quote.number}}.',
    note: `${LINK_NOTE} It expires in {{quote.linkDays}} days. If you didn’t request it, you can ignore this email.`,
  },
  atOnce: true,
  text: 'Your link to quote {{quote.number}}: {{link}}',
  needs: { text: ['link'] },
  parts: ({ url }) => ({ button: { label: 'Open quote', url } }),
  example: { number: EXAMPLE.quote, url: EXAMPLE.url, days: 7 },
});
