import { formatDuration } from '@haulbook/domain';
import type { RouteLatency } from '@haulbook/contracts';
import { useFormat } from '@haulbook/resource-admin';

/** How long calls of the API take, the most called first. */
export function RouteTable({ routes }: { routes: RouteLatency[] }) {
  const { count } = useFormat();
  return (
    <section className="ra-panel hb-measured" aria-label="API by route">
      <div className="ra-panel-head">
        <h2>API by route</h2>
      </div>
      {routes.length === 0 ? (
        <p className="ra-muted hb-panel-text">Calls are counted by the minute. The first ones show up here shortly.</p>
      ) : (
        <div className="ra-scroll" role="region" aria-label="Table: API by route" tabIndex={0}>
          <table className="ra-table">
            <thead>
              <tr>
                <th scope="col">Route</th>
                <th scope="col" className="ra-right">
                  Calls
                </th>
                <th scope="col" className="ra-right">
                  Half within
                </th>
                <th scope="col" className="ra-right">
                  95% within
                </th>
              </tr>
            </thead>
            <tbody>
              {routes.map(({ route, calls, p50Ms, p95Ms }) => (
                <tr key={route}>
                  <th scope="row">{route}</th>
                  <td className="ra-right">{count(calls)}</td>
                  <td className="ra-right">{formatDuration(p50Ms)}</td>
                  <td className="ra-right">{formatDuration(p95Ms)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
