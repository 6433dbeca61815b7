import { z } from 'zod';
import {
  availabilityInput,
  availabilityView,
  bookingCodeInput,
  bookingInput,
  bookingView,
  codeView,
  estimateInput,
  estimateView,
  flexibleHoldInput,
  holdInput,
  holdView,
  leadInput,
  leadView,
  photoView,
  quoteView,
} from '@haulbook/contracts';
import type { Send } from './request';

/** Create the calls for booking: prices, available slots, and the booking itself. */
export function bookingCalls(send: Send) {
  return {
    estimate: (body: z.input<typeof estimateInput>, signal?: AbortSignal) =>
      send({ method: 'POST', path: 'portal/estimate', body, answer: estimateView, ...(signal && { signal }) }),
    availability: (body: z.input<typeof availabilityInput>, signal?: AbortSignal) =>
      send({ method: 'POST', path: 'portal/availability', body, answer: availabilityView, ...(signal && { signal }) }),
    holdAnyTime: (body: z.input<typeof flexibleHoldInput>) =>
      send({ method: 'POST', path: 'portal/holds/any-time', body, answer: holdView }),
    hold: (body: z.input<typeof holdInput>) => send({ method: 'POST', path: 'portal/holds', body, answer: holdView }),
    /** Release a held slot. */
    release: (hold: { id: string; token: string }) =>
      send({ method: 'DELETE', path: `portal/holds/${encodeURIComponent(hold.id)}`, query: { token: hold.token }, answer: z.unknown() }),
    upload: (file: Blob, name: string) => {
      const body = new FormData();
      body.set('file', file, name);
      return send({ method: 'POST', path: 'portal/uploads', body, answer: photoView });
    },
    /** Book a job. The same key with the same body never books twice. */
    book: (body: z.input<typeof bookingInput>, idempotencyKey: string) =>
      send({ method: 'POST', path: 'portal/bookings', body, headers: { 'idempotency-key': idempotencyKey }, answer: bookingView }),
    /** Mail the code with which a visitor books at a firm price. */
    code: (body: z.input<typeof bookingCodeInput>) => send({ method: 'POST', path: 'portal/bookings/code', body, answer: codeView }),
    lead: (body: z.input<typeof leadInput>) => send({ method: 'POST', path: 'portal/leads', body, answer: leadView }),
    /** Fetch the booking as the person who made it sees it afterwards. */
    get: (quoteId: string, token?: string) =>
      send({ path: `portal/bookings/${encodeURIComponent(quoteId)}`, query: { token }, answer: quoteView }),
  };
}
