import type { LoadView } from '@haulbook/contracts';

/** Where the loads of a job went, by weight. */
export function Loads({ loads }: { loads: readonly LoadView[] }) {
  return (
    <ul className="grid gap-1">
      {loads.map(({ way, place, items, weightLb, estimated }, index) => (
        <li key={index} className="wrap-anywhere">
          <strong>{way}</strong>: {weightLb.toLocaleString('en-US')} lb{estimated && ' (estimated)'}
          {place && `, ${place}`}
          {items && <span className="block text-ink-muted">{items}</span>}
        </li>
      ))}
    </ul>
  );
}
