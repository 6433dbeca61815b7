import { Link } from 'react-router';
import { formatCents } from '@haulbook/core';
import { OPEN_LEAD_STATUSES } from '@haulbook/domain';
import { Icon, SideItem, SideRecords, useResourcePaths, useResourceSchema, type RecordProps } from '@haulbook/resource-admin';

/** A link from an open lead to a new quote for it. */
export function LeadActions({ row }: RecordProps) {
  const quotes = useResourceSchema('quotes');
  const { create } = useResourcePaths('quotes');
  if (!quotes?.actions.create || !OPEN_LEAD_STATUSES.some((status) => status === row.status)) return null;
  const asked = new URLSearchParams({ leadId: row.id ?? '', source: 'lead' });
  if (typeof row.customerId === 'string') asked.set('customerId', row.customerId);
  return (
    <Link className="ra-button ra-button-plain" to={`${create}?${asked.toString()}`}>
      <Icon name="quote" size={16} /> Quote this
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
