import { currentRequestId, currentTraceparent } from '@haulbook/resource';

/** What added a job: the request, and where in a trace. */
export interface JobOrigin {
  requestId?: string;
  traceparent?: string;
}

/** Key of the origin in a payload, beside which the queue has its own `_cron`. It is taken out before the work gets the payload. */
const KEY = '_from';

/** Return the origin of a job that is added now; null outside of requests and of jobs that came from one. */
export function currentOrigin(): JobOrigin | null {
  const requestId = currentRequestId();
  const traceparent = currentTraceparent();
  return requestId || traceparent ? { ...(requestId && { requestId }), ...(traceparent && { traceparent }) } : null;
}

/** Return a payload as it is stored. */
export const withOrigin = (payload: object, origin: JobOrigin | null): object => (origin ? { ...payload, [KEY]: origin } : payload);

/** Take a stored payload apart into what the work gets and where the job comes from. */
export function takeApart(stored: unknown): { payload: unknown; origin: JobOrigin } {
  if (typeof stored !== 'object' || stored === null || !(KEY in stored)) return { payload: stored, origin: {} };
  const { [KEY]: origin, ...payload } = stored as { [KEY]: JobOrigin };
  return { payload, origin };
}
