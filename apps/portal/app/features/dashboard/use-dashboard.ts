import type { DashboardView } from '@haulbook/contracts';
import { useRouteLoaderData } from '@remix-run/react';

/**
 * Return the data loaded by the dashboard's layout.
 * @throws outside of pages below /dashboard.
 */
export function useDashboard(): DashboardView {
  const data = useRouteLoaderData<DashboardView>('routes/dashboard');
  if (!data) throw new Error('useDashboard is for pages below /dashboard');
  return data;
}
