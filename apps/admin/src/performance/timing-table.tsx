import type { ReactNode } from 'react';
import { formatDuration } from '@haulbook/domain';
import { useFormat } from '@haulbook/resource-admin';

interface Timing {
  key: string;
  label: ReactNode;
  calls: number;
  /** Milliseconds, one for each column after the calls. */
  ms: number[];
}

interface TimingTableProps {
  title: string;
  /** The headings: of the row, of the calls, and of each time. */
  columns: [of: string, calls: string, ...times: string[]];
  rows: Timing[];
  /** What is said without rows. */
  empty: string;
}

/** How often things were done, and how long they took. */
export function TimingTable({ title, columns: [of, ...measured], rows, empty }: TimingTableProps) {
  return (
    <section className="ra-panel hb-measured" aria-label={title}>
      <div className="ra-panel-head">
        <h2>{title}</h2>
      </div>
      {rows.length === 0 ? (
        <p className="ra-muted hb-panel-text">{empty}</p>
      ) : (
        <div className="ra-scroll" role="region" aria-label={`Table: ${title}`} tabIndex={0}>
          <table className="ra-table">
            <thead>
              <tr>
                <th scope="col">{of}</th>
                {measured.map((name) => (
                  <th key={name} scope="col" className="ra-right">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, ...row }) => (
                <TimingRow key={key} {...row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function TimingRow({ label, calls, ms }: Omit<Timing, 'key'>) {
  const { count } = useFormat();
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="ra-right">{count(calls)}</td>
      {ms.map((time, index) => (
        <td key={index} className="ra-right">
          {formatDuration(time)}
        </td>
      ))}
    </tr>
  );
}
