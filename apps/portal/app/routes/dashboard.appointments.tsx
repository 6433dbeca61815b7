import type { MetaFunction } from '@remix-run/node';
import { AppointmentsPage } from '../features/dashboard/appointments-page';
import { useDashboard } from '../features/dashboard/use-dashboard';
import { privateMeta } from '../seo/meta';

export const meta: MetaFunction = (args) => privateMeta(args, 'Appointments');

export default function Appointments() {
  return <AppointmentsPage appointments={useDashboard().appointments} />;
}
