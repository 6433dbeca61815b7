import { z } from 'zod';
import {
  approveInput,
  approveView,
  availabilityView,
  changesInput,
  codeView,
  declineInput,
  depositOutcomeInput,
  holdView,
  payDepositInput,
  payView,
  quoteAvailabilityInput,
  quoteHoldInput,
  quoteLinkInput,
  quoteLinkView,
  quoteView,
  repriceInput,
  repriceView,
} from '@haulbook/contracts';
import type { Send } from './request';

/** Create the calls of quote review, by number and token (or the owner's session). */
export function quoteCalls(send: Send) {
  const at = (number: string, action = '') => `portal/quotes/${encodeURIComponent(number)}${action && `/${action}`}`;
  return {
    get: (number: string, token?: string) => send({ path: at(number), query: { token }, answer: quoteView }),
    /** Read what the customer sees, as staff. */
    preview: (number: string) => send({ path: at(number, 'preview'), answer: quoteView }),
    price: (number: string, body: z.input<typeof repriceInput>) =>
      send({ method: 'POST', path: at(number, 'price'), body, answer: repriceView }),
    availability: (number: string, body: z.input<typeof quoteAvailabilityInput>) =>
      send({ method: 'POST', path: at(number, 'availability'), body, answer: availabilityView }),
    hold: (number: string, body: z.input<typeof quoteHoldInput>) =>
      send({ method: 'POST', path: at(number, 'hold'), body, answer: holdView }),
    /** Mail a six-digit code to the customer. */
    code: (number: string, body: { token?: string }) => send({ method: 'POST', path: at(number, 'code'), body, answer: codeView }),
    approve: (number: string, body: z.input<typeof approveInput>) =>
      send({ method: 'POST', path: at(number, 'approve'), body, answer: approveView }),
    /** Pay the deposit of an approved quote with a newly entered card. */
    payDeposit: (number: string, body: z.input<typeof payDepositInput>, idempotencyKey: string) =>
      send({ method: 'POST', path: at(number, 'deposit/pay'), body, headers: { 'idempotency-key': idempotencyKey }, answer: payView }),
    /** Return the status of that payment after the provider's form is done. */
    depositOutcome: (number: string, body: z.input<typeof depositOutcomeInput>) =>
      send({ method: 'POST', path: at(number, 'deposit/outcome'), body, answer: payView }),
    decline: (number: string, body: z.input<typeof declineInput>) =>
      send({ method: 'POST', path: at(number, 'decline'), body, answer: z.unknown() }),
    requestChanges: (number: string, body: z.input<typeof changesInput>) =>
      send({ method: 'POST', path: at(number, 'request-changes'), body, answer: z.unknown() }),
    /** Mail a secure link if number and address belong together; the response is always the same. */
    mailLink: (body: z.input<typeof quoteLinkInput>) => send({ method: 'POST', path: 'portal/quote-links', body, answer: quoteLinkView }),
  };
}
