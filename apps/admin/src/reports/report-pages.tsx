import { lazy } from 'react';
import type { RouteObject } from 'react-router';

const ReportsPage = lazy(() => import('./reports-page'));

const JournalPage = lazy(() => import('./journal-page'));

/** The pages of the reports and of the books. */
export const reportPages: RouteObject[] = [
  { path: '/reports', element: <ReportsPage /> },
  { path: '/reports/journal', element: <JournalPage /> },
];
