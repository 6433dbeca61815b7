import { formatDuration } from '@haulbook/domain';
import type { PerformanceView } from '@haulbook/contracts';
import { useFormat } from '@haulbook/resource-admin';

/** Statements of the database that took long, those that cost the most time first. */
export function StatementTable({ statements }: { statements: PerformanceView['statements'] }) {
  const { count } = useFormat();
  return (
    <section className="ra-panel hb-measured" aria-label="Slow statements">
      <div className="ra-panel-head">
        <h2>Slow statements</h2>
      </div>
      {statements.length === 0 ? (
        <p className="ra-muted hb-panel-text">The database answered every statement within a fifth of a second.</p>
      ) : (
        <div className="ra-scroll" role="region" aria-label="Table: Slow statements" tabIndex={0}>
          <table className="ra-table">
            <thead>
              <tr>
                <th scope="col">Statement</th>
                <th scope="col" className="ra-right">
                  Times
                </th>
                <th scope="col" className="ra-right">
                  Average
                </th>
                <th scope="col" className="ra-right">
                  Longest
                </th>
              </tr>
            </thead>
            <tbody>
              {statements.map(({ statement, calls, averageMs, longestMs }) => (
                <tr key={statement}>
                  <th scope="row">
                    <details className="hb-statement">
                      <summary>{statement.slice(0, 120)}</summary>
                      <code>{statement}</code>
                    </details>
                  </th>
                  <td className="ra-right">{count(calls)}</td>
                  <td className="ra-right">{formatDuration(averageMs)}</td>
                  <td className="ra-right">{formatDuration(longestMs)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
