import type { CrewDayView } from '@haulbook/contracts';
import { formatLocalDate, pluralize } from '@haulbook/core';
import { PhoneLink } from '../../site-data/phone-link';
import { useRoot } from '../../site-data/use-root';
import { Alert } from '../../ui/alert';
import { Icon } from '../../ui/icons';
import type { CrewAnswer } from './answer';
import { Stop } from './stop';

export interface CrewPageProps {
  day: CrewDayView;
  token: string;
  answer: CrewAnswer | undefined;
}

/** A crew member’s stops of a day, for a phone held in one hand. */
export function CrewPage({ day, ...page }: CrewPageProps) {
  const { business } = useRoot();
  const { stops } = day;
  const done = stops.filter(({ status }) => status === 'completed').length;
  const next = stops.find(({ status }) => status !== 'completed' && status !== 'no_show');
  return (
    <main className="sun flex-1 bg-canvas pb-10">
      <header className="on-dark bg-brand-strong text-white">
        <div className="mx-auto flex max-w-xl items-center justify-between gap-3 px-4 py-3">
          <div className="min-w-0">
            <h1 className="text-xl text-white">{formatLocalDate(day.date)}</h1>
            <p className="truncate">
              {day.name} · {stops.length === 0 ? 'No stops' : `${done} of ${pluralize(stops.length, 'stop')} done`}
            </p>
          </div>
          <PhoneLink
            className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded-full bg-white px-4 font-semibold text-brand-strong"
            label={`Call the office, ${business.phone}`}
          >
            <Icon name="phone" /> Office
          </PhoneLink>
        </div>
      </header>
      <div className="mx-auto grid max-w-xl gap-4 px-3 pt-4">
        {!day.isToday && <Alert tone="info">This day hasn’t begun. You can look at its stops now and work on them once it has.</Alert>}
        {stops.length === 0 && (
          <p className="card p-5 text-lg">You have no stops on this day. If you expected some, call the office and open this page again.</p>
        )}
        {stops.map((stop, index) => (
          <Stop
            key={stop.id}
            stop={stop}
            number={index + 1}
            open={stop === next || page.answer?.visit === stop.id}
            canWork={day.isToday}
            extras={day.extras}
            {...page}
          />
        ))}
        <noscript>
          <p className="card p-4">Photos need scripts, which are turned off in this browser. Everything else works.</p>
        </noscript>
      </div>
    </main>
  );
}

/** What stands in place of a day whose link does not work. */
export function DeadCrewLink({ ended }: { ended: boolean }) {
  return (
    <main className="sun flex-1 bg-canvas px-4 py-10">
      <div className="card mx-auto max-w-md p-6">
        <h1 className="text-3xl">{ended ? 'This link has ended' : 'We couldn’t open this link'}</h1>
        <p className="mt-3 text-lg">
          {ended
            ? 'A link works for one day, and only until the office makes a new one.'
            : 'It may be incomplete. Open it again from the text you got, or copy all of it.'}{' '}
          Ask the office for today’s link.
        </p>
        <PhoneLink className="btn btn-brand btn-lg mt-6 w-full" />
      </div>
    </main>
  );
}
