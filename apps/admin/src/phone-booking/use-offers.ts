import { useEffect } from 'react';
import { useCustom, type HttpError } from '@refinedev/core';
import type { AvailabilityView, PhonePriceView, PhoneWaysView } from '@haulbook/contracts';
import { hasJob, jobOf, placeOf, type CallDraft } from './call-draft';

/** How far ahead times are offered, in days. */
const DAYS = 14;
/** Any service: how long a job takes follows from its size alone. */
const ANY_SERVICE = 'any';

/** Ask for the price of the job as it stands; again with each change that it depends on. */
export function usePhonePrice(draft: CallDraft) {
  const job = jobOf(draft);
  const payload = {
    job,
    ...placeOf(draft),
    ...(draft.slot && { date: draft.slot.date }),
    ...(draft.customer && { customerId: draft.customer.id }),
  };
  const { query } = useCustom<PhonePriceView, HttpError>({
    url: '/api/phone-bookings/price',
    method: 'post',
    config: { payload },
    queryOptions: {
      enabled: draft.serviceSlug !== null && hasJob(draft),
      queryKey: ['data', 'default', 'quotes', 'phone-price', payload],
      staleTime: 0,
      placeholderData: (before) => before,
    },
    errorNotification: false,
  });
  return draft.serviceSlug !== null && hasJob(draft) ? query : null;
}

/** Ask for the times that staff may offer for a job of this size. */
export function usePhoneTimes(draft: CallDraft) {
  const job = { ...jobOf(draft), serviceSlug: ANY_SERVICE };
  return useCustom<AvailabilityView, HttpError>({
    url: '/api/phone-bookings/times',
    method: 'post',
    config: { payload: { job, days: DAYS } },
    queryOptions: {
      enabled: hasJob(draft),
      queryKey: ['data', 'default', 'appointments', 'phone-times', job],
      staleTime: 0,
      placeholderData: (before) => before,
    },
    errorNotification: false,
  }).query;
}

/** Find out whether the call can be confirmed by text at all. */
export function useTextsSetUp(onKnown: (known: Pick<CallDraft, 'canText'>) => void): void {
  const { query } = useCustom<PhoneWaysView, HttpError>({
    url: '/api/phone-bookings/ways',
    method: 'get',
    queryOptions: { queryKey: ['data', 'default', 'phone-ways'] },
    errorNotification: false,
  });
  const canText = query.data?.data.texts ?? true;
  useEffect(() => onKnown({ canText }), [canText, onKnown]);
}
