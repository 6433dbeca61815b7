import type {
  approveInput,
  ApproveView,
  AvailabilityView,
  changesInput,
  codeView,
  declineInput,
  HoldView,
  quoteAvailabilityInput,
  quoteHoldInput,
  repriceInput,
  RepriceView,
} from '@haulbook/contracts';
import type { z } from 'zod';
import { anything, type Reads } from './outline';
import type { Send } from './request';

/** What reads the answers. */
interface Answers {
  price: Reads<RepriceView>;
  availability: Reads<AvailabilityView>;
  hold: Reads<HoldView>;
  code: Reads<z.infer<typeof codeView>>;
  approve: Reads<ApproveView>;
}

/** Return the path of a quote by its number, below `/api`. */
export const quotePath = (number: string, action = '') => `portal/quotes/${encodeURIComponent(number)}${action && `/${action}`}`;

/** Create the calls with which a customer answers a quote, by number and token (or the owner's session). */
export const answeringQuotes = (send: Send, { price, availability, hold, code, approve }: Answers) => ({
  price: (number: string, body: z.input<typeof repriceInput>) =>
    send({ method: 'POST', path: quotePath(number, 'price'), body, answer: price }),
  availability: (number: string, body: z.input<typeof quoteAvailabilityInput>) =>
    send({ method: 'POST', path: quotePath(number, 'availability'), body, answer: availability }),
  hold: (number: string, body: z.input<typeof quoteHoldInput>) =>
    send({ method: 'POST', path: quotePath(number, 'hold'), body, answer: hold }),
  /** Mail a six-digit code to the customer. */
  code: (number: string, body: { token?: string }) => send({ method: 'POST', path: quotePath(number, 'code'), body, answer: code }),
  approve: (number: string, body: z.input<typeof approveInput>) =>
    send({ method: 'POST', path: quotePath(number, 'approve'), body, answer: approve }),
  decline: (number: string, body: z.input<typeof declineInput>) =>
    send({ method: 'POST', path: quotePath(number, 'decline'), body, answer: anything }),
  requestChanges: (number: string, body: z.input<typeof changesInput>) =>
    send({ method: 'POST', path: quotePath(number, 'request-changes'), body, answer: anything }),
});
