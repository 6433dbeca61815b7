import { formatCents } from '@haulbook/core';
import { Link } from 'react-router';
import { Icon, SideItem, SideRecords, useResourceSchema, type RecordProps } from '@haulbook/resource-admin';
import { CallLink } from '../telephony/call-link';
import { isOpenLead, QuoteLeadLink } from './lead-cells';

/** Call the lead, and quote what they asked for. */
export function LeadActions(props: RecordProps) {
  const { phone } = props.row;
  return (
    <>
      {typeof phone === 'string' && phone && (
        <CallLink number={phone} className="ra-button ra-button-plain">
          <Icon name="phone" size={16} /> Call
        </CallLink>
      )}
      <BookLeadLink {...props} />
      <QuoteLeadLink {...props} />
    </>
  );
}

/** The way to the screen for a call, which knows the lead then. */
function BookLeadLink({ row }: RecordProps) {
  const quotes = useResourceSchema('quotes');
  if (!quotes?.actions.create || !isOpenLead(row)) return null;
  return (
    <Link className="ra-button ra-button-plain" to={`/phone?${new URLSearchParams({ lead: row.id ?? '' }).toString()}`}>
      <Icon name="calendar" size={16} /> Book by phone
    </Link>
  );
}

/** The quotes for a lead. */
export function LeadAside({ row }: RecordProps) {
  return (
    <SideRecords heading="Quotes" resource="quotes" by="leadId" id={row.id} none="No quotes yet.">
      {(quote) => (
        <SideItem resource="quotes" row={quote}>
          {formatCents(Number(quote.totalCents))}
        </SideItem>
      )}
    </SideRecords>
  );
}
