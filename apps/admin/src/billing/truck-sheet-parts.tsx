import { Button } from 'antd';
import { useCustom, type BaseRecord, type HttpError } from '@refinedev/core';
import { formatCents } from '@haulbook/core';
import { useFormat, type RecordProps } from '@haulbook/resource-admin';

interface TruckPayment {
  id: string;
  at: string;
  method: 'cash' | 'check';
  reference: string | null;
  customer: string;
  invoiceId: string;
  invoice: string | null;
  cents: number;
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
  });
  const payments = (query.data?.data ?? []) as TruckPayment[];
  return (
    <section className="ra-panel ra-side" aria-label="Taken in">
      <h2>Taken in</h2>
      {METHODS.map(({ method, label }) => (
        <Taken key={method} label={label} payments={payments.filter((one) => one.method === method)} />
      ))}
    </section>
  );
}

function Taken({ label, payments }: { label: string; payments: TruckPayment[] }) {
  const { moment } = useFormat();
  return (
    <>
      <p>
        <strong>
          {label}: {formatCents(payments.reduce((all, { cents }) => all + cents, 0))}
        </strong>
      </p>
      {payments.length === 0 && <p className="ra-muted">None recorded.</p>}
      <ul>
        {payments.map(({ id, at, customer, invoiceId, invoice, reference, cents }) => (
          <li key={id}>
            {moment(at)} {customer}, {invoice ?? invoiceId}
            {reference && `, no. ${reference}`}: {formatCents(cents)}
          </li>
        ))}
      </ul>
    </>
  );
}
