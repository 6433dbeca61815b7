import { useMany, type BaseRecord } from '@refinedev/core';
import { formatPhone, telLink } from '@haulbook/core';
import { Loading, useFormat, useResourceSchema, type CellProps } from '@haulbook/resource-admin';
import { requestWords, type AskedJob } from './request-words';

/** A cell with the job that the customer requested, in words. */
export function JobCell({ value }: CellProps) {
  const job = value as AskedJob;
  const ids = (job.items ?? []).map(({ itemId }) => itemId);
  const items = useResourceSchema('service-items');
  const { query, result } = useMany<BaseRecord>({
    resource: 'service-items',
    ids,
    queryOptions: { enabled: Boolean(items) && ids.length > 0 },
    errorNotification: false,
  });
  if (query.isLoading) return <Loading rows={1} />;
  const nameOf = (id: string) => result.data.find((item) => item.id === id)?.name as string | undefined;
  const words = requestWords(job, nameOf);
  return words.length > 0 ? (
    <ul className="hb-words">
      {words.map((word, index) => (
        <li key={index}>{word}</li>
      ))}
    </ul>
  ) : (
    <>No details provided</>
  );
}

/** The part of a request that names the customer, as typed. */
interface Asked {
  contact?: { firstName?: string; lastName?: string; email?: string; phone?: string; companyName?: string };
  consent?: { at?: string; smsTransactional?: boolean; smsMarketing?: boolean };
  utm?: { source?: string; medium?: string; campaign?: string } | null;
}

/** A cell with name, contact, and consent of the customer who sent a request. */
export function AskedByCell({ value }: CellProps) {
  const { moment } = useFormat();
  const { contact = {}, consent, utm } = value as Asked;
  const name = [contact.firstName, contact.lastName].filter(Boolean).join(' ');
  const call = contact.phone ? telLink(contact.phone) : null;
  const texts = [consent?.smsTransactional && 'texts about the job', consent?.smsMarketing && 'offers by text']
    .filter(Boolean)
    .join(' and ');
  const campaign = [utm?.source, utm?.medium, utm?.campaign].filter(Boolean).join(' / ');
  return (
    <ul className="hb-words">
      {name && <li>{contact.companyName ? `${name}, ${contact.companyName}` : name}</li>}
      {contact.email && (
        <li>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </li>
      )}
      {contact.phone && <li>{call ? <a href={call}>{formatPhone(contact.phone)}</a> : contact.phone}</li>}
      {consent?.at && (
        <li>
          Agreed to the terms{texts && `, ${texts}`} on {moment(consent.at)}
        </li>
      )}
      {campaign && <li>Campaign: {campaign}</li>}
    </ul>
  );
}
