import { formatCents } from '@haulbook/core';
import { Field } from '../../ui/field';
import type { StopProps } from './stop';

/** Which of several open bills is paid. */
export function BillChoice({ stop: { bills } }: StopProps) {
  if (bills.length < 2) return <input type="hidden" name="invoiceId" value={bills[0]?.id} />;
  return (
    <Field label="For">
      {(ids) => (
        <select {...ids} name="invoiceId" className="field-input min-h-14 text-lg">
          {bills.map(({ id, number, kind, owedCents }) => (
            <option key={id} value={id}>
              {[kind === 'deposit' ? 'Deposit' : 'Bill', number ?? '(new)'].join(' ')}: {formatCents(owedCents)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
