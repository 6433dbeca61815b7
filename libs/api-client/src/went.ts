import { wentView } from '@haulbook/contracts';
import type { Send } from './request';

/** Create the call behind the link with which a customer shares where everything went. */
export const wentCalls = (send: Send) => ({
  get: (token: string) => send({ path: `portal/went/${encodeURIComponent(token)}`, answer: wentView }),
});
