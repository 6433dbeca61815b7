import type { TrackView } from '@haulbook/contracts';
import { useCallback, useState } from 'react';
import { useLookingAgain } from '../../http/use-looking-again';

const LOOK_AGAIN_MS = 20_000;

/** Return a visit as it is now, or was last known while there is no connection; null once its link has ended. */
export function useVisit(token: string, loaded: TrackView): TrackView | null {
  const [visit, setVisit] = useState<TrackView | null>(loaded);
  const look = useCallback(async () => {
    const response = await fetch(`/api/portal/track/${token}`).catch(() => null);
    if (response?.ok) {
      const now = (await response.json().catch(() => null)) as TrackView | null;
      if (now) setVisit(now);
    } else if (response?.status === 404) setVisit(null);
  }, [token]);
  useLookingAgain(visit?.completedAt === null, LOOK_AGAIN_MS, look);
  return visit;
}
