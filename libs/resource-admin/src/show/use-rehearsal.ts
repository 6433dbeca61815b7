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
