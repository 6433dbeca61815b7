import type { ChangeOrderView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';

/** What a price increase is for, and the two prices. */
export function ChangePrice({ change }: { change: ChangeOrderView }) {
  return (
    <>
      <p className="font-semibold text-head">{change.open ? 'Approve a new price' : change.statusLabel}</p>
      <p className="mt-1 text-ink-muted">{change.reason}</p>
      <p className="mt-2 text-lg tabular-nums">
        <s className="text-ink-muted">
          <span className="sr-only">Approved price </span>
          {formatCents(change.previousTotalCents)}
        </s>{' '}
        <strong className="text-head">
          <span className="sr-only">New price </span>
          {formatCents(change.newTotalCents)}
        </strong>
      </p>
    </>
  );
}
