import { linkEndOf, type CrewDayView, type LinkEnd } from '@haulbook/contracts';
import { useCallback, useRef, useState } from 'react';

/** What the worker marks an answer with that it kept from before. */
const KEPT = 'x-kept-at';

/** A day as the page has it. */
export interface ShownDay {
  /** Null once its link has ended. */
  day: CrewDayView | null;
  /** Why its link has ended since the page was opened. */
  ended: LinkEnd | null;
  /** Read it again. @returns whether the page has it now as it is, which it has not without a connection */
  refresh: () => Promise<boolean>;
}

/** Show a day, as it was last known while there is no connection. */
export function useDay(token: string, initial: CrewDayView | null): ShownDay {
  const [day, setDay] = useState(initial);
  const [loaded, setLoaded] = useState(initial);
  const [ended, setEnded] = useState<LinkEnd | null>(null);
  const wasRead = useRef(false);
  if (loaded !== initial) {
    setLoaded(initial);
    setDay(initial);
  }
  const refresh = useCallback(async () => {
    const response = await fetch(`/api/portal/crew/${token}`).catch(() => null);
    const isEnded = response !== null && [404, 410].includes(response.status);
    const body = response ? ((await response.json().catch(() => null)) as unknown) : null;
    const read = response?.ok ? (body as CrewDayView | null) : null;
    if (!response || (!isEnded && !read)) return false;
    if (isEnded) setEnded(linkEndOf((body as { details?: unknown } | null)?.details));
    const isKept = response.headers.has(KEPT);
    // What the phone kept is at most newer than the page that it kept, never than a day that was read since.
    if (isKept && wasRead.current) return false;
    wasRead.current ||= !isKept;
    setDay((known) => read && newerOf(known, read));
    return !isKept;
  }, [token]);
  return { day, ended, refresh };
}

/** Return the later state of a day: answers may arrive in another order than they were made in. */
export const newerOf = (known: CrewDayView | null, read: CrewDayView): CrewDayView => (known && known.readAt > read.readAt ? known : read);
