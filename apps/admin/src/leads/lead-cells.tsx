import { Link } from 'react-router';
import { OPEN_LEAD_STATUSES } from '@haulbook/domain';
import {
  HumanizedCell,
  Icon,
  Nothing,
  useFormat,
  useResourcePaths,
  useResourceSchema,
  type CellProps,
  type RecordProps,
  type Row,
} from '@haulbook/resource-admin';
import { serverNow } from '@haulbook/ui';
import { useServices } from './use-services';

/** Whether a lead still needs staff to act. */
export const isOpenLead = (row: Row) => OPEN_LEAD_STATUSES.some((status) => status === row.status);

/** A cell with how long a lead has been waiting: "2 hours ago". */
export function LeadAgeCell({ value }: CellProps) {
  const { ago, moment } = useFormat();
  const received = String(value);
  return (
    <time className="ra-nowrap" dateTime={received} title={moment(received)}>
      {ago(received, serverNow())}
    </time>
  );
}

/** A cell with the name of the service that was asked for; one that is no longer in the catalog is written in words. */
export function LeadServiceName(props: CellProps) {
  const { known } = useServices();
  const service = known.find(({ value }) => value === props.value);
  return service ? <>{service.label}</> : <HumanizedCell {...props} />;
}

/** A cell with the service by name, on two lines if it is long: what is next has to fit beside it. */
export function LeadServiceCell(props: CellProps) {
  return (
    <span className="hb-lead-service">
      <LeadServiceName {...props} />
    </span>
  );
}

/** A cell with the time of the next call. A call of an open lead that is overdue stands out. */
export function NextCallCell({ value, row }: CellProps) {
  const { momentShort, moment } = useFormat();
  if (typeof value !== 'string') return <Nothing />;
  const isOverdue = isOpenLead(row) && new Date(value) < serverNow();
  return (
    <span className={isOverdue ? 'hb-overdue' : undefined}>
      <time className="ra-nowrap" dateTime={value} title={moment(value)}>
        {momentShort(value, serverNow())}
      </time>
      {isOverdue && ' · overdue'}
    </span>
  );
}

/** What is next for a lead in the list: a quote while it is open, or why it was lost. */
export function LeadNext(props: RecordProps) {
  const { status, lostReason } = props.row;
  if (status !== 'lost' && status !== 'spam') return <QuoteLeadLink row={props.row} isShort />;
  return lostReason ? <span className="ra-muted hb-lost-reason">{String(lostReason)}</span> : null;
}

/** A link from an open lead to a new quote for it; a short one in lists. */
export function QuoteLeadLink({ row, isShort = false }: Pick<RecordProps, 'row'> & { isShort?: boolean }) {
  const quotes = useResourceSchema('quotes');
  const { create } = useResourcePaths('quotes');
  if (!quotes?.actions.create || !isOpenLead(row)) return null;
  const asked = new URLSearchParams({ leadId: row.id ?? '', source: 'lead' });
  if (typeof row.customerId === 'string') asked.set('customerId', row.customerId);
  const look = isShort ? 'ra-button ra-button-plain hb-quote-lead' : 'ra-button ra-button-plain';
  return (
    <Link className={look} to={`${create}?${asked.toString()}`} draggable={false}>
      {!isShort && <Icon name="quote" size={16} />} Quote <span className={isShort ? 'ra-sr' : undefined}>this</span>{' '}
      <span className="ra-sr">lead: {String(row.name ?? '')}</span>
    </Link>
  );
}
