import {
  crewChangeInput,
  crewCompleteInput,
  crewDisposalInput,
  crewNoteInput,
  crewPaymentInput,
  crewPayLinkInput,
  crewSignatureInput,
  onMyWayInput,
  type CrewStopView,
} from '@haulbook/contracts';
import { createMoneyFormat } from '@haulbook/core';
import type { z } from 'zod';

const money = createMoneyFormat('en-US', 'USD');

/** What a form of the page was filled in with. */
export type WorkForm = Record<string, string>;

const number = (text: string | undefined) => (text?.trim() ? Number(text.replaceAll(',', '')) : undefined);
/** Read an amount. One that cannot be read is NaN, which the contract refuses beside its field instead of taking it for none. */
const amount = (text: string | undefined) => (text?.trim() ? (money.parse(text) ?? NaN) : undefined);

/** Read how many there are of each item of the price list: `extra-{id}`. */
const extrasOf = (form: WorkForm) =>
  Object.entries(form)
    .filter(([name, count]) => name.startsWith('extra-') && number(count))
    .map(([name, count]) => ({ itemId: name.slice('extra-'.length), count: number(count) }));

/** Read where a load went, as the form offers it: `donated` or, with a site, `donated:{id}`. */
export function destination(to = ''): { way?: string; siteId?: string } {
  const [way, siteId] = to.split(':');
  return { ...(way && { way }), ...(siteId && { siteId }) };
}

const signature = ({ signatureImage }: WorkForm) => ({ signatureImage: signatureImage || null });

/** Return who hears that the crew is on the way, and how: the customer, and their people by text. Null where it is no one. */
export function whoIsTold({ customer, tellsBy, alsoTold }: Pick<CrewStopView, 'customer' | 'tellsBy' | 'alsoTold'>): string | null {
  const people = [...(tellsBy ? [[customer, tellsBy]] : []), ...alsoTold.map((name) => [name, 'text'])];
  return people.map(([name, way], index) => `${name}${index === 0 ? ' gets this' : ''} by ${way}`).join(', ') || null;
}

/** Return what a form is looked at with before it is done: what is still to be typed is "…". */
export const sampled = ({ signatureImage: _image, ...form }: WorkForm): WorkForm => ({
  ...form,
  name: form['name'] || '…',
  reference: form['reference'] || (form['method'] === 'check' ? '…' : ''),
});

/** The boxes that leave a message off: what is done, and the bill that is issued with it. */
export const UNTOLD = 'untold';
export const BILL_UNTOLD = 'billUntold';
const tells = (form: WorkForm) => ({ tell: form[UNTOLD] !== 'yes', tellBill: form[BILL_UNTOLD] !== 'yes' });

/** Whether a bill of a stop is issued, and so sent, with what is paid of it: also the one of a stop that was done without a signal. */
export const issuesBill = ({ bills }: Pick<CrewStopView, 'bills'>): boolean =>
  bills.length === 0 || bills.some(({ number }) => number === null);

/** What is chosen in place of minutes for a customer who gets no message. */
export const SAYS_NOTHING = 'untold';

/** How the forms of the page are read: their input as the API takes it. A form that is not here has none. */
const INPUTS = {
  'on-my-way': ({ minutes, confirmed }: WorkForm) => {
    const tell = minutes !== SAYS_NOTHING;
    return onMyWayInput.safeParse({ minutes: (tell && minutes) || null, confirmed: confirmed === 'yes', tell });
  },
  complete: (form: WorkForm) => crewCompleteInput.safeParse(tells(form)),
  'add-change': (form: WorkForm) =>
    crewChangeInput.safeParse({ extras: extrasOf(form), other: form['other'], otherCents: amount(form['otherCents']) }),
  'sign-change': (form: WorkForm) => crewSignatureInput.safeParse({ name: form['name'], ...signature(form), ...tells(form) }),
  payment: ({ invoiceId, ...form }: WorkForm) =>
    crewPaymentInput.safeParse({
      ...form,
      ...(invoiceId && { invoiceId }),
      amountCents: amount(form['amountCents']),
      tipCents: amount(form['tipCents']),
      ...signature(form),
      ...tells(form),
    }),
  'pay-link': ({ invoiceId, confirmed, ...form }: WorkForm) =>
    crewPayLinkInput.safeParse({ ...form, ...(invoiceId && { invoiceId }), ...tells(form), confirmed: confirmed === 'yes' }),
  note: (form: WorkForm) => crewNoteInput.safeParse(form),
  disposal: ({ to, ...form }: WorkForm) =>
    crewDisposalInput.safeParse({
      ...form,
      ...destination(to),
      weightLb: number(form['weightLb']),
      ticketCents: amount(form['ticketCents']),
    }),
} as const satisfies Record<string, (form: WorkForm) => z.ZodSafeParseResult<object>>;

type Inputs = typeof INPUTS;

/** The input of a form, once it was read. */
export type InputOf<Intent extends keyof Inputs> = Extract<ReturnType<Inputs[Intent]>, { success: true }>['data'];

/** Read what a form was filled in with; null for one that takes nothing. */
export const readWork = (intent: string, form: WorkForm): z.ZodSafeParseResult<object> | null =>
  Object.hasOwn(INPUTS, intent) ? INPUTS[intent as keyof Inputs](form) : null;
