import { Button, Checkbox } from 'antd';
import { useEffect } from 'react';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { OPEN_APPOINTMENT_STATUSES, OPEN_QUOTE_STATUSES } from '@haulbook/domain';
import { RecordLink, StateBadge, useFormat, useResourceSchema, type Row } from '@haulbook/resource-admin';
import type { SectionProps } from './caller-section';

/** As many open records as one sees at a glance. */
const SHOWN = 3;
/** The states of a lead that waits for a quote. */
const WAITING = ['new', 'contacted', 'qualified'];

type KnownProps = Omit<SectionProps, 'errors'> & { customer: Row };

/** The customer on the line, with what is open for them. */
export function KnownCaller({ customer, draft, onChange }: KnownProps) {
  const quotes = useOpen('quotes', customer, ['draft', ...OPEN_QUOTE_STATUSES, 'changes_requested']);
  const visits = useOpen('appointments', customer, OPEN_APPOINTMENT_STATUSES);
  const [lead] = useOpen('leads', customer, WAITING);
  useEffect(() => {
    if (lead && !draft.lead) onChange({ lead });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each customer
  }, [lead?.id]);
  const open = [...visits.map((row) => ({ path: 'appointments', row })), ...quotes.map((row) => ({ path: 'quotes', row }))];
  return (
    <div className="hb-call-known" role="status">
      <p>
        <strong>
          <RecordLink path="customers" row={customer} />
        </strong>{' '}
        <StateBadge resource="customers" row={customer} />{' '}
        <Button size="small" onClick={() => onChange({ customer: null, address: null, lead: null })}>
          Another caller
        </Button>
      </p>
      {open.length === 0 && <p className="ra-muted">No open quotes or visits.</p>}
      {open.map(({ path, row }) => (
        <p key={row.id}>
          {path === 'quotes' ? 'Quote' : 'Visit'} <RecordLink path={path} row={row} /> <StateBadge resource={path} row={row} />
        </p>
      ))}
    </div>
  );
}

function useOpen(resource: string, customer: Row, statuses: readonly string[]): Row[] {
  const isKnown = Boolean(useResourceSchema(resource));
  const { query } = useList<BaseRecord, HttpError>({
    resource,
    pagination: { currentPage: 1, pageSize: SHOWN },
    sorters: [{ field: 'createdAt', order: 'desc' }],
    filters: [
      { field: 'customerId', operator: 'eq', value: customer.id },
      { field: 'status', operator: 'in', value: [...statuses] },
    ],
    queryOptions: { enabled: isKnown },
    errorNotification: false,
  });
  return (query.data?.data ?? []) as Row[];
}

/** The open lead that the call answers, which follows the quote then. */
export function AnsweredLead({ draft, onChange }: Omit<SectionProps, 'errors'>) {
  const { day } = useFormat();
  const { lead } = draft;
  if (!lead) return null;
  const received = typeof lead.createdAt === 'string' ? day(lead.createdAt.slice(0, 10)) : null;
  return (
    <div className="hb-call-known">
      <p>
        Lead <RecordLink path="leads" row={lead} /> <StateBadge resource="leads" row={lead} />
        {received && <span className="ra-muted"> since {received}</span>}
      </p>
      <Checkbox checked={draft.answersLead} onChange={({ target }) => onChange({ answersLead: target.checked })}>
        This call answers the lead
      </Checkbox>
    </div>
  );
}
