import { formatVital, VITAL_NAMES, VITAL_RATINGS, vitalRating, VITALS, type VitalRating } from '@haulbook/domain';
import type { VitalPercentile } from '@haulbook/contracts';
import { Badge, useFormat } from '@haulbook/resource-admin';

export const RATING_TONES = { good: 'success', needs_improvement: 'warning', poor: 'error' } as const satisfies Record<VitalRating, string>;

/** One tile for each measure: the 75th percentile of all pages, and how it rates. */
export function VitalTiles({ vitals }: { vitals: VitalPercentile[] }) {
  return (
    <ul className="ra-counts hb-vitals">
      {VITAL_NAMES.map((name) => (
        <li key={name}>
          <VitalTile name={name} measured={vitals.find((one) => one.name === name)} />
        </li>
      ))}
    </ul>
  );
}

function VitalTile({ name, measured }: { name: VitalPercentile['name']; measured: VitalPercentile | undefined }) {
  const { label, help, good } = VITALS[name];
  const { count } = useFormat();
  const rating = measured && vitalRating(name, measured.p75);
  return (
    <div className="ra-count">
      <h2>
        {label} <span className="ra-muted">({name})</span>
      </h2>
      <strong>{measured ? formatVital(name, measured.p75) : '—'}</strong>
      {rating && <Badge tone={RATING_TONES[rating]}>{VITAL_RATINGS[rating]}</Badge>}
      <p>
        {help}. Good is up to {formatVital(name, good)}. {measured && `75% of ${count(measured.views)} page views were at least as fast.`}
      </p>
    </div>
  );
}
