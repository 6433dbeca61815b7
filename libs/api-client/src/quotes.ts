import {
  approveView,
  availabilityView,
  codeView,
  holdView,
  payView,
  quoteLinkView,
  quoteView,
  repriceView,
  type depositOutcomeInput,
  type payDepositInput,
  type quoteLinkInput,
} from '@haulbook/contracts';
import type { z } from 'zod';
import { answeringQuotes, quotePath } from './answering-quotes';
import type { Send } from './request';

/** Create the calls of quote review, by number and token (or the owner's session). */
export function quoteCalls(send: Send) {
  return {
    ...answeringQuotes(send, { price: repriceView, availability: availabilityView, hold: holdView, code: codeView, approve: approveView }),
    get: (number: string, token?: string) => send({ path: quotePath(number), query: { token }, answer: quoteView }),
    /** Read what the customer sees, as staff. */
    preview: (number: string) => send({ path: quotePath(number, 'preview'), answer: quoteView }),
    /** Pay the deposit of an approved quote with a newly entered card. */
    payDeposit: (number: string, body: z.input<typeof payDepositInput>, idempotencyKey: string) =>
      send({
        method: 'POST',
        path: quotePath(number, 'deposit/pay'),
        body,
        headers: { 'idempotency-key': idempotencyKey },
        answer: payView,
      }),
    /** Return the status of that payment after the provider's form is done. */
    depositOutcome: (number: string, body: z.input<typeof depositOutcomeInput>) =>
      send({ method: 'POST', path: quotePath(number, 'deposit/outcome'), body, answer: payView }),
    /** Mail a secure link if number and address belong together; the response is always the same. */
    mailLink: (body: z.input<typeof quoteLinkInput>) => send({ method: 'POST', path: 'portal/quote-links', body, answer: quoteLinkView }),
  };
}
