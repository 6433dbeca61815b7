import { againView, bookedAgainView, requestView, statusView, type againInput, type requestTimeInput } from '@haulbook/contracts';
import type { z } from 'zod';
import type { Send } from './request';

const ofOrder = (id: string) => `portal/orders/${encodeURIComponent(id)}/again`;
const ofRequest = (number: string, what = '') => `portal/requests/${encodeURIComponent(number)}${what && `/${what}`}`;

/** Create the calls with which a signed-in customer books a job again with one press, and changes the request that it is. */
export function againCalls(send: Send) {
  return {
    /** Fetch what one press would book: the latest job that is done once more; nothing while something else is coming up. */
    again: () => send({ path: 'portal/again', answer: againView }),
    /** Fetch what one press would book of an order. */
    againOf: (orderId: string) => send({ path: ofOrder(orderId), answer: againView }),
    /** Book such an offer. */
    bookAgain: (orderId: string, body: z.input<typeof againInput>, idempotencyKey: string) =>
      send({
        method: 'POST',
        path: ofOrder(orderId),
        body,
        headers: { 'idempotency-key': idempotencyKey },
        answer: bookedAgainView,
      }),
    /** Fetch what can be done with an own request that staff have not answered. */
    request: (number: string) => send({ path: ofRequest(number), answer: requestView }),
    /** Reserve another time for it. */
    moveRequest: (number: string, body: z.input<typeof requestTimeInput>) =>
      send({ method: 'POST', path: ofRequest(number, 'time'), body, answer: statusView }),
    withdrawRequest: (number: string) => send({ method: 'POST', path: ofRequest(number, 'withdraw'), body: {}, answer: statusView }),
    /** Have it offered at its firm price, to sign. */
    offerRequest: (number: string) => send({ method: 'POST', path: ofRequest(number, 'offer'), body: {}, answer: statusView }),
  };
}
