import type { z } from 'zod';
import { MESSAGES_HEADER } from '@haulbook/resource-contracts';
import {
  crewComing,
  crewDayView,
  crewDone,
  crewPayLinkView,
  crewSetOff,
  WAITED_HEADER,
  type crewChangeInput,
  type crewCompleteInput,
  type crewDisposalInput,
  type crewNoteInput,
  type crewPaymentInput,
  type crewPayLinkInput,
  type crewSignatureInput,
  type onMyWayInput,
} from '@haulbook/contracts';
import type { Send } from './request';

/** Where something is done, with the key that makes it count once, and how long it waited on the phone. */
export interface CrewPlace {
  token: string;
  visit: string;
  key: string;
  waitedSeconds?: number;
}

/** What a crew member does that sends messages, as its calls name it. */
export type CrewTelling = 'on-my-way' | 'complete' | 'payments' | 'pay-link' | `changes/${string}/sign`;

/** Create the calls of a crew member's day, by the token of its link. */
export function crewCalls(send: Send) {
  const call = <Answer extends z.ZodType>(
    place: CrewPlace,
    what: string,
    body: unknown,
    answer: Answer,
    more: Record<string, string> = {},
  ) =>
    send({
      method: 'POST',
      path: `portal/crew/${encodeURIComponent(place.token)}/visits/${encodeURIComponent(place.visit)}/${what}`,
      body,
      headers: { 'idempotency-key': place.key, [WAITED_HEADER]: String(place.waitedSeconds ?? 0), ...more },
      answer,
    });
  const post = (place: CrewPlace, what: string, body: unknown = {}) => call(place, what, body, crewDone);
  const change = <What extends string>(id: string, what: What) => `changes/${encodeURIComponent(id)}/${what}` as const;
  return {
    day: (token: string) => send({ path: `portal/crew/${encodeURIComponent(token)}`, answer: crewDayView }),
    setOff: (place: CrewPlace, body: z.input<typeof onMyWayInput>) => call(place, 'on-my-way', body, crewSetOff),
    /** Return what something would send, which is not done by this. */
    coming: (place: CrewPlace, what: CrewTelling, body: unknown) => call(place, what, body, crewComing, { [MESSAGES_HEADER]: 'show' }),
    arrive: (place: CrewPlace) => post(place, 'arrive'),
    complete: (place: CrewPlace, body: z.input<typeof crewCompleteInput>) => post(place, 'complete', body),
    /** Propose a new price, for the customer to sign on the crew's phone. */
    addChange: (place: CrewPlace, body: z.input<typeof crewChangeInput>) => post(place, 'changes', body),
    signChange: (place: CrewPlace, changeId: string, body: z.input<typeof crewSignatureInput>) =>
      post(place, change(changeId, 'sign'), body),
    declineChange: (place: CrewPlace, changeId: string) => post(place, change(changeId, 'decline')),
    takePayment: (place: CrewPlace, body: z.input<typeof crewPaymentInput>) => post(place, 'payments', body),
    /** Make a link with which a bill is paid by card. */
    payLink: (place: CrewPlace, body: z.input<typeof crewPayLinkInput>) => call(place, 'pay-link', body, crewPayLinkView),
    addNote: (place: CrewPlace, body: z.input<typeof crewNoteInput>) => post(place, 'notes', body),
    addDisposal: (place: CrewPlace, body: z.input<typeof crewDisposalInput>) => post(place, 'disposals', body),
  };
}
