import { useNotification } from '@refinedev/core';
import { formatCents } from '@haulbook/domain';
import { ApiError, inputField, type Row } from '@haulbook/resource-admin';
import { AskingButton } from '../actions/asking-button';
import { usePost } from '../actions/use-post';
import { refundableCents } from './billing-rules';

interface Refunded {
  status: 'pending' | 'succeeded' | 'failed';
  message: string | null;
}

/** Gives a part or all of a payment back; offered while something of it is left. */
export function RefundPayment({ payment, type }: { payment: Row; type?: 'link' }) {
  const post = usePost(['payments', 'refunds', 'invoices', 'customers']);
  const { open: notify } = useNotification();
  const leftCents = refundableCents(payment);
  if (leftCents <= 0) return null;
  const refund = async (values: Record<string, unknown>, idempotencyKey: string) => {
    const { status, message } = await post<Refunded>(`/api/payments/${payment.id}/refunds`, values, { idempotencyKey });
    if (status === 'failed') throw new ApiError(409, { code: 'conflict', message: message ?? 'The refund was not accepted' });
    if (status === 'pending') {
      notify?.({ type: 'progress', message: 'The refund is under way', description: message ?? undefined, key: 'refund-pending' });
    }
    return `Refund of ${formatCents(Number(values.amountCents))} ${status === 'pending' ? 'asked for' : 'made'}`;
  };
  return (
    <AskingButton
      label="Refund"
      title="Refund this payment"
      type={type}
      danger
      fields={[
        inputField({ name: 'amountCents', label: 'Amount', kind: 'money', required: true, min: 1, max: leftCents }),
        inputField({ name: 'reason', label: 'Reason', kind: 'text', required: true, max: 500 }),
      ]}
      initial={{ amountCents: leftCents }}
      onRun={refund}
    >
      <p>
        {formatCents(leftCents)} of this payment can be given back
        {payment.method === 'card' ? ', to the card it came from.' : '. Hand it over yourself: this takes it down.'}
      </p>
    </AskingButton>
  );
}
