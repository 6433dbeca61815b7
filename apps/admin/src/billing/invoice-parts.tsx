import { formatCents } from '@haulbook/core';
import { billPeriodLabel } from '@haulbook/domain';
import { Link } from 'react-router';
import {
  DownloadLink,
  RecordLink,
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

/** What is beside an invoice: its payments or, where a monthly bill is paid in its place, the way there; and the jobs of such a bill. */
export function InvoiceAside({ row }: RecordProps) {
  if (row.monthlyBill) return <OnMonthlyBill bill={row.monthlyBill as Row} />;
  return (
    <>
      <Payments row={row} />
      {row.kind === 'monthly' && <JobsOnBill bill={row} />}
    </>
  );
}

function OnMonthlyBill({ bill }: { bill: Row }) {
  return (
    <section className="ra-panel ra-side" aria-label="Monthly bill">
      <h2>Monthly bill</h2>
      <p>
        Paid with <RecordLink path="invoices" row={bill} />. A credit note here takes this job off it.
      </p>
    </section>
  );
}

/** The bills of the jobs on a monthly bill, each of which can be credited alone. */
function JobsOnBill({ bill }: { bill: Row }) {
  const { periodFrom: from, periodThrough: through } = bill;
  const period = typeof from === 'string' && typeof through === 'string' ? billPeriodLabel({ from, through }) : null;
  return (
    <SideRecords
      heading={period ? `Jobs of ${period}` : 'Jobs'}
      resource="invoices"
      by="monthlyBillId"
      id={bill.id}
      fields={['number', 'status', 'order', 'totalCents', 'creditedCents']}
      oldestFirst
      none="No jobs."
    >
      {(job) => <JobItem job={job} />}
    </SideRecords>
  );
}

/** The bill of a job, without the state that all of them have. */
function JobItem({ job }: { job: Row }) {
  return (
    <>
      <p className="ra-side-head">
        <strong>
          <RecordLink path="invoices" row={job} />
        </strong>
        <span className="hb-code">{formatCents(centsOf(job, 'totalCents'))}</span>
      </p>
      <p className="ra-muted">
        {job.order ? <RecordLink path="orders" row={job.order as Row} /> : null}
        {centsOf(job, 'creditedCents') > 0 && ` · ${formatCents(centsOf(job, 'creditedCents'))} credited`}
      </p>
    </>
  );
}

/** The payments of an invoice, with the actions on each. */
function Payments({ row }: Pick<RecordProps, 'row'>) {
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
