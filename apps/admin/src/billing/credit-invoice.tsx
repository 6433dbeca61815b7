import { formatCents } from '@haulbook/core';
import { ActionButton, inputField, usePost, type Row } from '@haulbook/resource-admin';
import { creditableCents } from './billing-rules';

/** The button that corrects an issued invoice, offered while an amount is left to credit. */
export function CreditInvoice({ invoice }: { invoice: Row }) {
  const post = usePost(['invoices', 'credit-notes', 'payments']);
  const leftCents = creditableCents(invoice);
  if (leftCents <= 0) return null;
  const url = `/api/invoices/${invoice.id}/credit-notes`;
  const credit = async (values: Record<string, unknown>, idempotencyKey: string, messages?: 'off') => {
    const { number } = await post<{ number: string }>(url, values, { idempotencyKey, messages });
    return `Credit note ${number} issued`;
  };
  return (
    <ActionButton
      label="Credit note"
      okText="Issue credit note"
      fields={[
        inputField({ name: 'amountCents', label: 'Amount (including tax)', kind: 'money', required: true, min: 1, max: leftCents }),
        inputField({ name: 'reason', label: 'Reason', kind: 'text', required: true, max: 500, help: 'Shown to the customer.' }),
      ]}
      onRun={credit}
      // A deposit that is credited in full confirms the visit that waits for it.
      tells={invoice.kind === 'deposit' ? (values) => ({ url, values, isRare: true }) : undefined}
    >
      <p>Up to {formatCents(leftCents)} can be taken off this invoice. This can’t be undone.</p>
      {invoice.kind === 'monthly' && (
        <p>It is spread over all jobs on this bill. To credit one of them, write the credit note on the bill of that job.</p>
      )}
    </ActionButton>
  );
}
