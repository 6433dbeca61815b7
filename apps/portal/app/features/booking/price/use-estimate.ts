import type { EstimateView, JobInput } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { useCallback, useEffect, useState } from 'react';
import { apiErrorOf, lazyApi } from '../../../http/lazy-api';
import type { BookingDraft } from '../draft';

/** Debounce before a changed job is priced again, in milliseconds. */
const DEBOUNCE_MS = 250;

interface Answered {
  /** The request that this estimate belongs to. */
  question: string;
  /** The last known price; kept while the next one is being calculated. */
  estimate: EstimateView | null;
  failed: string | null;
}

export interface Estimate {
  estimate: EstimateView | null;
  /** Why the price could not be calculated. */
  failed: string | null;
  /** Whether the price of the current draft is not known yet. */
  pending: boolean;
  /** Request the price again. */
  renew: () => void;
}

/** Keep the estimated price of the draft up to date. */
export function useEstimate(draft: BookingDraft, enabled: boolean): Estimate {
  const [turn, setTurn] = useState(0);
  const [{ question: answered, estimate, failed }, setAnswered] = useState<Answered>({ question: '', estimate: null, failed: null });
  const terms = JSON.stringify({
    job: draft.job,
    ...(/^\d{5}/.test(draft.address.zip) && { zip: draft.address.zip.slice(0, 5), county: draft.address.county }),
    ...(draft.hold && { date: draft.hold.date, flexible: draft.hold.flexible === true }),
    ...(draft.couponCode.trim() && { couponCode: draft.couponCode.trim() }),
  });
  const question = `${turn} ${terms}`;
  useEffect(() => {
    if (!enabled) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      lazyApi()
        .then(({ booking }) => booking.estimate(JSON.parse(terms) as { job: JobInput }, controller.signal))
        .then((answer) => setAnswered({ question, estimate: answer, failed: null }))
        .catch((error: unknown) => {
          if (controller.signal.aborted) return;
          const message = apiErrorOf(error)?.message ?? msg('We couldn’t calculate the price.');
          setAnswered((known) => ({ ...known, question, failed: message }));
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [question, terms, enabled]);
  const renew = useCallback(() => setTurn((count) => count + 1), []);
  return { estimate, failed, pending: enabled && answered !== question, renew };
}
