import { billView, payView, type payBillInput, type payOutcomeInput } from '@haulbook/contracts';
import type { z } from 'zod';
import type { Send } from './request';

/** Create the calls of a bill behind a link, by its token. */
export function payCalls(send: Send) {
  const at = (token: string, action = '') => `portal/pay/${encodeURIComponent(token)}${action}`;
  return {
    bill: (token: string) => send({ path: at(token), answer: billView }),
    /** Pay with a newly entered card. */
    pay: (token: string, body: z.input<typeof payBillInput>, idempotencyKey: string) =>
      send({ method: 'POST', path: at(token), body, headers: { 'idempotency-key': idempotencyKey }, answer: payView }),
    /** Return the status of that payment after the provider's form is done. */
    outcome: (token: string, body: z.input<typeof payOutcomeInput>) =>
      send({ method: 'POST', path: at(token, '/outcome'), body, answer: payView }),
  };
}
