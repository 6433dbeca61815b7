import type { CrewDayView, CrewStopView } from '@haulbook/contracts';
import { formatLocalDate, pluralize } from '@haulbook/core';
import { useState } from 'react';
import { PhoneLink } from '../../site-data/phone-link';
import { useRoot } from '../../site-data/use-root';
import { Alert } from '../../ui/alert';
import { Icon } from '../../ui/icons';
import { useCrew } from './crew-context';
import { useInstall } from './use-install';
import { NextStep } from './steps';
import { Stop } from './stop';
import { WaitingElsewhere, WaitingNote } from './waiting-list';

interface CrewPageProps {
  day: CrewDayView;
  /** The stop to do first, if one was chosen without scripts. */
  chosen: string | null;
}

const isLeft = ({ status }: CrewStopView) => status !== 'completed' && status !== 'no_show';

/** A crew member’s stops of a day, for a phone held in one hand. */
export function CrewPage({ day, chosen: first }: CrewPageProps) {
  const { answer } = useCrew();
  const [chosen, setChosen] = useState(first);
  const { stops, isToday } = day;
  const left = stops.filter(isLeft);
  const next = left.find(({ id }) => id === chosen) ?? left[0];
  return (
    <main className="sun flex flex-1 flex-col bg-cream">
      <DayHeader day={day} done={stops.filter(({ status }) => status === 'completed').length} />
      <WaitingNote />
      <div className="mx-auto grid w-full max-w-xl flex-1 content-start gap-4 px-3 py-4">
        <InstallOffer />
        <WaitingElsewhere stops={stops} />
        {!isToday && <Alert tone="info">This day hasn’t begun. You can look at its stops now and work on them once it has.</Alert>}
        {stops.length === 0 && (
          <p className="card p-5 text-lg">You have no stops on this day. If you expected some, call the office and open this page again.</p>
        )}
        {stops.map((stop, index) => (
          <Stop
            key={stop.id}
            stop={stop}
            number={index + 1}
            open={stop === next || answer?.visit === stop.id}
            onChoose={isToday && stop !== next && isLeft(stop) ? () => setChosen(stop.id) : null}
            canWork={isToday}
            extras={day.extras}
            sites={day.sites}
          />
        ))}
        <noscript>
          <p className="card p-4">Photos need scripts, which are turned off in this browser. Everything else works.</p>
        </noscript>
      </div>
      {isToday && next && <NextStep stop={next} number={stops.indexOf(next) + 1} />}
    </main>
  );
}

function DayHeader({ day, done }: { day: CrewDayView; done: number }) {
  const { business } = useRoot();
  const { stops, name, date } = day;
  return (
    <header className="on-dark bg-brand-strong text-white">
      <div className="mx-auto flex max-w-xl items-center justify-between gap-3 px-4 py-3">
        <div className="min-w-0">
          <h1 className="text-xl text-white">{formatLocalDate(date)}</h1>
          <p className="leading-tight">
            {name} · {stops.length === 0 ? 'No stops' : `${done} of ${pluralize(stops.length, 'stop')} done`}
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
  );
}

/** The button that puts the page on the home screen, where the browser can. */
function InstallOffer() {
  const install = useInstall();
  if (!install) return null;
  return (
    <button type="button" className="btn btn-plain min-h-14 border-2 text-lg" onClick={install}>
      <Icon name="home" /> Put it on the home screen
    </button>
  );
}
