import type { PhotoStatusView } from '@haulbook/contracts';
import { Text, useSpeech, useText } from '../../language/use-speech';
import { MomentPicture, type Moment } from '../../drawings/moment-picture';
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

/** What stands above a request; a closed one has no drawing. */
const MOMENTS: Record<PhotoStatusView['status'], Moment | null> = { waiting: 'photos', sent: 'priced', closed: null };

/** How a request stands: its clock until the price is there, and then the way to it. The page looks again by itself. */
export function StatusPage({ token, request: loaded }: Props) {
  const request = useRequest(loaded, token);
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <section className="card overflow-hidden">
        <MomentPicture moment={MOMENTS[request.status]} />
        <div className="p-6 sm:p-10">
          {request.status === 'waiting' && <Waiting request={request} />}
          {request.status === 'sent' && <Sent request={request} token={token} />}
          {request.status === 'closed' && <Closed />}
        </div>
      </section>
      <Photos photos={request.photos} />
    </div>
  );
}

function Waiting({ request }: { request: PhotoStatusView }) {
  const speech = useSpeech();
  const { t } = speech;
  const { business } = useRoot();
  const now = useServerTime(request.now);
  const { title, text, minutesLeft } = promiseWords(request, now, business.zone, speech);
  return (
    <>
      <p className="text-ink-muted">{t('Request {number}', { number: request.number })}</p>
      <h1 className="mt-1 text-3xl">{t('Thank you, {firstName}', { firstName: request.firstName })}</h1>
      {minutesLeft !== null && (
        <p role="timer" className="mt-5 font-display text-6xl leading-none font-bold text-head tabular-nums">
          <Text
            id="{count, plural, one {# <0>minute left</0>} other {# <0>minutes left</0>}}"
            values={{ count: minutesLeft }}
            parts={[(words) => <span className="text-2xl">{words}</span>]}
          />
        </p>
      )}
      <div role="status">
        <p className="mt-5 flex items-center gap-2 text-lg font-semibold text-balance text-head">
          <Icon name="clock" /> {title}
        </p>
        <p className="mt-1 text-lg text-ink-muted">{text}</p>
      </div>
      <p className="mt-5 text-ink-muted">
        {t('We’ll email it to {email}, and it shows up here by itself. Nothing is booked until you approve it.', { email: request.email })}
      </p>
      <noscript>
        <p className="mt-3 text-ink-muted">{t('Without scripts, reload this page to see the latest.')}</p>
      </noscript>
      <PhoneLink className="btn btn-plain mt-6 tabular-nums" />
    </>
  );
}

function Sent({ request: { number, totalCents, sentAt }, token }: Props) {
  const { t, money, instant } = useSpeech();
  const { business } = useRoot();
  const query = token ? `?token=${encodeURIComponent(token)}` : '';
  return (
    <div role="status">
      <p className="text-ink-muted">{t('Request {number}', { number })}</p>
      <h1 className="mt-1 text-3xl">{t('Your price is ready')}</h1>
      {totalCents !== null && (
        <p className="mt-5 font-display text-6xl leading-none font-bold text-head tabular-nums">{money(totalCents)}</p>
      )}
      {sentAt && <p className="mt-4 text-ink-muted">{t('Sent {when}.', { when: instant(new Date(sentAt), business.zone) })}</p>}
      <a href={`/quote-review/${encodeURIComponent(number)}${query}`} className="btn btn-cta btn-lg mt-6">
        {t('See your quote')} <Icon name="arrow" />
      </a>
    </div>
  );
}

function Closed() {
  const t = useText();
  return (
    <>
      <h1 className="text-3xl">{t('This request is closed')}</h1>
      <p className="mt-3 text-lg text-ink-muted">{t('Send new photos for a new price, or call us.')}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href="/photo-quote" className="btn btn-cta">
          {t('Send new photos')}
        </a>
        <PhoneLink className="btn btn-plain tabular-nums" />
      </p>
    </>
  );
}

function Photos({ photos }: Pick<PhotoStatusView, 'photos'>) {
  const t = useText();
  if (photos.length === 0) return null;
  return (
    <section aria-label={t('Your photos')} className="card p-5 sm:p-6">
      <h2 className="text-lg">{t('{count, plural, one {# photo} other {# photos}}', { count: photos.length })}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map(({ id, url }, index) => (
          <li key={id}>
            <img
              src={url}
              alt={t('What you sent, {number}', { number: index + 1 })}
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
  const t = useText();
  return (
    <div className="card mx-auto max-w-2xl p-6 sm:p-10">
      <h1 className="text-3xl">{t('We couldn’t open that request')}</h1>
      <p className="mt-3 text-lg text-ink-muted">{t('The link may be incomplete. Use the one in our email, or send your photos again.')}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href="/photo-quote" className="btn btn-cta">
          {t('Send photos')}
        </a>
        <PhoneLink className="btn btn-plain tabular-nums" />
      </p>
    </div>
  );
}
