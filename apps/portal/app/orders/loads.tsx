import type { LoadView } from '@haulbook/contracts';

/** Where the loads of a job went, by weight. */
export function Loads({ loads }: { loads: readonly LoadView[] }) {
  return (
    <ul className="grid gap-1">
      {loads.map(({ way, place, weightLb }, index) => (
        <li key={index}>
          <strong>{way}</strong>: {weightLb.toLocaleString('en-US')} lb{place && `, ${place}`}
        </li>
      ))}
    </ul>
  );
}
