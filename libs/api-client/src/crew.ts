import type { z } from 'zod';
import {
  crewDayView,
  crewDone,
  crewPayLinkView,
  type crewChangeInput,
  type crewDisposalInput,
  type crewPaymentInput,
  type crewPayLinkInput,
  type onMyWayInput,
  type signChangeOrderInput,
} from '@haulbook/contracts';
import type { Send } from './request';

/** Create the calls of a crew member's day, by the token of its link. */
export function crewCalls(send: Send) {
  const at = (token: string, visitId: string, action: string) =>
    `portal/crew/${encodeURIComponent(token)}/visits/${encodeURIComponent(visitId)}/${action}`;
  const post = (path: string, body: unknown, key?: string) =>
    send({ method: 'POST', path, body, ...(key && { headers: { 'idempotency-key': key } }), answer: crewDone });
  return {
    day: (token: string) => send({ path: `portal/crew/${encodeURIComponent(token)}`, answer: crewDayView }),
    setOff: (token: string, visitId: string, body: z.input<typeof onMyWayInput>) => post(at(token, visitId, 'on-my-way'), body),
    arrive: (token: string, visitId: string) => post(at(token, visitId, 'arrive'), {}),
    complete: (token: string, visitId: string) => post(at(token, visitId, 'complete'), {}),
    /** Propose a new price, for the customer to sign on the crew's phone. */
    addChange: (token: string, visitId: string, body: z.input<typeof crewChangeInput>) => post(at(token, visitId, 'changes'), body),
    signChange: (token: string, visitId: string, changeId: string, body: z.input<typeof signChangeOrderInput>) =>
      post(at(token, visitId, `changes/${encodeURIComponent(changeId)}/sign`), body),
    declineChange: (token: string, visitId: string, changeId: string) =>
      post(at(token, visitId, `changes/${encodeURIComponent(changeId)}/decline`), {}),
    takePayment: (token: string, visitId: string, body: z.input<typeof crewPaymentInput>, key: string) =>
      post(at(token, visitId, 'payments'), body, key),
    /** Make a link with which a bill is paid by card. */
    payLink: (token: string, visitId: string, body: z.input<typeof crewPayLinkInput>) =>
      send({ method: 'POST', path: at(token, visitId, 'pay-link'), body, answer: crewPayLinkView }),
    addDisposal: (token: string, visitId: string, body: z.input<typeof crewDisposalInput>, key: string) =>
      post(at(token, visitId, 'disposals'), body, key),
    /** Add a photo; the same one sent again is not added twice. */
    addPhoto: (token: string, visitId: string, when: 'before' | 'after', photo: File) => {
      const body = new FormData();
      body.set('file', photo, photo.name);
      return post(at(token, visitId, `photos/${when}`), body);
    },
  };
}
