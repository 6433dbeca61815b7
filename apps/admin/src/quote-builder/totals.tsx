import { formatCents, formatRate } from '@haulbook/core';
import { type DocumentPrice } from '@haulbook/domain';
import { useFormat } from '@haulbook/resource-admin';

interface Load {
  cubicYardsMilli: number;
  /** The size of the truck that the price list divides into eighths. */
  truckCubicYards: number;
}

interface SumsProps {
  /** What adds up to the total, each with its label. */
  rows: [string, number][];
  totalCents: number;
  depositCents: number;
  depositLabel: string;
}

/** A list of amounts with their total, which is read out when it changes, and the deposit if there is one. */
export function Sums({ rows, totalCents, depositCents, depositLabel }: SumsProps) {
  return (
    <dl className="hb-totals">
      {rows.map(([label, cents]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
      <div className="hb-total">
        <dt>Total</dt>
        <dd aria-live="polite">{formatCents(totalCents)}</dd>
      </div>
      {depositCents > 0 && (
        <div>
          <dt>{depositLabel}</dt>
          <dd>{formatCents(depositCents)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The total of the quote, updated on every change. */
export function Totals({ price, ...load }: { price: DocumentPrice } & Load) {
  const rows: [string, number][] = [
    ['Subtotal', price.subtotalCents],
    ...(price.discountCents > 0 ? [['Discount', -price.discountCents] as [string, number]] : []),
    ...price.taxes.filter((tax) => tax.taxCents > 0).map((tax): [string, number] => [`Tax ${formatRate(tax.ratePpm)}`, tax.taxCents]),
  ];
  return (
    <>
      <Sums rows={rows} totalCents={price.totalCents} depositCents={price.depositCents} depositLabel="Deposit at booking" />
      <TruckLoad {...load} />
    </>
  );
}

/** The fill level of the truck. */
function TruckLoad({ cubicYardsMilli, truckCubicYards }: Load) {
  const { number } = useFormat();
  const yards = cubicYardsMilli / 1000;
  const share = Math.min(1, yards / truckCubicYards);
  const words = `${number(cubicYardsMilli, { scale: 1000, decimals: 1 })} of ${truckCubicYards} cu yd`;
  return (
    <div className="hb-truck">
      <svg viewBox="0 0 120 52" role="img" aria-label={`Truck load: ${words}`}>
        <rect x="2" y="6" width="78" height="34" rx="3" className="hb-truck-box" />
        <rect
          x="4"
          y={8 + 30 * (1 - share)}
          width="74"
          height={30 * share}
          className={yards > truckCubicYards ? 'hb-truck-over' : 'hb-truck-fill'}
        />
        <path d="M80 16h18l16 13v11H80z" className="hb-truck-cab" />
        <circle cx="22" cy="42" r="7" />
        <circle cx="96" cy="42" r="7" />
      </svg>
      <span>{words}</span>
    </div>
  );
}
