import type { CatalogView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/domain';
import { LoadTruck } from './load-truck';

/** What four common loads cost, from the price list of the day. */
export function PriceTable({ volumes }: { volumes: CatalogView['volumes'] }) {
  const shown = volumes.filter(({ eighths }) => [1, 2, 4, 8].includes(eighths));
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {shown.map((tier) => (
        <li key={tier.eighths} className="card flex flex-col p-6">
          <LoadTruck eighths={tier.eighths} />
          <h3 className="mt-4 text-lg">{tier.label}</h3>
          <p className="text-sm text-ink-muted">about {Math.round(tier.cubicYards * 10) / 10} cubic yards</p>
          <p className="mt-3 text-ink-muted">
            from <span className="text-3xl font-extrabold text-brand-strong">{formatCents(tier.priceCents, { whole: true })}</span>
          </p>
          <p className="mt-3 text-sm text-ink-muted">{EXAMPLES[tier.eighths]}</p>
        </li>
      ))}
    </ul>
  );
}

const EXAMPLES: Record<number, string> = {
  1: 'An armchair and a few boxes, or a pile of garden bags.',
  2: 'A sofa and a mattress, or a small closet cleared out.',
  4: 'A one-car garage, or the furniture of one room.',
  8: 'A whole apartment, or a renovation’s worth of debris.',
};
