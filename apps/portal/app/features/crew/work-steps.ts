import {
  crewChangeInput,
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

const signature = ({ signatureImage }: WorkForm) => ({ signatureImage: signatureImage || null });

/** Return who hears that the crew is on the way, and how: the customer, and their people by text. Null where it is no one. */
export function whoIsTold({ customer, tellsBy, alsoTold }: Pick<CrewStopView, 'customer' | 'tellsBy' | 'alsoTold'>): string | null {
  const people = [...(tellsBy ? [[customer, tellsBy]] : []), ...alsoTold.map((name) => [name, 'text'])];
  return people.map(([name, way], index) => `${name}${index === 0 ? ' gets this' : ''} by ${way}`).join(', ') || null;
}

/** What is chosen in place of minutes for a customer who gets no message. */
export const SAYS_NOTHING = 'untold';

/** How the forms of the page are read: their input as the API takes it. A form that is not here has none. */
const INPUTS = {
  'on-my-way': ({ minutes, confirmed }: WorkForm) => {
    const tell = minutes !== SAYS_NOTHING;
    return onMyWayInput.safeParse({ minutes: (tell && minutes) || null, confirmed: confirmed === 'yes', tell });
  },
  'add-change': (form: WorkForm) =>
    crewChangeInput.safeParse({ extras: extrasOf(form), other: form['other'], otherCents: amount(form['otherCents']) }),
  'sign-change': (form: WorkForm) => crewSignatureInput.safeParse({ name: form['name'], ...signature(form) }),
  payment: ({ invoiceId, untold, ...form }: WorkForm) =>
    crewPaymentInput.safeParse({
      ...form,
      ...(invoiceId && { invoiceId }),
      amountCents: amount(form['amountCents']),
      tipCents: amount(form['tipCents']),
      ...signature(form),
      tell: untold !== 'yes',
    }),
  'pay-link': (form: WorkForm) => crewPayLinkInput.safeParse(form),
  note: (form: WorkForm) => crewNoteInput.safeParse(form),
  disposal: (form: WorkForm) =>
    crewDisposalInput.safeParse({ ...form, weightLb: number(form['weightLb']), ticketCents: amount(form['ticketCents']) }),
} as const satisfies Record<string, (form: WorkForm) => z.ZodSafeParseResult<object>>;

type Inputs = typeof INPUTS;

/** The input of a form, once it was read. */
export type InputOf<Intent extends keyof Inputs> = Extract<ReturnType<Inputs[Intent]>, { success: true }>['data'];

/** Read what a form was filled in with; null for one that takes nothing. */
export const readWork = (intent: string, form: WorkForm): z.ZodSafeParseResult<object> | null =>
  Object.hasOwn(INPUTS, intent) ? INPUTS[intent as keyof Inputs](form) : null;
