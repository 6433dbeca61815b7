import type { RouteLatency } from '@haulbook/contracts';
import { TimingTable } from './timing-table';

/** How long calls of the API take, the most called first. */
export function RouteTable({ routes }: { routes: RouteLatency[] }) {
  return (
    <TimingTable
      title="API by route"
      columns={['Route', 'Calls', 'Half within', '95% within']}
      rows={routes.map(({ route, calls, p50Ms, p95Ms }) => ({ key: route, label: route, calls, ms: [p50Ms, p95Ms] }))}
      empty="Calls are counted by the minute. The first ones show up here shortly."
    />
  );
}
