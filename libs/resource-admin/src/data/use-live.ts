import { useSubscription } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { EVERY_RESOURCE } from './live-provider';

/** The time in milliseconds in which changes count as one: a single act often changes several records. */
const TOGETHER_MS = 60;

/** Call `onChange` soon after a record of one of these resources has changed, no matter who changed it. */
export function useLive(resources: readonly string[], onChange: () => void): void {
  const latest = useRef(onChange);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => void (latest.current = onChange));
  useEffect(() => () => clearTimeout(timer.current), []);
  useSubscription({
    channel: EVERY_RESOURCE,
    params: { resources },
    onLiveEvent: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(), TOGETHER_MS);
    },
  });
}
