import type { CrewDayView } from '@haulbook/contracts';
import { useCallback, useEffect, useState } from 'react';

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

  const isOver = day === null;
  useEffect(() => {
    if (isOver) return;
    const look = () => document.visibilityState === 'visible' && void refresh();
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOver, refresh]);
  return { day, refresh };
}
