import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import { useList, type BaseRecord } from '@refinedev/core';
import { formatPhone } from '@haulbook/core';
import { nameParts } from '@haulbook/domain';
import { RecordLink, type Row } from '@haulbook/resource-admin';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Return the initial values of the new customer and the new address of a lead's quote. */
export const fromLead = (lead: Row | undefined) =>
  lead && {
    customer: { ...nameParts(text(lead.name)), email: lead.email ?? null, phone: lead.phone ?? null },
    address: { zip: lead.zip ?? null },
  };

/** Set the service that the lead requested, unless one is already chosen. */
export function useServiceOf(lead: Row | undefined, form: FormInstance): void {
  const slug = text(lead?.serviceSlug);
  const { query } = useList<BaseRecord>({
    resource: 'services',
    filters: [{ field: 'slug', operator: 'eq', value: slug }],
    pagination: { currentPage: 1, pageSize: 1 },
    queryOptions: { enabled: slug !== '' },
    errorNotification: false,
  });
  const id = slug ? query.data?.data[0]?.id : undefined;
  useEffect(() => {
    if (id && !form.getFieldValue('serviceId')) form.setFieldValue('serviceId', id);
  }, [id, form]);
}

/** The lead and its request, above the quote for it. */
export function LeadNote({ lead }: { lead: Row }) {
  return (
    <section className="ra-panel hb-for-lead" aria-label="The lead">
      <p>
        For the lead <RecordLink path="leads" row={lead} />
        {lead.phone ? (
          <>
            {' · '}
            <span className="ra-nowrap">{formatPhone(text(lead.phone))}</span>
          </>
        ) : null}
        {lead.zip ? ` · ${text(lead.zip)}` : ''}
      </p>
      {text(lead.message) && <p className="ra-paragraphs ra-muted">{text(lead.message)}</p>}
    </section>
  );
}
