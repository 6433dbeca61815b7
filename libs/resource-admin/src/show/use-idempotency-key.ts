import { useRef } from 'react';
import type { HttpError } from '@refinedev/core';

/** Whether the server did nothing, so that sending again is a new call. Any other failure may have occurred after the action was done. */
const isRefusal = ({ statusCode, code }: HttpError & { code?: unknown }) =>
  statusCode >= 400 && statusCode < 500 && statusCode !== 408 && code !== 'request_in_progress';

/**
 * Return idempotency keys for the calls of one dialog: the same key for the same input, so that a second click or a retry repeats the call,
 * and a new one for corrected input and after a refusal.
 */
export function useIdempotencyKey() {
  const last = useRef({ answer: '', key: '' });
  return {
    keyFor: (values: object): string => {
      const answer = JSON.stringify(values);
      if (last.current.answer !== answer) last.current = { answer, key: crypto.randomUUID() };
      return last.current.key;
    },
    settle: (failure: HttpError): void => {
      if (isRefusal(failure)) last.current = { answer: '', key: '' };
    },
  };
}
