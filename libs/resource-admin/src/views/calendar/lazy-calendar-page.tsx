import { lazy } from 'react';

/** The calendar of a resource as a page of its own; loaded when it is opened. */
export const CalendarPage = lazy(() => import('./calendar-page'));
