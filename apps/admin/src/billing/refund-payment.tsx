import { useNotification } from '@refinedev/core';
import { formatCents } from '@haulbook/core';
import { ApiError, ActionButton, inputField, usePost, type Row } from '@haulbook/resource-admin';
import { refundableCents, refundableTipCents } from './billing-rules';

interface Refunded {
  status: 'pending' | 'succeeded' | 'failed';
  message: string | null;
}

const CREDIT_HELP = 'Reduces the bill by the refunded amount. If you leave this off, the customer will owe it again.';

/** Return the refund that is asked for. */
const inputOf = (typed: Record<string, unknown>) => ({
  ...typed,
  amountCents: Number(typed.amountCents ?? 0),
  tipCents: Number(typed.tipCents ?? 0),
});

/** The button that refunds part or all of a payment, offered while an amount is left to refund. */
export function RefundPayment({ payment, type }: { payment: Row; type?: 'link' }) {
  const post = usePost(['payments', 'refunds', 'invoices', 'credit-notes', 'customers']);
  const { open: notify } = useNotification();
  const leftCents = refundableCents(payment);
  const leftTipCents = refundableTipCents(payment);
  if (leftCents + leftTipCents <= 0) return null;
  const url = `/api/payments/${payment.id}/refunds`;
  const refund = async (typed: Record<string, unknown>, idempotencyKey: string, messages?: 'off') => {
    const values = inputOf(typed);
    const { status, message } = await post<Refunded>(url, values, { idempotencyKey, messages });
    if (status === 'failed') throw new ApiError(409, { code: 'conflict', message: message ?? 'The refund wasn’t accepted' });
    if (status === 'pending') {
      notify?.({ type: 'progress', message: 'The refund is in progress', description: message ?? undefined, key: 'refund-pending' });
    }
    return `Refund of ${formatCents(values.amountCents + values.tipCents)} ${status === 'pending' ? 'requested' : 'issued'}`;
  };
  return (
    <ActionButton
      label="Refund"
      title="Refund this payment"
      type={type}
      danger
      fields={[
        ...(leftCents > 0 ? [inputField({ name: 'amountCents', label: 'Amount', kind: 'money', min: 0, max: leftCents })] : []),
        ...(leftTipCents > 0 ? [inputField({ name: 'tipCents', label: 'Tip', kind: 'money', min: 0, max: leftTipCents })] : []),
        inputField({ name: 'reason', label: 'Reason', kind: 'text', required: true, max: 500, help: 'Shown to the customer.' }),
        ...(leftCents > 0
          ? [inputField({ name: 'creditInvoice', label: 'Also credit the bill', kind: 'boolean', help: CREDIT_HELP })]
          : []),
      ]}
      initial={{ amountCents: leftCents, creditInvoice: true }}
      onRun={refund}
      tells={(typed) => ({ url, values: inputOf(typed) })}
    >
      <p>
        {formatCents(leftCents)} of this payment{leftTipCents > 0 && ` and ${formatCents(leftTipCents)} of its tip`} can be refunded
        {payment.method === 'card' ? ', to the card it came from.' : '. Hand it over yourself: this only records it.'}
      </p>
    </ActionButton>
  );
}
