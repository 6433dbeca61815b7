import type { MetaFunction } from '@remix-run/node';
import { AppointmentsPage } from '../features/dashboard/appointments-page';
import { hasNothingYet } from '../features/dashboard/next-action';
import { useDashboard } from '../features/dashboard/use-dashboard';
import { privateMeta } from '../seo/meta';

export const meta: MetaFunction = (args) => privateMeta(args, 'Appointments');

export default function Appointments() {
  const dashboard = useDashboard();
  return <AppointmentsPage appointments={dashboard.appointments} isNew={hasNothingYet(dashboard)} />;
}
