import type { EstimateView, JobInput } from '@haulbook/contracts';
import { useCallback, useEffect, useState } from 'react';
import type { BookingDraft } from '../draft';
import { apiErrorOf, lazyApi } from '../../../http/lazy-api';

/** Milliseconds of rest before a changed job is priced again. */
const REST = 250;

interface Answered {
  /** The question that was answered. */
  question: string;
  /** The last known price; it stays while another one is on its way. */
  estimate: EstimateView | null;
  failed: string | null;
}

/** The price of the draft as it stands. `pending` until it is known for the draft as it is now, `renew` asks once more. */
export function useEstimate(draft: BookingDraft, enabled: boolean) {
  const [turn, setTurn] = useState(0);
  const [{ question: answered, estimate, failed }, setAnswered] = useState<Answered>({ question: '', estimate: null, failed: null });
  const terms = JSON.stringify({
    job: draft.job,
    ...(/^\d{5}/.test(draft.address.zip) && { zip: draft.address.zip.slice(0, 5), county: draft.address.county }),
    ...(draft.hold && { date: draft.hold.date }),
    ...(draft.couponCode.trim() && { couponCode: draft.couponCode.trim() }),
  });
  const question = `${turn} ${terms}`;
  const priceable = enabled && draft.job.serviceSlug !== '';
  useEffect(() => {
    if (!priceable) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      lazyApi()
        .then(({ booking }) => booking.estimate(JSON.parse(terms) as { job: JobInput }, controller.signal))
        .then((answer) => setAnswered({ question, estimate: answer, failed: null }))
        .catch((error: unknown) => {
          if (controller.signal.aborted) return;
          const message = apiErrorOf(error)?.message ?? 'We could not work out the price.';
          setAnswered((known) => ({ ...known, question, failed: message }));
        });
    }, REST);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [question, terms, priceable]);
  const renew = useCallback(() => setTurn((count) => count + 1), []);
  return { estimate, failed, pending: priceable && answered !== question, renew };
}
