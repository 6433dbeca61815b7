import { useState } from 'react';
import { Link } from 'react-router';
import { OPEN_QUOTE_STATUSES } from '@haulbook/domain';
import { useNotification, type HttpError } from '@refinedev/core';
import { formatCents } from '@haulbook/core';
import { Icon, MenuAction, SideItem, SideRecords, useFormat, usePost, wallClock, type RecordProps } from '@haulbook/resource-admin';

/** Actions on a quote in addition to its transitions; what is not needed every day is in the menu. */
export function QuoteActions({ row }: RecordProps) {
  return (
    <>
      <PhotosLink row={row} />
      <PreviewLink number={String(row.number)} />
      <CopyLink row={row} />
      <MenuAction label="PDF" href={`/api/quotes/${row.id}/pdf`} />
    </>
  );
}

/** A link to the screen that prices a request from its photos, while it waits for that. */
function PhotosLink({ row }: Pick<RecordProps, 'row'>) {
  if (row.byPhotos !== true || row.status !== 'draft') return null;
  return (
    <Link className="ra-button ra-button-plain" to={`/photo-requests/${row.id}`}>
      <Icon name="price" size={16} /> Price from photos
    </Link>
  );
}

/** A link to the quote as its customer sees it, in a tab of its own. */
export function PreviewLink({ number }: { number: string }) {
  return (
    <a
      className="ra-button ra-button-plain"
      href={`/quote-review/${encodeURIComponent(number)}?preview=1`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="eye" size={16} /> Preview
    </a>
  );
}

/** Copies a link to a sent quote, for a text or a chat. The mailed link goes on working. */
function CopyLink({ row }: Pick<RecordProps, 'row'>) {
  const post = usePost([]);
  const { open: notify } = useNotification();
  const [link, setLink] = useState<{ url: string; days: number } | null>(null);
  if (!OPEN_QUOTE_STATUSES.some((status) => status === row.status)) return null;
  const copy = async () => {
    try {
      const issued = link ?? (await post<{ url: string; days: number }>(`/api/quotes/${row.id}/link`));
      setLink(issued);
      await navigator.clipboard.writeText(issued.url);
      notify?.({ type: 'success', message: 'Link copied', description: `It works for ${issued.days} days.`, key: 'copy-link' });
    } catch (error) {
      notify?.({ type: 'error', message: 'Couldn’t copy the link', description: (error as HttpError).message, key: 'copy-link' });
    }
  };
  return <MenuAction label="Copy link" onClick={() => void copy()} />;
}

const ORDERED = ['approved', 'converted'];

/** The order that an approved quote became. */
export function QuoteAside({ row }: RecordProps) {
  const { day, zone } = useFormat();
  if (!ORDERED.includes(String(row.status))) return null;
  return (
    <SideRecords heading="Order" resource="orders" by="quoteId" id={row.id} none="Not an order yet.">
      {(order) => (
        <SideItem resource="orders" row={order}>
          {formatCents(Number(order.totalCents))}
          {typeof order.createdAt === 'string' && ` · approved ${day(wallClock(order.createdAt, zone))}`}
        </SideItem>
      )}
    </SideRecords>
  );
}
