import { useMemo, useState } from 'react';
import { useLookingAgain } from '../../http/use-looking-again';
import type { CrewAnswer } from './answer';
import { CrewContext, type CrewContextValue } from './crew-context';
import type { CrewPageData } from './crew-day.server';
import { CrewPage } from './crew-page';
import { EndedDay } from './ended-day';
import { useDay } from './use-day';
import { useKeptPage } from './use-kept-page';
import { usePress } from './use-press';
import { useWaiting } from './waiting/use-waiting';
import { withWaiting } from './waiting/with-waiting';

const LOOK_AGAIN_MS = 60_000;

/** Return the languages of a day's customers; the same text for the same ones. */
const languagesOf = (day: CrewPageData['day']): string => [...new Set(day?.stops.map(({ language }) => language))].sort().join();

interface CrewScreenProps extends CrewPageData {
  /** What the form was answered that was sent without scripts. */
  sent: CrewAnswer | undefined;
  chosen: string | null;
}

/** A crew member's day: as the server has it, with what was done on this phone since. It looks again by itself. */
export function CrewScreen({ token, day: loaded, ended, whose, sent, chosen }: CrewScreenProps) {
  const { day: known, ended: endedSince, refresh } = useDay(token, loaded);
  useKeptPage(known && token, languagesOf(known));
  const waiting = useWaiting({ token, day: whose, refresh });
  const { since, settle } = waiting;
  useLookingAgain(known !== null, LOOK_AGAIN_MS, settle);
  const day = useMemo(() => known && { ...known, stops: known.stops.map((stop) => withWaiting(stop, since)) }, [known, since]);
  const [answer, setAnswer] = useState(sent);
  const press = usePress({ token, add: waiting.add, refresh: settle, stops: day?.stops ?? [] });
  const context: CrewContextValue = {
    ...waiting,
    token,
    answer,
    press: async (form) => {
      const answered = await press(form);
      setAnswer(answered);
      return answered;
    },
  };
  return (
    <CrewContext.Provider value={context}>
      {day ? <CrewPage day={day} chosen={chosen} /> : <EndedDay ended={endedSince ?? ended} />}
    </CrewContext.Provider>
  );
}
