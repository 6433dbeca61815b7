import { formatCents } from '@haulbook/core';
import { Link } from 'react-router';
import {
  DownloadLink,
  resourcePaths,
  SideItem,
  SideRecords,
  useAdmin,
  useFormat,
  wallClock,
  type RecordProps,
  type Row,
} from '@haulbook/resource-admin';
import { centsOf, hasReceipt } from './billing-rules';
import { ChargeCard } from './charge-card';
import { CreditInvoice } from './credit-invoice';
import { PayLink } from './pay-link';
import { RecordPayment } from './record-payment';
import { RefundPayment } from './refund-payment';

/** Actions on an invoice in addition to its transitions. */
export function InvoiceActions({ row }: RecordProps) {
  return (
    <>
      <RecordPayment invoice={row} />
      <PayLink invoice={row} />
      <ChargeCard invoice={row} />
      <CreditInvoice invoice={row} />
      <DownloadLink href={`/api/invoices/${row.id}/pdf`}>PDF</DownloadLink>
    </>
  );
}

/** The payments of an invoice, with the actions on each. */
export function InvoiceAside({ row }: RecordProps) {
  return (
    <SideRecords
      heading="Payments"
      resource="payments"
      by="invoiceId"
      id={row.id}
      none={row.status === 'draft' ? 'Issue the invoice before you record a payment.' : 'No payments yet.'}
    >
      {(payment) => <PaymentItem payment={payment} />}
    </SideRecords>
  );
}

const METHOD: Record<string, string> = { card: 'Card', cash: 'Cash', check: 'Check', transfer: 'Transfer' };

function PaymentItem({ payment }: { payment: Row }) {
  const { day, zone } = useFormat();
  const { overrides } = useAdmin();
  const refunded = centsOf(payment, 'refundedCents') + centsOf(payment, 'refundedTipCents');
  const tip = centsOf(payment, 'tipCents');
  const amount = formatCents(centsOf(payment, 'amountCents'));
  return (
    <>
      <SideItem resource="payments" row={payment} name={amount}>
        {METHOD[String(payment.method)]}
        {typeof payment.paidAt === 'string' && ` · ${day(wallClock(payment.paidAt, zone))}`}
        {tip > 0 && ` · tip ${formatCents(tip)}`}
        {refunded > 0 && ` · ${formatCents(refunded)} refunded`}
      </SideItem>
      <p className="ra-side-actions">
        <Link to={resourcePaths('payments', overrides).show(payment.id ?? '')}>{String(payment.reference || 'Details')}</Link>
        {hasReceipt(payment) && (
          <DownloadLink plain href={`/api/payments/${payment.id}/receipt`} label={`Receipt for ${amount}`}>
            Receipt
          </DownloadLink>
        )}
        <RefundPayment payment={payment} type="link" />
      </p>
    </>
  );
}

/** Actions on a payment on its own page. */
export function PaymentActions({ row }: RecordProps) {
  return (
    <>
      <RefundPayment payment={row} />
      {hasReceipt(row) && <DownloadLink href={`/api/payments/${row.id}/receipt`}>Receipt</DownloadLink>}
    </>
  );
}
