import type { QuoteView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/domain';
import { isUnpriced, priceLabel, priceOf } from '../../quote-facts';

export interface Costs {
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
  depositCents: number;
}

interface Props {
  quote: QuoteView;
  /** With what is ticked by now. */
  costs: Costs;
}

/** The sum, from subtotal to deposit. */
export function QuoteCosts({ quote, costs }: Props) {
  const { couponCode } = quote;
  return (
    <dl aria-live="polite" className="grid gap-2 tabular-nums">
      {!isUnpriced(quote) && <Parts costs={costs} couponCode={couponCode} />}
      <div className="flex items-baseline justify-between gap-4 border-t-2 border-brand-strong pt-3 text-xl font-extrabold text-brand-strong">
        <dt>{priceLabel(quote)}</dt>
        <dd>{priceOf({ ...quote, totalCents: costs.totalCents })}</dd>
      </div>
      {costs.depositCents > 0 && !isUnpriced(quote) && <Row label="Deposit due on approval" value={formatCents(costs.depositCents)} />}
    </dl>
  );
}

function Parts({ costs, couponCode }: { costs: Costs; couponCode: string | null }) {
  return (
    <>
      <Row label="Subtotal" value={formatCents(costs.subtotalCents)} />
      {costs.discountCents > 0 && (
        <Row label={couponCode ? `Discount (${couponCode})` : 'Discount'} value={formatCents(-costs.discountCents)} />
      )}
      <Row label="Tax" value={formatCents(costs.taxCents)} />
    </>
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
