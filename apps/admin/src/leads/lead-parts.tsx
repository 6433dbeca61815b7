import { formatCents } from '@haulbook/core';
import { Icon, SideItem, SideRecords, type RecordProps } from '@haulbook/resource-admin';
import { CallLink } from '../telephony/call-link';
import { QuoteLeadLink } from './lead-cells';

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
      <QuoteLeadLink {...props} />
    </>
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
