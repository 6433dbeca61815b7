import type { QuoteView, RepriceView } from '@haulbook/contracts';
import { useSpeech } from '../../../language/use-speech';
import { signed } from '../../../ui/format';
import { isUnpriced, priceLabel, priceOf, promiseOf } from '../quote-facts';

interface Props {
  quote: QuoteView;
  /** The costs of the current selection. */
  costs: RepriceView;
}

/** The costs, from subtotal to deposit. */
export function QuoteCosts({ quote, costs }: Props) {
  const speech = useSpeech();
  const { t, told, money } = speech;
  const { couponCode } = quote;
  const promise = promiseOf({ ...quote, totalCents: costs.totalCents }, speech);
  return (
    <>
      <dl aria-live="polite" className="grid gap-2 tabular-nums">
        {costs.dayChanges.map(({ label, cents }) => (
          <Row
            key={label}
            label={t('{label}, for the day you chose', { label: told(label) })}
            value={cents > 0 ? `+${money(cents)}` : signed(cents, speech)}
          />
        ))}
        {!isUnpriced(quote) && <Parts costs={costs} couponCode={couponCode} />}
        <div className="flex items-baseline justify-between gap-4 border-brand-strong text-xl font-extrabold text-head not-first:border-t-2 not-first:pt-3">
          <dt>{priceLabel(quote, speech)}</dt>
          <dd>{priceOf({ ...quote, totalCents: costs.totalCents }, speech)}</dd>
        </div>
        {costs.depositCents > 0 && !isUnpriced(quote) && <Row label={t('Deposit due on approval')} value={money(costs.depositCents)} />}
      </dl>
      {promise && <p className="mt-3 text-sm text-ink-muted">{promise}</p>}
    </>
  );
}

/** What leads from the subtotal to the total; nothing where they are the same. */
function Parts({ costs, couponCode }: { costs: RepriceView; couponCode: string | null }) {
  const speech = useSpeech();
  const { t, money } = speech;
  if (costs.discountCents === 0 && costs.taxCents === 0) return null;
  return (
    <>
      <Row label={t('Subtotal')} value={money(costs.subtotalCents)} />
      {costs.discountCents > 0 && (
        <Row
          label={couponCode ? t('Discount ({code})', { code: couponCode }) : t('Discount')}
          value={signed(-costs.discountCents, speech)}
        />
      )}
      {costs.taxCents > 0 && <Row label={t('Tax')} value={money(costs.taxCents)} />}
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
