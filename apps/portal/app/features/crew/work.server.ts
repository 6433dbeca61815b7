import type { Api } from '@haulbook/api-client';
import {
  crewChangeInput,
  crewDisposalInput,
  crewPaymentInput,
  crewPayLinkInput,
  onMyWayInput,
  signChangeOrderInput,
  type CrewPayLinkView,
} from '@haulbook/contracts';
import { createMoneyFormat } from '@haulbook/core';
import { data } from '@remix-run/node';
import type { z } from 'zod';
import { fieldMessages, refuseError, type Refusal } from '../../http/form.server';
import type { CrewAnswer } from './answer';

const money = createMoneyFormat('en-US', 'USD');

type Form = Record<string, string>;
/** What a form of the page does: its input as the API takes it, and the sentence once it is done. */
interface Step {
  input?: (form: Form) => z.ZodSafeParseResult<never>;
  run: (api: Api, at: { token: string; visit: string; key: string; changeId: string }, input: never) => Promise<unknown>;
  done: string;
  /** Whether it is answered with a link to pay. */
  pays?: true;
}

const number = (text: string | undefined) => (text?.trim() ? Number(text.replaceAll(',', '')) : undefined);
/** Read an amount. One that cannot be read is NaN, which the contract refuses beside its field instead of taking it for none. */
const amount = (text: string | undefined) => (text?.trim() ? (money.parse(text) ?? NaN) : undefined);

/** Read how many there are of each item of the price list: `extra-{id}`. */
const extrasOf = (form: Form) =>
  Object.entries(form)
    .filter(([name, count]) => name.startsWith('extra-') && number(count))
    .map(([name, count]) => ({ itemId: name.slice('extra-'.length), count: number(count) }));

const STEPS: Record<string, Step> = {
  'on-my-way': {
    input: ({ minutes, confirmed }) =>
      onMyWayInput.safeParse({ minutes: minutes ? minutes : null, confirmed: confirmed === 'yes' }) as never,
    run: (api, { token, visit }, input) => api.crew.setOff(token, visit, input),
    done: 'You’re on your way.',
  },
  arrive: { run: (api, { token, visit }) => api.crew.arrive(token, visit), done: 'Arrival noted.' },
  complete: { run: (api, { token, visit }) => api.crew.complete(token, visit), done: 'Job done.' },
  'add-change': {
    input: (form) =>
      crewChangeInput.safeParse({ extras: extrasOf(form), other: form['other'], otherCents: amount(form['otherCents']) }) as never,
    run: (api, { token, visit }, input) => api.crew.addChange(token, visit, input),
    done: 'Show the new price to the customer.',
  },
  'sign-change': {
    input: (form) => signChangeOrderInput.safeParse(form) as never,
    run: (api, { token, visit, changeId }, input) => api.crew.signChange(token, visit, changeId, input),
    done: 'Signed. You can load it.',
  },
  'decline-change': {
    run: (api, { token, visit, changeId }) => api.crew.declineChange(token, visit, changeId),
    done: 'Noted. Take only what was approved.',
  },
  payment: {
    input: (form) =>
      crewPaymentInput.safeParse({ ...form, amountCents: amount(form['amountCents']), tipCents: amount(form['tipCents']) }) as never,
    run: (api, { token, visit, key }, input) => api.crew.takePayment(token, visit, input, key),
    done: 'Payment recorded. The customer gets a receipt.',
  },
  'pay-link': {
    input: (form) => crewPayLinkInput.safeParse(form) as never,
    run: (api, { token, visit }, input) => api.crew.payLink(token, visit, input),
    done: 'The link to pay is ready.',
    pays: true,
  },
  disposal: {
    input: (form) =>
      crewDisposalInput.safeParse({ ...form, weightLb: number(form['weightLb']), ticketCents: amount(form['ticketCents']) }) as never,
    run: (api, { token, visit, key }, input) => api.crew.addDisposal(token, visit, input, key),
    done: 'Load noted.',
  },
};

/** Run what a form of the page asks for. @returns what to say at the stop it was about */
export async function workAt(api: Api, token: string, sent: FormData) {
  const form = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
  const { intent = '', visit = '', key = '', changeId = '' } = form;
  const step = STEPS[intent];
  if (!step) throw new Response('Bad Request', { status: 400 });
  const refuse = (refusal: Refusal, status: number) => data<CrewAnswer>({ ...refusal, visit, intent }, { status });
  const parsed = step.input?.(form);
  if (parsed && !parsed.success) return refuse({ ok: false, message: null, fields: fieldMessages(parsed.error), code: 'validation' }, 400);
  try {
    const answer = await step.run(api, { token, visit, key, changeId }, parsed?.data as never);
    return data<CrewAnswer>({ ok: true, visit, intent, message: step.done, ...(step.pays && { payLink: answer as CrewPayLinkView }) });
  } catch (error) {
    const refused = refuseError(error);
    return refuse(refused.data, refused.init?.status ?? 400);
  }
}
