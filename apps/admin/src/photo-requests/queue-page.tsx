import { Link } from 'react-router';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { pluralize } from '@haulbook/core';
import { LoadError, Loading, Notice, smallPictureUrl, usePageHead, useSetting, type Row } from '@haulbook/resource-admin';
import { PromiseBadge } from './promise-badge';
import { toRequest, type PhotoRequest } from './request';

const SHOWN = 50;
const QUEUE_FIELDS = ['number', 'status', 'request', 'photos', 'promisedAt', 'proposal'];

/** The photo requests that wait for a price, most urgent first. */
export default function PhotoRequestsPage() {
  usePageHead('Photo requests', 'Price them from the pictures, in the order they are promised');
  const { query } = useList<BaseRecord, HttpError>({
    resource: 'quotes',
    filters: [
      { field: 'byPhotos', operator: 'eq', value: true },
      { field: 'status', operator: 'eq', value: 'draft' },
    ],
    sorters: [{ field: 'promisedAt', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: SHOWN },
    meta: { fields: QUEUE_FIELDS },
    errorNotification: false,
  });
  if (query.isError && !query.data) return <LoadError message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const requests = (query.data.data as Row[]).map(toRequest);
  if (requests.length === 0) return <NoRequests />;
  return (
    <>
      <ul className="hb-photo-queue">
        {requests.map((request) => (
          <QueueCard key={request.id} request={request} />
        ))}
      </ul>
      {(query.data.total ?? 0) > SHOWN && (
        <p className="ra-muted">These are the {SHOWN} most urgent ones. More follow as they are priced.</p>
      )}
    </>
  );
}

function QueueCard({ request: { id, number, name, zip, photos, promisedAt, proposal } }: { request: PhotoRequest }) {
  const [first] = photos;
  return (
    <li className="ra-panel hb-photo-card">
      <Link to={`/photo-requests/${id}`}>
        {first ? <img src={smallPictureUrl(first)} alt="" loading="lazy" /> : <span className="hb-photo-none">No photos left</span>}
        <span className="hb-photo-facts">
          <PromiseBadge promisedAt={promisedAt} />
          <strong>{name}</strong>
          <span className="ra-muted">
            {number}
            {zip && ` · ${zip}`} · {pluralize(photos.length, 'photo')}
            {proposal && ' · suggestions ready'}
          </span>
        </span>
      </Link>
    </li>
  );
}

function NoRequests() {
  const setting = useSetting('photoQuotes') as { on?: boolean } | undefined;
  const isOff = setting?.on === false;
  return (
    <section className="ra-panel">
      <Notice
        icon="check"
        title={isOff ? 'Prices from photos are off' : 'No photos are waiting for a price'}
        action={<Link to="/settings">Open settings</Link>}
      >
        {isOff
          ? 'Turn them on in Settings, Prices from photos: customers then send photos and a ZIP code from the website.'
          : 'Customers send them from the website. Settings, Prices from photos, says what is promised to them.'}
      </Notice>
    </section>
  );
}
