import { useRef } from 'react';
import type { HttpError } from '@refinedev/core';

/** Answers of a server that did nothing: sending again is a new call. Any other failure may have come after the thing was done. */
const isRefusal = ({ statusCode, code }: HttpError & { code?: unknown }) =>
  statusCode >= 400 && statusCode < 500 && statusCode !== 408 && code !== 'request_in_progress';

/**
 * Keys under which calls of one opened dialog happen once: the same for the same answers, so that a second click or a try after
 * silence repeats the call, and a new one for corrected answers and after a refusal.
 */
export function useKeyPerAnswer() {
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
