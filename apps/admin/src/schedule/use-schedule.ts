import { useCustom, type HttpError } from '@refinedev/core';
import type { ScheduleView } from '@haulbook/contracts';
import { useLive } from '@haulbook/resource-admin';

/** The resources that the board is made of. */
export const ON_BOARD = [
  ...['appointments', 'orders', 'holds', 'reschedule-requests', 'customers', 'customer-addresses'],
  ...['trucks', 'windows', 'blackouts', 'crew-members', 'truck-crews', 'settings'],
];

/** Read the trucks' days, again whenever someone changes them. */
export function useSchedule(range: { from: string; days: number; trucks?: number }, isOpen = true) {
  const { query } = useCustom<ScheduleView, HttpError>({
    url: '/api/schedule',
    method: 'get',
    config: { query: range },
    queryOptions: {
      enabled: isOpen,
      // The name makes it part of what is read again after an order is scheduled or a visit moved on this page.
      queryKey: ['data', 'default', 'appointments', 'board', range],
      // What was done on other pages is not known here.
      staleTime: 0,
      placeholderData: (before) => before,
    },
    errorNotification: false,
  });
  useLive(ON_BOARD, () => void (isOpen && query.refetch()));
  return query;
}
