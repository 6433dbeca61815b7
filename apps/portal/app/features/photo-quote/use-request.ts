import type { PhotoStatusView } from '@haulbook/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useLookingAgain } from '../../http/use-looking-again';
import { lazyApi } from '../../http/lazy-api';

const LOOK_AGAIN_MS = 15_000;
const TICK_MS = 1000;

/** Return how a request stands, as far as it is known: it stays as it was while there is no connection. */
export function useRequest(loaded: PhotoStatusView, token: string | undefined): PhotoStatusView {
  const [request, setRequest] = useState(loaded);
  const { number } = loaded;
  const look = useCallback(async () => {
    const now = await lazyApi()
      .then((api) => api.photoQuotes.get(number, token))
      .catch(() => null);
    if (now) setRequest(now);
  }, [number, token]);
  useLookingAgain(request.status === 'waiting', LOOK_AGAIN_MS, look);
  return request;
}

/** Return the server's time, which goes on from when something was answered: the visitor's clock may be minutes off. */
export function useServerTime(answeredAt: string): Date {
  const [now, setNow] = useState(() => new Date(answeredAt));
  useEffect(() => {
    const ahead = Date.parse(answeredAt) - Date.now();
    const tick = () => setNow(new Date(Date.now() + ahead));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [answeredAt]);
  return now;
}
