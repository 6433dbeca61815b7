import type { ChangeOrderView } from '@haulbook/contracts';
import { useSpeech } from '../language/use-speech';

/** What a price increase is for, and the two prices. */
export function ChangePrice({ change }: { change: ChangeOrderView }) {
  const { t, told, money } = useSpeech();
  return (
    <>
      <p className="font-semibold text-head">{change.open ? t('Approve a new price') : told(change.statusLabel)}</p>
      <p className="mt-1 text-ink-muted">{change.reason}</p>
      <p className="mt-2 text-lg tabular-nums">
        <s className="text-ink-muted">
          <span className="sr-only">{t('Approved price')} </span>
          {money(change.previousTotalCents)}
        </s>{' '}
        <strong className="text-head">
          <span className="sr-only">{t('New price')} </span>
          {money(change.newTotalCents)}
        </strong>
      </p>
    </>
  );
}
