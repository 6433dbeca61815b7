import {
  linkedAnswerView,
  linkedCodeView,
  linkedPageView,
  orderLinkSentView,
  orderLinkView,
  type linkedSignInput,
  type orderLinkInput,
} from '@haulbook/contracts';
import type { z } from 'zod';
import type { Send } from './request';

/** Create the calls of an order behind a link, by its number and token. */
export function orderLinkCalls(send: Send) {
  const at = (number: string, action = '') => `portal/order-links/${encodeURIComponent(number)}${action}`;
  const post = (number: string, action: string, body: object) => ({ method: 'POST' as const, path: at(number, action), body });
  return {
    get: (number: string, token: string) => send({ path: at(number), query: { token }, answer: orderLinkView }),
    /** Have a fresh link sent if the order is theirs; the response is always the same. */
    send: (body: z.input<typeof orderLinkInput>) => send({ method: 'POST', path: 'portal/order-links', body, answer: orderLinkSentView }),
    /** Make the address where an invoice is paid. */
    payLink: (number: string, token: string, invoiceId: string) =>
      send({ ...post(number, `/invoices/${invoiceId}/pay-link`, { token }), answer: linkedPageView }),
    followLink: (number: string, token: string, visitId: string) =>
      send({ ...post(number, `/visits/${visitId}/follow-link`, { token }), answer: linkedPageView }),
    /** Have the code sent that signs a new price. */
    code: (number: string, token: string, changeId: string) =>
      send({ ...post(number, `/change-orders/${changeId}/code`, { token }), answer: linkedCodeView }),
    sign: (number: string, changeId: string, body: z.input<typeof linkedSignInput>) =>
      send({ ...post(number, `/change-orders/${changeId}/sign`, body), answer: linkedAnswerView }),
    decline: (number: string, token: string, changeId: string) =>
      send({ ...post(number, `/change-orders/${changeId}/decline`, { token }), answer: linkedAnswerView }),
  };
}
