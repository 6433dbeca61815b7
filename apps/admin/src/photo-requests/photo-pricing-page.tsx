import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import { useOne, type BaseRecord, type HttpError } from '@refinedev/core';
import { formatCents, formatPhone, telLink } from '@haulbook/core';
import {
  Icon,
  LoadError,
  Loading,
  NotFound,
  Notice,
  RecordError,
  RecordLink,
  usePageHead,
  useResourceSchema,
  useUnsavedGuard,
  type Row,
} from '@haulbook/resource-admin';
import { TruckSlider } from '../service-selector/truck-slider';
import { useServices } from '../service-selector/use-services';
import { ItemTiles } from './item-tiles';
import { Pictures } from './pictures';
import { PriceSide } from './price-side';
import { PromiseBadge } from './promise-badge';
import { toRequest, type PhotoRequest } from './request';
import { undone, withJob, type Seen } from './seen-job';
import { Suggestions } from './suggestions';
import { usePhotoPricing } from './use-photo-pricing';

/** What is seen in the photos, and how it changes. */
export interface SeenProps {
  seen: Seen;
  onSee: (seen: Seen) => void;
}

const QUEUE = '/photo-requests';

/** The screen on which a photo request is priced: pictures beside the price list, and the price as it grows. */
export default function PhotoPricingPage() {
  const { id = '' } = useParams();
  const resource = useResourceSchema('quotes');
  const { query } = useOne<BaseRecord, HttpError>({ resource: 'quotes', id, errorNotification: false });
  const row = query.data?.data as Row | undefined;
  const request = row && toRequest(row);
  usePageHead(request ? `Photos of ${request.name}` : 'Photo request', 'One tap adds one item');
  if (!resource) return <NotFound />;
  if (query.isError && !row)
    return <RecordError error={query.error} list={QUEUE} resource={resource} onRetry={() => void query.refetch()} />;
  if (!request) return <Loading />;
  return request.isOpen ? <Pricing key={request.id} request={request} /> : <Answered row={row} request={request} />;
}

function Pricing({ request }: { request: PhotoRequest }) {
  const pricing = usePhotoPricing(request);
  const { seen, onSee } = pricing;
  const { parts, items, services, error, retry } = useServices();
  useUnsavedGuard(() => seen.before.length > 0 && !pricing.isBusy);
  if (error) return <LoadError message={error} onRetry={retry} />;
  return (
    <>
      <Head request={request} />
      <div className="hb-photo-screen">
        <Pictures photos={request.photos} name={request.name} />
        <div className="hb-photo-work">
          <section className="ra-panel hb-photo-seen" aria-label="What you see">
            {request.notes && <p>“{request.notes}”</p>}
            {request.proposal && <Suggestions proposal={request.proposal} items={items} parts={parts} seen={seen} onSee={onSee} />}
            {services ? <ItemTiles items={items} seen={seen} onSee={onSee} /> : <Loading rows={4} />}
            <TruckSlider
              parts={parts}
              value={seen.job.volumeEighths ?? 0}
              onChange={(eighths) => onSee(withJob(seen, { volumeEighths: eighths || null }))}
            />
            <Running seen={seen} onSee={onSee} totalCents={pricing.known?.totalCents} />
          </section>
          <PriceSide pricing={pricing} />
        </div>
      </div>
    </>
  );
}

/** The total so far, always in view while one taps, and the way back from the last tap. */
function Running({ seen, onSee, totalCents }: SeenProps & { totalCents: number | undefined }) {
  return (
    <div className="hb-photo-running">
      <Button icon={<Icon name="history" size={16} />} disabled={seen.before.length === 0} onClick={() => onSee(undone(seen))}>
        Undo
      </Button>
      {totalCents !== undefined && <strong role="status">{formatCents(totalCents)}</strong>}
    </div>
  );
}

/** The way back, how long is left, and how to reach the customer. */
function Head({ request: { promisedAt, number, zip, phone, email } }: { request: PhotoRequest }) {
  const call = phone ? telLink(phone) : null;
  return (
    <div className="ra-toolbar hb-photo-head">
      <Link className="ra-back" to={QUEUE}>
        <Icon name="left" size={16} /> Photo requests
      </Link>
      <PromiseBadge promisedAt={promisedAt} />
      <span>
        {number}
        {zip && ` · ${zip}`}
      </span>
      {call && <a href={call}>{formatPhone(phone)}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </div>
  );
}

/** In place of the screen once the price was sent, or the request ended otherwise. */
function Answered({ row, request }: { row: Row; request: PhotoRequest }) {
  return (
    <section className="ra-panel">
      <Notice icon="check" title={`${request.name} has an answer`} action={<Link to={QUEUE}>See what waits</Link>}>
        This request is no longer waiting for a price. Go on with <RecordLink path="quotes" row={row} />.
      </Notice>
    </section>
  );
}
