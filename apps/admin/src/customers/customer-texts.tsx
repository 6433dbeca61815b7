import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { LoadError, Loading, StateBadge, useResourceSchema, useZone, type RecordProps, type Row } from '@haulbook/resource-admin';
import { formatInstant } from '@haulbook/core';

const SHOWN = 50;

/** The texts between us and a customer, the newest last, as on a phone. Absent when the caller may not read messages. */
export function CustomerTexts({ row: customer }: RecordProps) {
  const known = useResourceSchema('message-logs');
  const { query } = useList<BaseRecord, HttpError>({
    resource: 'message-logs',
    pagination: { currentPage: 1, pageSize: SHOWN },
    sorters: [{ field: 'createdAt', order: 'desc' }],
    filters: [
      { field: 'customerId', operator: 'eq', value: customer.id },
      { field: 'channel', operator: 'eq', value: 'sms' },
    ],
    meta: { fields: ['direction', 'body', 'subject', 'status', 'createdAt', 'error'] },
    queryOptions: { enabled: Boolean(known && customer.id), refetchInterval: 30_000 },
    errorNotification: false,
  });
  if (!known) return null;
  const texts = query.data?.data as Row[] | undefined;
  return (
    <section className="ra-panel ra-side" aria-label="Texts">
      <h2>Texts</h2>
      <Consent customer={customer} />
      {query.isError && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {!query.isError && !texts && <Loading rows={2} />}
      {texts?.length === 0 && <p className="ra-muted">No texts yet.</p>}
      {texts && texts.length > 0 && (
        <ol className="hb-thread">
          {[...texts].reverse().map((text) => (
            <Text key={text.id} text={text} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Whether texts may be sent, and since when not. */
function Consent({ customer: { smsConsent, textsStoppedAt, phone } }: { customer: Row }) {
  const zone = useZone();
  if (typeof textsStoppedAt === 'string')
    return <p className="hb-thread-stop">Asked for no more texts on {formatInstant(new Date(textsStoppedAt), zone)}.</p>;
  const { transactional } = (smsConsent ?? {}) as { transactional?: { granted: boolean; at: string } | null };
  if (transactional?.granted) return <p className="ra-muted">Agreed to texts on {formatInstant(new Date(transactional.at), zone)}.</p>;
  return <p className="ra-muted">{phone ? 'Hasn’t agreed to texts.' : 'No phone number.'}</p>;
}

function Text({ text: { direction, body, subject, status, createdAt, error, ...text } }: { text: Row }) {
  const zone = useZone();
  const isOurs = direction !== 'in';
  return (
    <li className={isOurs ? 'hb-thread-ours' : undefined}>
      <p>{String(body ?? subject ?? '')}</p>
      <span className="ra-muted">
        {formatInstant(new Date(String(createdAt)), zone)} {isOurs && <StateBadge resource="message-logs" row={{ ...text, status }} />}
        {typeof error === 'string' && ` ${error}`}
      </span>
    </li>
  );
}
