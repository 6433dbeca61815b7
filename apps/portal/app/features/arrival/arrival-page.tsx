import { arrivalPath, type Followed } from '@haulbook/api-client';
import type { ArrivalView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { isGoingOn, windowOf, wordsOf } from '@haulbook/domain';
import type { ReactNode } from 'react';
import { linkTo, Text, useSpeech, useText } from '../../language/use-speech';
import { LogoBar } from '../../shell/page';
import { PhoneLink } from '../../site-data/phone-link';
import { useRoot } from '../../site-data/use-root';
import { Icon } from '../../ui/icons';
import type { RatingAnswer } from './arrival.server';
import { NotifyMe } from './notify-me';
import { RateVisit } from './rate-visit';
import { useVisit } from './use-visit';

interface ArrivalPageProps {
  at: Followed;
  /** The visit as the server drew it. */
  visit: ArrivalView;
  /** The answer to the form that rates it. */
  answer: RatingAnswer;
}

/** How a visit goes, as its customer follows it. The page looks again by itself, and stays as it is while there is no connection. */
export function ArrivalPage({ at, visit: loaded, answer }: ArrivalPageProps) {
  const speech = useSpeech();
  const { t } = speech;
  const { business } = useRoot();
  const visit = useVisit(at, loaded);
  const isBare = 'token' in at;
  if (visit === null) return <NoTruck isBare={isBare} />;
  const { title, text } = wordsOf(visit, business.zone, speech);
  const isOn = visit.status !== 'cancelled' && visit.status !== 'no_show';
  return (
    <Frame isBare={isBare} asks={visit.canRate && !visit.rating}>
      <div role="status">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 text-lg">{text}</p>
      </div>
      {isOn && visit.phase === 'today' && <Steps visit={visit} />}
      {isGoingOn(visit) && <NotifyMe at={at} />}
      {visit.canRate || visit.rating ? <RateVisit visit={visit} answer={answer} /> : null}
      {isOn && visit.phase !== 'ahead' && <Facts visit={visit} />}
      <DoorPhotos visit={visit} at={at} />
      {isOn && visit.phase === 'today' && visit.completedAt === null && (
        <>
          <p className="mt-6 text-ink-muted">{t('This page keeps itself up to date.')}</p>
          <noscript>
            <p className="mt-3 text-ink-muted">{t('Without scripts, reload it to see the latest.')}</p>
          </noscript>
        </>
      )}
      {'visitId' in at && <ToDashboard visit={visit} />}
    </Frame>
  );
}

/** The way back, and how a customer hears of a crew that has not set off yet. */
function ToDashboard({ visit: { status } }: { visit: ArrivalView }) {
  const t = useText();
  const isAwaited = status === 'confirmed';
  return (
    <p className="mt-3 text-ink-muted">
      {isAwaited ? (
        <Text
          id="We email you when the crew sets off, and text you if you like. <0>Choose in your profile</0>, or go <1>back to your dashboard</1>."
          parts={[linkTo('/dashboard/profile'), linkTo('/dashboard')]}
        />
      ) : (
        <a className="link" href="/dashboard">
          {t('Back to your dashboard')}
        </a>
      )}
    </p>
  );
}

function Steps({ visit: { status, arrivedAt, completedAt } }: { visit: ArrivalView }) {
  const t = useText();
  const steps = [
    [msg('On the way'), status !== 'confirmed'],
    [msg('Arrived'), arrivedAt !== null],
    [msg('Done'), completedAt !== null],
  ] as const;
  return (
    <ol className="mt-6 grid gap-3 text-lg">
      {steps.map(([label, isDone]) => (
        <li key={label} className={isDone ? 'font-bold text-ink' : 'text-ink-muted'}>
          <span aria-hidden="true">{isDone ? '●' : '○'}</span> {t(label)}
          <span className="sr-only">{isDone ? t(', done') : t(', still to come')}</span>
        </li>
      ))}
    </ol>
  );
}

function Facts({ visit }: { visit: ArrivalView }) {
  const speech = useSpeech();
  const { phase, date, truck, crew } = visit;
  const facts = [
    [msg('Your window'), phase === 'today' ? windowOf(visit, speech) : null],
    [msg('Day'), phase === 'done' ? speech.weekdayAndDay(date) : null],
    [msg('Crew'), crew.length > 0 ? speech.list(crew) : null],
    [msg('Truck'), truck],
  ] as const;
  return (
    <dl className="mt-6 grid gap-2 border-t border-line pt-5">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex justify-between gap-4">
              <dt className="shrink-0 text-ink-muted">{speech.t(label)}</dt>
              <dd className="text-right font-medium">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function DoorPhotos({ visit: { photos }, at }: { visit: ArrivalView; at: Followed }) {
  const t = useText();
  if (photos.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby="door-photos">
      <h2 id="door-photos" className="text-xl">
        {t('From your crew')}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3">
        {photos.map((id, index) => (
          <li key={id}>
            <img
              src={`/api/${arrivalPath(at)}/photos/${id}`}
              alt={t('From your crew at the door, {number}', { number: index + 1 })}
              className="aspect-4/3 w-full rounded-lg border border-line object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What stands in place of a visit whose link does not work, or no longer does. */
export function NoTruck({ isBare }: { isBare: boolean }) {
  const t = useText();
  return (
    <Frame isBare={isBare}>
      <h1 className="text-3xl">{t('There’s no truck to follow here')}</h1>
      <p className="mt-3 text-lg">
        {t('A link works until the day of the visit is over, and two weeks longer to rate it. Call us if you expect a crew today.')}
      </p>
    </Frame>
  );
}

interface FrameProps {
  isBare: boolean;
  /** Whether the page asks for a rating, whose button then stands out. */
  asks?: boolean;
  children: ReactNode;
}

/** The card of the page. One without the header of the site, `isBare`, has the logo above it. */
function Frame({ isBare, asks = false, children }: FrameProps) {
  const t = useText();
  const { business } = useRoot();
  return (
    <main className="flex-1 bg-cream px-4 py-10">
      {isBare && <LogoBar className="mx-auto max-w-md" />}
      <div className="card mx-auto max-w-md p-6">
        {children}
        <PhoneLink className={`btn btn-lg mt-6 w-full ${asks ? 'btn-plain' : 'btn-brand'}`}>
          <Icon name="phone" /> {t('Call {phone}', { phone: business.phone })}
        </PhoneLink>
      </div>
    </main>
  );
}
