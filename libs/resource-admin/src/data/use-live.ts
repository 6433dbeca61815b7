import { useSubscription } from '@refinedev/core';
import { useEffect, useMemo, useRef } from 'react';
import { gathered } from './gathered';
import { EVERY_RESOURCE } from './live-provider';

/**
 * Call `onChange` soon after a record of one of these resources has changed, no matter who changed it. What changes before the promise
 * that it returns is settled is worked on after that.
 */
export function useLive(resources: readonly string[], onChange: () => unknown): void {
  const latest = useRef(onChange);
  const changes = useMemo(() => gathered<null>(() => Promise.resolve(latest.current())), []);
  useEffect(() => void (latest.current = onChange));
  useEffect(() => () => changes.stop(), [changes]);
  useSubscription({ channel: EVERY_RESOURCE, params: { resources }, onLiveEvent: () => changes.add([null]) });
}
