import {
  availabilityView,
  bookingView,
  codeView,
  estimateView,
  holdView,
  leadView,
  photoView,
  quoteView,
  type bookingInput,
  type leadInput,
} from '@haulbook/contracts';
import type { z } from 'zod';
import type { Send } from './request';
import { whileBooking } from './while-booking';

/** Create the calls for booking: prices, available slots, and the booking itself. */
export function bookingCalls(send: Send) {
  return {
    ...whileBooking(send, { estimate: estimateView, availability: availabilityView, hold: holdView, code: codeView }),
    upload: (file: Blob, name: string) => {
      const body = new FormData();
      body.set('file', file, name);
      return send({ method: 'POST', path: 'portal/uploads', body, answer: photoView });
    },
    /** Book a job. The same key with the same body never books twice. */
    book: (body: z.input<typeof bookingInput>, idempotencyKey: string) =>
      send({ method: 'POST', path: 'portal/bookings', body, headers: { 'idempotency-key': idempotencyKey }, answer: bookingView }),
    lead: (body: z.input<typeof leadInput>) => send({ method: 'POST', path: 'portal/leads', body, answer: leadView }),
    /** Fetch the booking as the person who made it sees it afterwards. */
    get: (quoteId: string, token?: string) =>
      send({ path: `portal/bookings/${encodeURIComponent(quoteId)}`, query: { token }, answer: quoteView }),
  };
}
