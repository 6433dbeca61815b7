import type { QuoteView, RepriceView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';
import { isUnpriced, priceLabel, priceOf, promiseOf } from '../quote-facts';

interface Props {
  quote: QuoteView;
  /** The costs of the current selection. */
  costs: RepriceView;
}

/** The costs, from subtotal to deposit. */
export function QuoteCosts({ quote, costs }: Props) {
  const { couponCode } = quote;
  const promise = promiseOf({ ...quote, totalCents: costs.totalCents });
  return (
    <>
      <dl aria-live="polite" className="grid gap-2 tabular-nums">
        {costs.dayChanges.map(({ label, cents }) => (
          <Row key={label} label={`${label}, for the day you chose`} value={cents > 0 ? `+${formatCents(cents)}` : formatCents(cents)} />
        ))}
        {!isUnpriced(quote) && <Parts costs={costs} couponCode={couponCode} />}
        <div className="flex items-baseline justify-between gap-4 border-t-2 border-brand-strong pt-3 text-xl font-extrabold text-head">
          <dt>{priceLabel(quote)}</dt>
          <dd>{priceOf({ ...quote, totalCents: costs.totalCents })}</dd>
        </div>
        {costs.depositCents > 0 && !isUnpriced(quote) && <Row label="Deposit due on approval" value={formatCents(costs.depositCents)} />}
      </dl>
      {promise && <p className="mt-3 text-sm text-ink-muted">{promise}</p>}
    </>
  );
}

function Parts({ costs, couponCode }: { costs: RepriceView; couponCode: string | null }) {
  return (
    <>
      <Row label="Subtotal" value={formatCents(costs.subtotalCents)} />
      {costs.discountCents > 0 && (
        <Row label={couponCode ? `Discount (${couponCode})` : 'Discount'} value={formatCents(-costs.discountCents)} />
      )}
      {costs.taxCents > 0 && <Row label="Tax" value={formatCents(costs.taxCents)} />}
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
