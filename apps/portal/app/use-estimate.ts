import type { EstimateView, JobInput } from '@haulbook/contracts';
import { useEffect, useState } from 'react';
import type { BookingDraft } from './booking/draft';
import { apiErrorOf, lazyApi } from './lazy-api';

/** Milliseconds of rest before a changed job is priced again. */
const REST = 250;

/** The price of the draft as it stands; the last known one stays while a new one is on its way. */
export function useEstimate(draft: BookingDraft, enabled: boolean) {
  const [estimate, setEstimate] = useState<EstimateView | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const question = JSON.stringify({
    job: draft.job,
    ...(/^\d{5}/.test(draft.address.zip) && { zip: draft.address.zip.slice(0, 5) }),
    ...(draft.hold && { date: draft.hold.date }),
    ...(draft.couponCode.trim() && { couponCode: draft.couponCode.trim() }),
  });
  const priceable = enabled && draft.job.serviceSlug !== '';
  useEffect(() => {
    if (!priceable) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      lazyApi()
        .then(({ booking }) => booking.estimate(JSON.parse(question) as { job: JobInput }, controller.signal))
        .then((answer) => {
          setEstimate(answer);
          setFailed(null);
        })
        .catch((error: unknown) => {
          if (!controller.signal.aborted) setFailed(apiErrorOf(error)?.message ?? 'We could not work out the price.');
        });
    }, REST);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [question, priceable]);
  return { estimate, failed };
}
