import { useCustom, type HttpError } from '@refinedev/core';
import type { AvailabilityView, ServiceAreaView } from '@haulbook/contracts';
import { isZip } from './schedule-address';

/** A job for which the schedule shows what a customer would be offered. */
export interface OfferedJob {
  zip: string;
  eighths: number;
}

/** Any service: how long a job takes follows from its size alone. */
const ANY_SERVICE = 'any';

/** Ask what a customer at this ZIP code is offered for a job of this size, at the very endpoints that the website asks. */
export function useOffer({ zip, eighths }: OfferedJob, range: { from: string; days: number }) {
  const area = useCustom<ServiceAreaView, HttpError>({
    url: '/api/portal/service-area',
    method: 'get',
    config: { query: { zip } },
    queryOptions: { enabled: isZip(zip), queryKey: ['data', 'default', 'service-areas', 'offer', zip], staleTime: 0 },
    errorNotification: false,
  });
  const job = { serviceSlug: ANY_SERVICE, volumeEighths: eighths };
  const days = useCustom<AvailabilityView, HttpError>({
    url: '/api/portal/availability',
    method: 'post',
    config: { payload: { job, ...range } },
    queryOptions: {
      // The name makes it part of what is read again after a visit is moved on this page.
      queryKey: ['data', 'default', 'appointments', 'offer', eighths, range],
      staleTime: 0,
      placeholderData: (before) => before,
    },
    errorNotification: false,
  });
  return { area: area.query, days: days.query };
}
