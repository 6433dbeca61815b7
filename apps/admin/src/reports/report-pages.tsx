import { lazy } from 'react';
import type { RouteObject } from 'react-router';

const ReportsPage = lazy(() => import('./reports-page'));

/** The page of the reports. */
export const reportPages: RouteObject[] = [{ path: '/reports', element: <ReportsPage /> }];
