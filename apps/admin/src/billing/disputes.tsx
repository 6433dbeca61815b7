import { Alert } from 'antd';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { OPEN_INVOICE_STATUSES } from '@haulbook/domain';
import { RecordLink, useResourceSchema, type RecordProps, type Row } from '@haulbook/resource-admin';

/** More disputed payments than a bill or a customer has. */
const SHOWN = 5;

/** What a disputed payment waits for, and where it is answered. */
export function DisputeOfPayment({ row }: RecordProps) {
  if (row.status !== 'disputed') return null;
  const { provider, providerId } = row;
  const atStripe = provider === 'stripe' && typeof providerId === 'string';
  return (
    <Alert
      className="ra-form-problem"
      type="error"
      showIcon
      message="The customer disputes this payment with their bank"
      description={
        <>
          Until the bank decides, the money counts as not received, and the bill is open again.{' '}
          {atStripe ? (
            <a href={`https://dashboard.stripe.com/payments/${encodeURIComponent(providerId)}`} target="_blank" rel="noreferrer">
              Answer at Stripe
            </a>
          ) : (
            'Answer at the card provider'
          )}{' '}
          before its deadline, with the approved quote, the photos and the receipt. The outcome shows here by itself.
        </>
      }
    />
  );
}

/** That a bill is open again because a payment of it is disputed: it may still turn out to be paid. */
export function DisputeOnBill({ row }: RecordProps) {
  const isOpen = (OPEN_INVOICE_STATUSES as readonly unknown[]).includes(row.status);
  return (
    <Disputed payments={useDisputed('invoiceId', isOpen ? row.id : undefined)} title="A payment of this bill is disputed">
      counts as not received until the bank decides. Don’t collect it a second time before, and no reminder goes out.
    </Disputed>
  );
}

/** That a customer disputes a payment: what they owe may be paid. */
export function DisputeOfCustomer({ row }: RecordProps) {
  return (
    <Disputed payments={useDisputed('customerId', row.id)} title="This customer disputes a payment">
      counts as owed until the bank decides.
    </Disputed>
  );
}

function useDisputed(by: 'invoiceId' | 'customerId', id: string | undefined): Row[] {
  const known = useResourceSchema('payments');
  const enabled = Boolean(known && id);
  const { query } = useList<BaseRecord, HttpError>({
    resource: 'payments',
    pagination: { currentPage: 1, pageSize: SHOWN },
    filters: [
      { field: by, operator: 'eq', value: id },
      { field: 'status', operator: 'eq', value: 'disputed' },
    ],
    queryOptions: { enabled },
    errorNotification: false,
  });
  return enabled ? ((query.data?.data ?? []) as Row[]) : [];
}

function Disputed({ payments, title, children }: { payments: Row[]; title: string; children: string }) {
  if (payments.length === 0) return null;
  return (
    <Alert
      className="ra-form-problem"
      type="error"
      showIcon
      message={title}
      description={
        <>
          {payments.map((payment) => (
            <span key={payment.id}>
              <RecordLink path="payments" row={payment} />{' '}
            </span>
          ))}
          {children}
        </>
      }
    />
  );
}
