import type { EstimateView } from '@haulbook/contracts';
import { msg, type Speech } from '@haulbook/core';
import type { ReactNode } from 'react';
import { useSpeech } from '../../../language/use-speech';
import { ActionBar } from '../../../ui/action-bar';
import { amount } from '../../../ui/format';
import { Icon } from '../../../ui/icons';

interface Props {
  estimate: EstimateView | null;
  failed: string | null;
  promise: string;
}

/** The price so far: range, line items and the price promise. */
export function PricePanel({ estimate, failed, promise }: Props) {
  const speech = useSpeech();
  const { t, told } = speech;
  const words = estimate?.quoteOnly
    ? t('We review your job first and send you a quote to approve.')
    : isFirm(estimate)
      ? t(FIRM_PROMISE)
      : !hasNoRange(estimate) && told(promise);
  return (
    <aside aria-label={t('Your price')} className="card p-5 sm:p-6 lg:sticky lg:top-6">
      <h2 className="text-base text-ink-muted">{t(titleOf(estimate))}</h2>
      <p role="status" className="mt-1 text-3xl font-extrabold text-head tabular-nums">
        {estimate ? headline(estimate, speech) : failed ? '–' : '…'}
      </p>
      {failed && <p className="mt-2 text-sm text-error">{told(failed)}</p>}
      {estimate && !estimate.quoteOnly && <Lines estimate={estimate} />}
      {words && (
        <p className="mt-4 flex items-start gap-2 border-t border-line pt-4 text-sm text-ink-muted">
          <Icon name="shield" className="text-brand" /> {words}
        </p>
      )}
    </aside>
  );
}

/** The end of a step's form, with its price. */
export function PriceBar({ estimate, children }: { estimate: EstimateView | null; children: ReactNode }) {
  const speech = useSpeech();
  return <ActionBar price={estimate && { label: speech.t(titleOf(estimate)), amount: headline(estimate, speech) }}>{children}</ActionBar>;
}

const FIRM_PROMISE = msg('This is the price you pay. It changes only if you sign a change order.');

/** Whether the price is firm, or will be once a time is picked. */
const isFirm = (estimate: EstimateView | null) => estimate?.firm?.refusal === null || estimate?.firm?.refusal === 'time';

/** Whether there is no range, which is what the owner's promise is about. */
const hasNoRange = (estimate: EstimateView | null) => estimate && (estimate.quoteOnly || estimate.lowCents === estimate.highCents);

const titleOf = (estimate: EstimateView | null) =>
  isFirm(estimate) ? msg('Firm price') : hasNoRange(estimate) ? msg('Your price') : msg('Your price range');

function headline(estimate: EstimateView, { t, money, moneyRange }: Speech): string {
  if (estimate.quoteOnly) return t('After review');
  return isFirm(estimate) ? money(estimate.firm!.totalCents) : moneyRange(estimate.lowCents, estimate.highCents);
}

function Lines({ estimate }: { estimate: EstimateView }) {
  const { t, told } = useSpeech();
  // Discounts that are lines of their own are shown as such.
  const couponCents = estimate.lines.reduce((all, { totalCents }) => all + Math.min(0, totalCents), estimate.discountCents);
  return (
    <dl className="mt-4 grid gap-2 text-sm">
      {estimate.lines.map((line, index) => (
        <Line
          key={index}
          label={line.qty === 1000 ? told(line.label) : `${told(line.label)} × ${line.qty / 1000}`}
          cents={line.totalCents}
        />
      ))}
      {couponCents > 0 && <Line label={t('Discount')} cents={-couponCents} />}
      {estimate.taxCents > 0 && <Line label={t('Tax')} cents={estimate.taxCents} />}
    </dl>
  );
}

function Line({ label, cents }: { label: string; cents: number }) {
  const speech = useSpeech();
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="font-medium tabular-nums">{amount(cents, speech)}</dd>
    </div>
  );
}
