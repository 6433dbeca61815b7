import { useCustom, type HttpError } from '@refinedev/core';
import type { DayMapView } from '@haulbook/contracts';
import { useLive } from '@haulbook/resource-admin';
import { ON_BOARD } from './use-schedule';

/** Read where the trucks drive on a day, again whenever someone changes the board. */
export function useDayMap(day: { date: string; trucks: number }) {
  const { query } = useCustom<DayMapView, HttpError>({
    url: '/api/schedule/map',
    method: 'get',
    config: { query: day },
    queryOptions: {
      // The name makes it part of what is read again after a visit is moved on this page.
      queryKey: ['data', 'default', 'appointments', 'map', day],
      staleTime: 0,
      placeholderData: (before) => before,
    },
    errorNotification: false,
  });
  useLive(ON_BOARD, () => void query.refetch());
  return query;
}
