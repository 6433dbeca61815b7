import { arrivalPath, type Followed } from '@haulbook/api-client';
import type { ArrivalView } from '@haulbook/contracts';
import { isGoingOn } from '@haulbook/domain';
import { useCallback, useRef, useState } from 'react';
import { useLookingAgain } from '../../http/use-looking-again';

const SECOND_MS = 1000;
/** How often the page looks again: on the day of the visit, and before it. */
const LOOK_AGAIN_MS = { today: 20 * SECOND_MS, ahead: 300 * SECOND_MS, done: 0 };

/** Return a visit as it is now, or was last known while there is no connection; null once its page is over. */
export function useVisit(at: Followed, loaded: ArrivalView): ArrivalView | null {
  const [visit, setVisit] = useState<ArrivalView | null>(loaded);
  const [initial, setInitial] = useState(loaded);
  const tag = useRef('');
  if (initial !== loaded) {
    setInitial(loaded);
    setVisit(loaded);
  }
  const path = arrivalPath(at);
  const look = useCallback(async () => {
    const response = await fetch(`/api/${path}`, { headers: tag.current ? { 'If-None-Match': tag.current } : {} }).catch(() => null);
    if (response?.ok) {
      const now = (await response.json().catch(() => null)) as ArrivalView | null;
      if (!now) return;
      tag.current = response.headers.get('etag') ?? '';
      setVisit(now);
    } else if (response?.status === 404) setVisit(null);
  }, [path]);
  useLookingAgain(visit !== null && isGoingOn(visit), LOOK_AGAIN_MS[visit?.phase ?? 'done'], look);
  return visit;
}
