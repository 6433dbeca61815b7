import { Button } from 'antd';
import { useCustom, type BaseRecord, type HttpError } from '@refinedev/core';
import { formatCents } from '@haulbook/core';
import { LoadError, Loading, useFormat, useResourcePaths, type RecordProps } from '@haulbook/resource-admin';
import { Link } from 'react-router';

interface TruckPayment {
  id: string;
  at: string;
  method: 'cash' | 'check';
  reference: string | null;
  customer: string;
  invoiceId: string;
  invoice: string | null;
  cents: number;
  /** What of it is a tip. */
  tipCents: number;
}

const METHODS = [
  { method: 'cash', label: 'Cash' },
  { method: 'check', label: 'Checks' },
] as const;

/** The button that prints a sheet. */
export function TruckSheetActions() {
  return <Button onClick={() => window.print()}>Print</Button>;
}

/** What a truck took in on its day: each cash payment and check, and their sums to count against. */
export function TruckSheetAside({ row }: RecordProps) {
  const { query } = useCustom<BaseRecord, HttpError>({
    url: `/api/truck-sheets/${row.id}/payments`,
    method: 'get',
    queryOptions: { enabled: Boolean(row.id) },
    errorNotification: false,
  });
  return (
    <section className="ra-panel ra-side" aria-label="Taken in">
      <h2>Taken in</h2>
      {query.isError && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.isLoading && <Loading rows={4} />}
      {query.data && <Sums payments={query.data.data as TruckPayment[]} />}
    </section>
  );
}

function Sums({ payments }: { payments: TruckPayment[] }) {
  return METHODS.map(({ method, label }) => (
    <Taken key={method} label={label} payments={payments.filter((one) => one.method === method)} />
  ));
}

function Taken({ label, payments }: { label: string; payments: TruckPayment[] }) {
  const { moment } = useFormat();
  const { show } = useResourcePaths('invoices');
  return (
    <>
      <p>
        <strong>
          {label}: {formatCents(payments.reduce((all, { cents }) => all + cents, 0))}
        </strong>
      </p>
      {payments.length === 0 && <p className="ra-muted">None recorded.</p>}
      <ul>
        {payments.map(({ id, at, customer, invoiceId, invoice, reference, cents, tipCents }) => (
          <li key={id}>
            <strong>{formatCents(cents)}</strong> {customer}, <Link to={show(invoiceId)}>{invoice ?? 'bill'}</Link>
            <div className="ra-muted">
              {[moment(at), reference && `no. ${reference}`, tipCents > 0 && `with ${formatCents(tipCents)} tip`]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
