import { trackView } from '@haulbook/contracts';
import type { Send } from './request';

/** Create the call behind the link with which a customer follows the truck. */
export const trackCalls = (send: Send) => ({
  get: (token: string) => send({ path: `portal/track/${encodeURIComponent(token)}`, answer: trackView }),
});
