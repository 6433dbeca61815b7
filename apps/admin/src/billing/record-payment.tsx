import { formatCents } from '@haulbook/core';
import { ActionButton, inputField, usePost, useSetting, type Row } from '@haulbook/resource-admin';
import { payableCents } from './billing-rules';

const METHODS = [
  { value: 'cash', label: 'Cash' },
  { value: 'check', label: 'Check' },
  { value: 'transfer', label: 'Transfer' },
];

const fieldsFor = (balanceCents: number, choices: typeof METHODS) => [
  inputField({ name: 'method', label: 'Paid by', kind: 'enum', required: true, choices }),
  inputField({ name: 'amountCents', label: 'Amount', kind: 'money', required: true, min: 1, max: balanceCents }),
  inputField({ name: 'tipCents', label: 'Tip', kind: 'money', min: 0, max: 1_000_000, help: 'For the crew, in addition to the amount.' }),
  inputField({ name: 'receivedOn', label: 'Received on', kind: 'date', help: 'Leave empty for today.' }),
  inputField({ name: 'reference', label: 'Reference', kind: 'text', max: 60, help: 'Check number or bank reference.' }),
  inputField({ name: 'notes', label: 'Notes', kind: 'longText', max: 1000 }),
];

/** Return the values that were filled in. */
const given = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

/** The button that records cash, a check, or a transfer, offered while something is owed. */
export function RecordPayment({ invoice }: { invoice: Row }) {
  const post = usePost(['invoices', 'payments', 'customers']);
  const balanceCents = payableCents(invoice);
  const accepted = useSetting<Record<string, boolean>>('payments');
  const methods = METHODS.filter(({ value }) => accepted?.[value] !== false);
  if (balanceCents <= 0 || methods.length === 0) return null;
  const url = `/api/invoices/${invoice.id}/payments`;
  const record = async (values: Record<string, unknown>, idempotencyKey: string, messages?: 'off') => {
    const payment = given(values);
    await post(url, payment, { idempotencyKey, messages });
    return `Payment of ${formatCents(Number(payment.amountCents))} recorded`;
  };
  return (
    <ActionButton
      label="Record payment"
      type="primary"
      fields={fieldsFor(balanceCents, methods)}
      initial={{ method: methods[0]?.value, amountCents: balanceCents }}
      onRun={record}
      tells={(values) => ({ url, values: given(values) })}
    >
      <p>
        {formatCents(balanceCents)} {invoice.status === 'written_off' ? 'was written off: a payment recovers it' : 'is owed'}.
      </p>
    </ActionButton>
  );
}
