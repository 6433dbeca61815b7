import { localToday } from '@haulbook/core';
import { Nothing, useFormat, type CellProps, type Row } from '@haulbook/resource-admin';
import { serverNow } from '@haulbook/ui';
import { canBePaid, toGiveBackCents } from './billing-rules';

/** Return whether something is still owed after the due date (product decisions, section 4). */
function useOverdue(): (invoice: Row) => boolean {
  const { zone } = useFormat();
  return (invoice) => typeof invoice.dueOn === 'string' && canBePaid(invoice) && invoice.dueOn < localToday(serverNow(), zone);
}

/** A cell with the day an invoice is due, which stands out once it is over. */
export function DueCell({ value, row }: CellProps) {
  const { day } = useFormat();
  const isOverdue = useOverdue()(row);
  if (typeof value !== 'string') return <Nothing />;
  return <span className={isOverdue ? 'ra-nowrap hb-overdue' : 'ra-nowrap'}>{day(value)}</span>;
}

/** A cell with what is owed on an invoice, and what is owed to the customer. */
export function BalanceCell({ value, row }: CellProps) {
  const { money } = useFormat();
  const isOverdue = useOverdue()(row);
  const giveBackCents = toGiveBackCents(row);
  return (
    <>
      <strong className={isOverdue ? 'ra-figures hb-overdue' : 'ra-figures'}>{money(Number(value))}</strong>
      {giveBackCents > 0 && <span className="hb-overdue"> · {money(giveBackCents)} owed to the customer</span>}
    </>
  );
}

/** A cell with the tax rate of an invoice. On a monthly bill each job has that of its own place. */
export function TaxRateCell({ value, row, field }: CellProps) {
  const { number } = useFormat();
  if (row.kind === 'monthly') return 'As on each job';
  return typeof value === 'number' ? number(value / (field.scale ?? 1), { decimals: field.decimals, unit: field.unit }) : <Nothing />;
}
