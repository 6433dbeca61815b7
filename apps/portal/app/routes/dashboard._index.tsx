import { Overview } from '../features/dashboard/overview';
import { useDashboard } from '../features/dashboard/use-dashboard';

export default function DashboardIndex() {
  return <Overview dashboard={useDashboard()} />;
}
