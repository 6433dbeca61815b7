import type { PhotoStatusView } from '@haulbook/contracts';
import { formatCents, formatInstant, pluralize } from '@haulbook/core';
import { PhoneLink } from '../../site-data/phone-link';
import { useRoot } from '../../site-data/use-root';
import { Icon } from '../../ui/icons';
import { promiseWords } from './promise-words';
import { useRequest, useServerTime } from './use-request';

interface Props {
  token: string | undefined;
  /** The request as the server drew it. */
  request: PhotoStatusView;
}

/** How a request stands: its clock until the price is there, and then the way to it. The page looks again by itself. */
export function StatusPage({ token, request: loaded }: Props) {
  const request = useRequest(loaded, token);
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <section className="card p-6 sm:p-10">
        {request.status === 'waiting' && <Waiting request={request} />}
        {request.status === 'sent' && <Sent request={request} token={token} />}
        {request.status === 'closed' && <Closed />}
      </section>
      <Photos photos={request.photos} />
    </div>
  );
}

function Waiting({ request }: { request: PhotoStatusView }) {
  const { business } = useRoot();
  const now = useServerTime(request.now);
  const { title, text, minutesLeft } = promiseWords(request, now, business.zone);
  return (
    <>
      <p className="text-ink-muted">Request {request.number}</p>
      <h1 className="mt-1 text-3xl">Thank you, {request.firstName}</h1>
      {minutesLeft !== null && (
        <p role="timer" className="mt-5 font-display text-6xl leading-none font-bold text-head tabular-nums">
          {minutesLeft} <span className="text-2xl">{minutesLeft === 1 ? 'minute' : 'minutes'} left</span>
        </p>
      )}
      <div role="status">
        <p className="mt-5 flex items-center gap-2 text-lg font-semibold text-head">
          <Icon name="clock" /> {title}
        </p>
        <p className="mt-1 text-lg text-ink-muted">{text}</p>
      </div>
      <p className="mt-5 text-ink-muted">
        We’ll email it to {request.email}, and it shows up here by itself. Nothing is booked until you approve it.
      </p>
      <noscript>
        <p className="mt-3 text-ink-muted">Without scripts, reload this page to see the latest.</p>
      </noscript>
      <PhoneLink className="btn btn-plain mt-6 tabular-nums" />
    </>
  );
}

function Sent({ request: { number, totalCents, sentAt }, token }: Props) {
  const { business } = useRoot();
  const query = token ? `?token=${encodeURIComponent(token)}` : '';
  return (
    <div role="status">
      <p className="text-ink-muted">Request {number}</p>
      <h1 className="mt-1 text-3xl">Your price is ready</h1>
      {totalCents !== null && (
        <p className="mt-5 font-display text-6xl leading-none font-bold text-head tabular-nums">{formatCents(totalCents)}</p>
      )}
      {sentAt && <p className="mt-4 text-ink-muted">Sent {formatInstant(new Date(sentAt), business.zone)}.</p>}
      <a href={`/quote-review/${encodeURIComponent(number)}${query}`} className="btn btn-cta btn-lg mt-6">
        See your quote <Icon name="arrow" />
      </a>
    </div>
  );
}

function Closed() {
  return (
    <>
      <h1 className="text-3xl">This request is closed</h1>
      <p className="mt-3 text-lg text-ink-muted">Send new photos for a new price, or call us.</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href="/photo-quote" className="btn btn-cta">
          Send new photos
        </a>
        <PhoneLink className="btn btn-plain tabular-nums" />
      </p>
    </>
  );
}

function Photos({ photos }: Pick<PhotoStatusView, 'photos'>) {
  if (photos.length === 0) return null;
  return (
    <section aria-label="Your photos" className="card p-5 sm:p-6">
      <h2 className="text-lg">{pluralize(photos.length, 'photo', 'photos')}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map(({ id, url }, index) => (
          <li key={id}>
            <img
              src={url}
              alt={`What you sent, ${index + 1}`}
              loading="lazy"
              className="aspect-4/3 w-full rounded-lg bg-line object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In place of a request whose link does not work. */
export function DeadRequestLink() {
  return (
    <div className="card mx-auto max-w-2xl p-6 sm:p-10">
      <h1 className="text-3xl">We couldn’t open that request</h1>
      <p className="mt-3 text-lg text-ink-muted">The link may be incomplete. Use the one in our email, or send your photos again.</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href="/photo-quote" className="btn btn-cta">
          Send photos
        </a>
        <PhoneLink className="btn btn-plain tabular-nums" />
      </p>
    </div>
  );
}
