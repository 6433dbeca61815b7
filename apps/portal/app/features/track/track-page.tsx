import type { TrackView } from '@haulbook/contracts';
import { formatLocalTime, localTimeOf } from '@haulbook/core';
import type { ReactNode } from 'react';
import { PhoneLink } from '../../site-data/phone-link';
import { useRoot } from '../../site-data/use-root';
import { wordsOf } from './track-words';
import { useVisit } from './use-visit';

interface TrackPageProps {
  token: string;
  /** The visit as the server drew it. */
  visit: TrackView;
}

/** Where the truck is, as its customer follows it. The page looks again by itself, and stays as it is while there is no connection. */
export function TrackPage({ token, visit: loaded }: TrackPageProps) {
  const { business } = useRoot();
  const visit = useVisit(token, loaded);
  if (visit === null) return <NoTruck />;
  const { title, text } = wordsOf(visit, (at) => formatLocalTime(localTimeOf(new Date(at), business.zone)));
  const steps = [
    ['On the way', visit.status !== 'confirmed'],
    ['Arrived', visit.arrivedAt !== null],
    ['Done', visit.completedAt !== null],
  ] as const;
  return (
    <Frame>
      <div role="status">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 text-lg">{text}</p>
      </div>
      <ol className="mt-6 grid gap-3 text-lg">
        {steps.map(([label, isDone]) => (
          <li key={label} className={isDone ? 'font-bold text-ink' : 'text-ink-muted'}>
            <span aria-hidden="true">{isDone ? '●' : '○'}</span> {label}
            <span className="sr-only">{isDone ? ', done' : ', still to come'}</span>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-ink-muted">
        Your window: {visit.window}.{visit.completedAt === null && ' This page keeps itself up to date.'}
      </p>
      <noscript>
        <p className="mt-3 text-ink-muted">Without scripts, reload it to see the latest.</p>
      </noscript>
    </Frame>
  );
}

/** What stands in place of a visit whose link does not work, or no longer does. */
export function NoTruck() {
  return (
    <Frame>
      <h1 className="text-3xl">There’s no truck to follow here</h1>
      <p className="mt-3 text-lg">A link works on the day of the visit only. Call us if you expect a crew today.</p>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { business } = useRoot();
  return (
    <main className="flex-1 bg-cream px-4 py-10">
      <div className="card mx-auto max-w-md p-6">
        <p className="mb-2 text-ink-muted">{business.name}</p>
        {children}
        <PhoneLink className="btn btn-brand btn-lg mt-6 w-full" />
      </div>
    </main>
  );
}
