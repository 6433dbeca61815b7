import { formatCents } from '@haulbook/core';
import { Field } from '../../ui/field';
import type { StopProps } from './stop';

type Bill = StopProps['stop']['bills'][number];

export const billName = ({ kind, number }: Bill): string => `${kind === 'deposit' ? 'Deposit' : 'Bill'} ${number ?? '(new)'}`;

interface BillChoiceProps extends Pick<StopProps, 'stop'> {
  /** Whether a payment may go to all of them. */
  all?: boolean;
}

/** Which of several open bills is paid; all of them in their order, if that can be. */
export function BillChoice({ stop: { bills, owedCents }, all = false }: BillChoiceProps) {
  if (bills.length < 2) return <input type="hidden" name="invoiceId" value={bills[0]?.id ?? ''} />;
  return (
    <Field
      label="For"
      hint={
        all
          ? `Of all bills, ${bills
              .filter(({ chosenOnly }) => !chosenOnly)
              .map(billName)
              .join(' is paid first, then ')}.`
          : undefined
      }
    >
      {(ids) => (
        <select {...ids} name="invoiceId" className="field-input min-h-14 text-lg">
          {all && <option value="">All bills: {formatCents(owedCents ?? 0)}</option>}
          {bills.map((bill) => (
            <option key={bill.id} value={bill.id}>
              {billName(bill)}: {formatCents(bill.owedCents)}
              {bill.chosenOnly && ' (ask the office first)'}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
