import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { formatInstant } from '@haulbook/core';
import { textStanding } from '@haulbook/domain';
import { LoadError, Loading, StateBadge, usePost, useResourceSchema, useZone, type RecordProps, type Row } from '@haulbook/resource-admin';

const SHOWN = 50;

/**
 * The texts between us and a customer, the newest last, as on a phone; new ones count as read from here on. Absent when the caller may not
 * read messages.
 */
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
  const texts = query.data?.data as Row[] | undefined;
  useReading(customer.id, texts);
  if (!known) return null;
  return (
    <section className="ra-panel ra-side" aria-label="Texts">
      <h2>Texts</h2>
      <Consent customer={customer} />
      {query.isError && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {!query.isError && !texts && <Loading rows={2} />}
      {texts?.length === 0 && <p className="ra-muted">No texts yet.</p>}
      {texts && texts.length > 0 && <Thread texts={[...texts].reverse()} />}
    </section>
  );
}

/** The texts, scrolled to the newest. */
function Thread({ texts }: { texts: Row[] }) {
  const list = useRef<HTMLOListElement>(null);
  const newest = texts.at(-1)?.id;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  return (
    <ol ref={list} className="hb-thread">
      {texts.map((text) => (
        <Text key={text.id} text={text} />
      ))}
    </ol>
  );
}

/** Mark what came in as read while its thread is looked at. A page in the background does not read the list again. */
function useReading(customerId: string | undefined, texts: Row[] | undefined): void {
  const post = usePost(['message-logs']);
  const unread = texts?.find(({ status }) => status === 'received')?.id;
  useEffect(() => {
    // A text that stays new for now is marked with the next visit.
    if (customerId && unread) post(`/api/customers/${customerId}/texts/seen`).catch(() => undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for the newest one that is unread
  }, [customerId, unread]);
}

/** Whether texts may be sent, and since when not. */
function Consent({ customer: { smsConsent, phone } }: { customer: Row }) {
  const zone = useZone();
  const number = typeof phone === 'string' ? phone : null;
  const standing = textStanding({ phone: number, smsConsent: smsConsent ?? null });
  if (standing.is === 'none') return <p className="ra-muted">{number ? 'Hasn’t agreed to texts.' : 'No phone number.'}</p>;
  const on = formatInstant(new Date(standing.at), zone);
  if (standing.is === 'stopped') return <p className="hb-thread-stop">Asked for no more texts on {on}.</p>;
  if (standing.is === 'agreed') return <p className="ra-muted">Agreed to texts on {on}.</p>;
  return <p className="ra-muted">Agreed to texts on another number. Nothing is sent to this one until they agree again.</p>;
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
