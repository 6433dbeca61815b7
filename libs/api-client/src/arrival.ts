import { arrivalView, type ratingInput } from '@haulbook/contracts';
import type { z } from 'zod';
import type { Send } from './request';

/** Where a visit is followed: behind its link, or in the account of its customer. */
export type Followed = { token: string } | { visitId: string };

/** Return the path of a followed visit, below `/api`. */
export const arrivalPath = (at: Followed): string =>
  'token' in at ? `portal/track/${encodeURIComponent(at.token)}` : `portal/appointments/${encodeURIComponent(at.visitId)}/arrival`;

/** Create the calls of the page on which a visit is followed. */
export const arrivalCalls = (send: Send) => ({
  get: (at: Followed) => send({ path: arrivalPath(at), answer: arrivalView }),
  rate: (at: Followed, body: z.input<typeof ratingInput>) =>
    send({ method: 'POST', path: `${arrivalPath(at)}/rating`, body, answer: arrivalView }),
});
