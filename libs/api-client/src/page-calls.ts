import type { PhotoStatusView, ServiceAreaView } from '@haulbook/contracts';
import type { Reads } from './outline';
import type { Send } from './request';

/** Create the call that says whether a ZIP code is served, and in which counties it lies. */
export const serviceAreaCall = (send: Send, answer: Reads<ServiceAreaView>) => (zip: string) =>
  send({ path: 'portal/service-area', query: { zip }, answer });

/** Create the call that says how a price from photos stands. */
export const photoStatusCall = (send: Send, answer: Reads<PhotoStatusView>) => (number: string, token?: string) =>
  send({ path: `portal/photo-quotes/${encodeURIComponent(number)}`, query: { token }, answer });
