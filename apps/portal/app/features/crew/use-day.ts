import type { CrewDayView } from '@haulbook/contracts';
import { useCallback, useState } from 'react';
import { useLookingAgain } from '../../http/use-looking-again';

const LOOK_AGAIN_MS = 60_000;

/** A day as the page has it. */
export interface ShownDay {
  /** Null once its link has ended. */
  day: CrewDayView | null;
  refresh: () => Promise<void>;
}

/** Show a day, as it was last known while there is no connection. It looks again by itself. */
export function useDay(token: string, initial: CrewDayView | null): ShownDay {
  const [day, setDay] = useState(initial);
  const [loaded, setLoaded] = useState(initial);
  if (loaded !== initial) {
    setLoaded(initial);
    setDay(initial);
  }
  const refresh = useCallback(async () => {
    const response = await fetch(`/api/portal/crew/${token}`).catch(() => null);
    if (response?.ok) setDay((await response.json().catch(() => null)) as CrewDayView | null);
    else if (response && [404, 410].includes(response.status)) setDay(null);
  }, [token]);

  useLookingAgain(day !== null, LOOK_AGAIN_MS, refresh);
  return { day, refresh };
}
