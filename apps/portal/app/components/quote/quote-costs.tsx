import { formatCents } from '@haulbook/domain';

export interface Costs {
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
  depositCents: number;
}

/** The sum, from subtotal to deposit. */
export function QuoteCosts({ costs, couponCode, range }: { costs: Costs; couponCode: string | null; range: string | null }) {
  return (
    <dl aria-live="polite" className="grid gap-2 tabular-nums">
      <Row label="Subtotal" value={formatCents(costs.subtotalCents)} />
      {costs.discountCents > 0 && (
        <Row label={couponCode ? `Discount (${couponCode})` : 'Discount'} value={formatCents(-costs.discountCents)} />
      )}
      <Row label="Tax" value={formatCents(costs.taxCents)} />
      <div className="flex items-baseline justify-between gap-4 border-t-2 border-brand-strong pt-3 text-xl font-extrabold text-brand-strong">
        <dt>{range ? 'Price range' : 'Total'}</dt>
        <dd>{range ?? formatCents(costs.totalCents)}</dd>
      </div>
      {costs.depositCents > 0 && <Row label="Deposit due on approval" value={formatCents(costs.depositCents)} />}
    </dl>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
