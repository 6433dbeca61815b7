import type {
  AvailabilityView,
  availabilityInput,
  bookingCodeInput,
  codeView,
  estimateInput,
  EstimateView,
  flexibleHoldInput,
  holdInput,
  HoldView,
} from '@haulbook/contracts';
import type { z } from 'zod';
import { anything, type Reads } from './outline';
import type { Send } from './request';

/** What reads the answers. */
interface Answers {
  estimate: Reads<EstimateView>;
  availability: Reads<AvailabilityView>;
  hold: Reads<HoldView>;
  code: Reads<z.infer<typeof codeView>>;
}

/** Create the calls of a booking that is being filled in: prices, available slots, and holding one. */
export const whileBooking = (send: Send, { estimate, availability, hold, code }: Answers) => ({
  estimate: (body: z.input<typeof estimateInput>, signal?: AbortSignal) =>
    send({ method: 'POST', path: 'portal/estimate', body, answer: estimate, ...(signal && { signal }) }),
  availability: (body: z.input<typeof availabilityInput>, signal?: AbortSignal) =>
    send({ method: 'POST', path: 'portal/availability', body, answer: availability, ...(signal && { signal }) }),
  holdAnyTime: (body: z.input<typeof flexibleHoldInput>) => send({ method: 'POST', path: 'portal/holds/any-time', body, answer: hold }),
  hold: (body: z.input<typeof holdInput>) => send({ method: 'POST', path: 'portal/holds', body, answer: hold }),
  /** Release a held slot. */
  release: (held: { id: string; token: string }) =>
    send({ method: 'DELETE', path: `portal/holds/${encodeURIComponent(held.id)}`, query: { token: held.token }, answer: anything }),
  /** Mail the code with which a visitor books at a firm price. */
  code: (body: z.input<typeof bookingCodeInput>) => send({ method: 'POST', path: 'portal/bookings/code', body, answer: code }),
});
