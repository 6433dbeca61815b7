import { photoOfferView, photoQuoteView, photoStatusView, type photoQuoteInput } from '@haulbook/contracts';
import type { z } from 'zod';
import { photoStatusCall } from './page-calls';
import type { Send } from './request';

/** Create the calls for prices from photos: what is promised, the request, and how it stands. */
export const photoQuoteCalls = (send: Send) => ({
  offer: () => send({ path: 'portal/photo-quotes/offer', answer: photoOfferView }),
  /** Ask for a price. The same key with the same body never asks twice. */
  ask: (body: z.input<typeof photoQuoteInput>, idempotencyKey: string) =>
    send({ method: 'POST', path: 'portal/photo-quotes', body, headers: { 'idempotency-key': idempotencyKey }, answer: photoQuoteView }),
  get: photoStatusCall(send, photoStatusView),
});
