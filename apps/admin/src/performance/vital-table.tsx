import { formatLocalDate } from '@haulbook/core';
import { formatVital, VITAL_NAMES, VITAL_RATINGS, vitalRating } from '@haulbook/domain';
import type { VitalPercentile } from '@haulbook/contracts';
import { Badge, useFormat } from '@haulbook/resource-admin';
import { RATING_TONES } from './vital-tiles';

interface VitalTableProps {
  title: string;
  /** What a row is: its column's heading. */
  of: string;
  rows: { key: string; label?: string; date?: string; vitals: VitalPercentile[] }[];
}

/** The 75th percentiles of each page or day, with the number of views that were measured. */
export function VitalTable({ title, of, rows }: VitalTableProps) {
  const { count } = useFormat();
  return (
    <section className="ra-panel hb-measured" aria-label={title}>
      <div className="ra-panel-head">
        <h2>{title}</h2>
      </div>
      <div className="ra-scroll" role="region" aria-label={`Table: ${title}`} tabIndex={0}>
        <table className="ra-table">
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col" className="ra-right">
                Views
              </th>
              {VITAL_NAMES.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, date, vitals }) => (
              <tr key={key}>
                <th scope="row">{date ? formatLocalDate(date) : label}</th>
                <td className="ra-right">{count(Math.max(...vitals.map(({ views }) => views)))}</td>
                {VITAL_NAMES.map((name) => (
                  <td key={name}>
                    <VitalValue measured={vitals.find((one) => one.name === name)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function VitalValue({ measured }: { measured: VitalPercentile | undefined }) {
  if (!measured) return <span className="ra-muted">—</span>;
  const rating = vitalRating(measured.name, measured.p75);
  return (
    <span title={VITAL_RATINGS[rating]}>
      <Badge tone={RATING_TONES[rating]}>{formatVital(measured.name, measured.p75)}</Badge>
      <span className="ra-sr">{VITAL_RATINGS[rating]}</span>
    </span>
  );
}
