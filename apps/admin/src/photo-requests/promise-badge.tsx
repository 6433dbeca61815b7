import { useEffect, useState } from 'react';
import { pluralize } from '@haulbook/core';
import { promiseClock, promisedBy } from '@haulbook/domain';
import { Badge, useZone } from '@haulbook/resource-admin';
import { serverNow } from '@haulbook/ui';

const TICK_MS = 10_000;
/** From so many minutes on, the clock is a warning. */
const SOON_MINUTES = 15;

/** How long is left of a promise, or how long it is overdue. Goes on by itself. */
export function PromiseBadge({ promisedAt }: { promisedAt: unknown }) {
  const now = useNow();
  const zone = useZone();
  if (typeof promisedAt !== 'string') return <Badge>No promise</Badge>;
  const by = new Date(promisedAt);
  const { state, minutes } = promiseClock(by, now);
  if (state === 'overdue') return <Badge tone="error">Overdue {overdueWords(minutes)}</Badge>;
  if (state === 'later') return <Badge>Promised {promisedBy(by, now, zone)}</Badge>;
  return <Badge tone={minutes <= SOON_MINUTES ? 'warning' : 'processing'}>{pluralize(minutes, 'minute')} left</Badge>;
}

const overdueWords = (minutes: number): string =>
  minutes < 60 ? `by ${pluralize(minutes, 'minute')}` : `by ${pluralize(Math.floor(minutes / 60), 'hour')}`;

function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
