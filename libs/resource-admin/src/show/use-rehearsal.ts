import { useEffect, useRef, useState } from 'react';
import type { ComingMessages } from '@haulbook/resource-contracts';
import { usePost } from '../parts/use-post';

interface Rehearsed {
  resource: string;
  id: string;
  transition: string;
  /** Whether it sends messages at all. */
  wanted: boolean;
}

/** What is known of the messages of a transition: nothing yet, the messages, or that it could not be found out. */
export interface Rehearsal {
  coming: ComingMessages | null;
  failed: boolean;
}

/** Ask what a transition would send. */
export function useRehearsal({ resource, id, transition, wanted }: Rehearsed): Rehearsal {
  const post = usePost([]);
  const ask = useRef(post);
  ask.current = post;
  const [rehearsal, setRehearsal] = useState<Rehearsal>({ coming: null, failed: false });
  useEffect(() => {
    if (!wanted) return;
    let isCurrent = true;
    ask.current<ComingMessages>('/api/messages/rehearsals', { resource, id, transition }).then(
      (coming) => isCurrent && setRehearsal({ coming, failed: false }),
      () => isCurrent && setRehearsal({ coming: null, failed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [resource, id, transition, wanted]);
  return rehearsal;
}

/** A request that sends messages: its address, and what it says as far as that is filled in. */
export interface TellingRequest {
  url: string;
  values: object;
  /** Whether its own fields say how its messages leave, so that nothing else asks for that. */
  isChosen?: boolean;
}

/** How long a pause in typing is. */
const PAUSE_MS = 300;

/** Ask what a request would send; again once it says something else. Null asks nothing. */
export function useComing(request: TellingRequest | null): Rehearsal {
  const post = usePost([]);
  const ask = useRef(post);
  ask.current = post;
  const [rehearsal, setRehearsal] = useState<Rehearsal>({ coming: null, failed: false });
  const asked = request && JSON.stringify(request);
  const isFirst = useRef(true);
  useEffect(() => {
    if (asked === null) return;
    let isCurrent = true;
    const { url, values } = JSON.parse(asked) as TellingRequest;
    const show = () =>
      ask.current<ComingMessages>(url, values, { messages: 'show', idempotencyKey: crypto.randomUUID() }).then(
        (coming) => isCurrent && setRehearsal({ coming, failed: false }),
        () => isCurrent && setRehearsal({ coming: null, failed: true }),
      );
    const timer = setTimeout(() => void show(), isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return rehearsal;
}
