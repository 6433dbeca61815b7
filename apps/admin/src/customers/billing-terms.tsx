import { useCustom, type BaseRecord, type HttpError } from '@refinedev/core';
import { Link } from 'react-router';
import type { MadeMonthlyBill, UnbilledView } from '@haulbook/contracts';
import { formatCents, pluralize } from '@haulbook/core';
import { BILLING_TERMS, type BillingTerms } from '@haulbook/domain';
import { ActionButton, LoadError, Loading, useFormat, usePost, useResourcePaths, type Row } from '@haulbook/resource-admin';

/** How a company is billed and, with one bill a month, what the next one has by now. */
export function BillingTermsOfCustomer({ customer }: { customer: Row }) {
  const { edit } = useResourcePaths('customers');
  return (
    <section className="ra-panel ra-side" aria-label="Billing terms">
      <h2>Billing terms</h2>
      <p>{termsOf(customer)}</p>
      {customer.billing === 'monthly' && <ComingBill customer={customer} />}
      {!customer.anonymizedAt && (
        <p className="hb-add">
          <Link to={edit(customer.id ?? '')}>Change the terms</Link>
        </p>
      )}
    </section>
  );
}

/** "One bill a month · due after 30 days · purchase order required" */
export function termsOf({ billing, netDays, purchaseOrderRequired }: Row): string {
  const due = typeof netDays !== 'number' ? null : netDays === 0 ? 'due at once' : `due after ${pluralize(netDays, 'day')}`;
  const how = billing === 'monthly' ? BILLING_TERMS.monthly : 'A bill for each job';
  return [how, due, purchaseOrderRequired && 'purchase order required'].filter(Boolean).join(' · ');
}

function ComingBill({ customer }: { customer: Row }) {
  const { day } = useFormat();
  const { query } = useCustom<BaseRecord & UnbilledView, HttpError>({
    url: `/api/customers/${customer.id}/monthly-bill`,
    method: 'get',
    queryOptions: { queryKey: ['invoices', 'coming', customer.id] },
    errorNotification: false,
  });
  const coming = query.data?.data;
  if (query.isError) return <LoadError message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!coming) return <Loading rows={2} />;
  if (coming.jobs.length === 0) return <p className="ra-muted">No finished job waits for the bill of {day(coming.nextOn)}.</p>;
  return (
    <>
      <p className="ra-muted">
        On the bill of {day(coming.nextOn)}: <strong className="hb-code">{formatCents(coming.totalCents)}</strong>
      </p>
      <ul>
        {coming.jobs.map((job) => (
          <WaitingJob key={job.id} job={job} />
        ))}
      </ul>
      <p className="hb-add">
        <BillNow customer={customer} coming={coming} onBilled={() => void query.refetch()} />
      </p>
    </>
  );
}

function WaitingJob({ job: { id, orderNumber, finishedOn, site, totalCents } }: { job: UnbilledView['jobs'][number] }) {
  const { show } = useResourcePaths('invoices');
  const { day } = useFormat();
  return (
    <li>
      <p className="ra-side-head">
        <Link to={show(id)}>{orderNumber}</Link>
        <span className="hb-code">{formatCents(totalCents)}</span>
      </p>
      <p className="ra-muted">{[day(finishedOn), site].filter(Boolean).join(' · ')}</p>
    </li>
  );
}

/** The button that does not wait for the first of the month. */
function BillNow({ customer, coming, onBilled }: { customer: Row; coming: UnbilledView; onBilled: () => void }) {
  const post = usePost(['invoices', 'orders', 'customers', 'message-logs']);
  const url = `/api/customers/${customer.id}/monthly-bill`;
  const bill = async (_values: object, _key: string, messages?: 'off') => {
    const { number, jobs, left } = await post<MadeMonthlyBill>(url, {}, { messages });
    onBilled();
    const made = `${number} is ${messages === 'off' ? 'issued and not sent' : 'on its way'}, with ${counted(jobs)}.`;
    return left.length === 0 ? made : `${made} Left out: ${left.map(({ order, why }) => `${order} (${why})`).join(', ')}`;
  };
  return (
    <ActionButton
      label="Bill this month now"
      title="Bill the month so far?"
      okText="Issue"
      fields={[]}
      onRun={bill}
      tells={() => ({ url, values: {} })}
    >
      <p>
        Issues one invoice for {counted(coming.jobs.length)}, {formatCents(coming.totalCents)}. Jobs finished later go on the next bill.
      </p>
    </ActionButton>
  );
}

const counted = (jobs: number): string => (jobs === 1 ? 'one job' : `${jobs} jobs`);

/** Return whether a customer has terms of their own, or may be given some. */
export const hasTerms = ({ customerType, billing, netDays, purchaseOrderRequired }: Row): boolean =>
  customerType === 'commercial' || (billing as BillingTerms) === 'monthly' || typeof netDays === 'number' || Boolean(purchaseOrderRequired);
