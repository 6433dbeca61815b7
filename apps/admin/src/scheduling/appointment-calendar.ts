import { lazy } from 'react';
import { useList, type BaseRecord } from '@refinedev/core';
import { addLocalDays } from '@haulbook/core';
import { OPEN_APPOINTMENT_STATUSES, type AppointmentStatus } from '@haulbook/domain';
import { useResourceSchema, type CalendarParts, type DayRange, type MarkedDays, type Row } from '@haulbook/resource-admin';

/** Return the blackouts that touch these days. */
function useBlackouts({ from, until }: DayRange): MarkedDays[] {
  const blackouts = useResourceSchema('blackouts');
  const { result } = useList<BaseRecord>({
    resource: 'blackouts',
    pagination: { currentPage: 1, pageSize: 100 },
    filters: [
      { field: 'startsOn', operator: 'lte', value: addLocalDays(until, -1) },
      { field: 'endsOn', operator: 'gte', value: from },
    ],
    queryOptions: { enabled: Boolean(blackouts) },
    errorNotification: false,
  });
  return result.data.map(({ id, startsOn, endsOn, reason }) => ({
    id: String(id),
    from: String(startsOn),
    to: String(endsOn),
    title: String(reason),
  }));
}

const namesOf = (referred: unknown) => [referred ?? []].flat().flatMap((row) => String((row as Row).name ?? '') || []);

/** The calendar of visits: days off behind them, and moves by the schedule, which checks capacity. */
export const appointmentCalendar: CalendarParts = {
  canMove: ({ status }) => OPEN_APPOINTMENT_STATUSES.includes(status as AppointmentStatus),
  Mover: lazy(async () => ({ default: (await import('./appointment-parts')).AppointmentMover })),
  useMarkedDays: useBlackouts,
  reads: ['truck', 'crew', 'order', 'window', 'flexible'],
  detail: ({ truck, crew }) => [...namesOf(truck), namesOf(crew).join(', ')].filter(Boolean).join(' · '),
};
