import { Button, Checkbox } from 'antd';
import { useEffect } from 'react';
import { useCustom, useList, type BaseRecord, type CrudSort, type HttpError } from '@refinedev/core';
import type { WaitingLeadsView } from '@haulbook/contracts';
import { OPEN_APPOINTMENT_STATUSES, OPEN_QUOTE_STATUSES } from '@haulbook/domain';
import { RecordLink, StateBadge, useFormat, useResourceSchema, wallClock, type Row } from '@haulbook/resource-admin';
import { NOT_KNOWN, type CallDraft } from './call-draft';
import type { SectionProps } from './caller-section';

/** As many open records as one sees at a glance. */
const SHOWN = 3;

const NEWEST: CrudSort = { field: 'createdAt', order: 'desc' };
/** Of several visits, the call is about the next one. */
const SOONEST: CrudSort = { field: 'startsAt', order: 'asc' };

type KnownProps = Omit<SectionProps, 'errors'> & { customer: Row };

/** The customer on the line, with what is open for them. */
export function KnownCaller({ customer, draft, onChange }: KnownProps) {
  const quotes = useOpen('quotes', customer, ['draft', ...OPEN_QUOTE_STATUSES, 'changes_requested'], NEWEST);
  const visits = useOpen('appointments', customer, OPEN_APPOINTMENT_STATUSES, SOONEST);
  const leads = useWaitingLeads(customer);
  const [newest] = leads;
  useEffect(() => {
    if (newest && !draft.lead) onChange({ lead: newest });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each customer
  }, [newest?.id]);
  const open = [...visits.map((row) => ({ path: 'appointments', row })), ...quotes.map((row) => ({ path: 'quotes', row }))];
  return (
    <div className="hb-call-known" role="status">
      <p>
        <strong>
          <RecordLink path="customers" row={customer} />
        </strong>{' '}
        <StateBadge resource="customers" row={customer} />{' '}
        <Button size="small" onClick={() => onChange({ ...NOT_KNOWN, lead: null })}>
          Another caller
        </Button>
      </p>
      {draft.contact && <ContactOnLine contact={draft.contact} company={customer.companyName} />}
      {open.length === 0 && <p className="ra-muted">No open quotes or visits.</p>}
      {open.map(({ path, row }) => (
        <p key={row.id}>
          {path === 'quotes' ? 'Quote' : 'Visit'} <RecordLink path={path} row={row} /> <StateBadge resource={path} row={row} />
        </p>
      ))}
      {leads
        .filter(({ id }) => id !== draft.lead?.id)
        .map((lead) => (
          <OtherLead key={lead.id} lead={lead} onAnswer={() => onChange({ lead, answersLead: true })} />
        ))}
    </div>
  );
}

/** The person who calls for the customer. */
function ContactOnLine({ contact: { name, phone }, company }: { contact: NonNullable<CallDraft['contact']>; company: unknown }) {
  const { phone: rules } = useFormat();
  return (
    <p>
      {name} is calling for {typeof company === 'string' ? company : 'them'}
      {phone && ` from ${rules.format(phone)}`}.
    </p>
  );
}

/** A further open lead of the caller, which the call may answer in place of the one that is chosen. */
function OtherLead({ lead, onAnswer }: { lead: Row; onAnswer: () => void }) {
  const name = String(lead.name);
  return (
    <p>
      Lead <RecordLink path="leads" row={lead} /> <StateBadge resource="leads" row={lead} />
      <Since lead={lead} />{' '}
      <Button size="small" aria-label={`The call is about the lead ${name}`} onClick={onAnswer}>
        It’s about this one
      </Button>
    </p>
  );
}

/** Read the open leads of a customer without a quote, also those that only their number or address tells. */
function useWaitingLeads({ id: customerId }: Row): Row[] {
  const isKnown = Boolean(useResourceSchema('leads'));
  const { query } = useCustom<WaitingLeadsView, HttpError>({
    url: '/api/phone-bookings/leads',
    method: 'get',
    config: { query: { customerId } },
    queryOptions: { enabled: isKnown, queryKey: ['data', 'default', 'leads', 'phone-waiting', customerId], staleTime: 0 },
    errorNotification: false,
  });
  return query.data?.data.leads ?? [];
}

function useOpen(resource: string, customer: Row, statuses: readonly string[], sort: CrudSort): Row[] {
  const isKnown = Boolean(useResourceSchema(resource));
  const { query } = useList<BaseRecord, HttpError>({
    resource,
    pagination: { currentPage: 1, pageSize: SHOWN },
    sorters: [sort],
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
  const { lead } = draft;
  if (!lead) return null;
  return (
    <div className="hb-call-known">
      <p>
        Lead <RecordLink path="leads" row={lead} /> <StateBadge resource="leads" row={lead} />
        <Since lead={lead} />
      </p>
      <Checkbox checked={draft.answersLead} onChange={({ target }) => onChange({ answersLead: target.checked })}>
        This call answers the lead
      </Checkbox>
    </div>
  );
}

/** Since when a lead waits, on the calendar of the business. */
function Since({ lead: { createdAt } }: { lead: Row }) {
  const { day, zone } = useFormat();
  return typeof createdAt === 'string' ? <span className="ra-muted"> since {day(wallClock(createdAt, zone))}</span> : null;
}
