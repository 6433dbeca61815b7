import { useEffect, useRef, useState } from 'react';
import type { ComingMessages, FieldSchema } from '@haulbook/resource-contracts';
import { usePost } from '../parts/use-post';

/** A transition of a record and, if that is to be saved before, what is saved of it. */
export interface Rehearsed {
  resource: string;
  /** Absent for a record that is not saved yet. */
  id?: string;
  values?: object;
  transition: string;
}

/** What is known of the messages of something: nothing yet, the messages, or that it could not be found out. */
export interface Rehearsal {
  coming: ComingMessages | null;
  failed: boolean;
}

/** Whether the warnings of something were shown, so that they have been read. A refused question shows none. */
export const wereShown = ({ coming }: Rehearsal): boolean => coming !== null && coming.refused === undefined;

/** A request that sends messages: its address, and what it says as far as that is filled in. */
export interface TellingRequest {
  url: string;
  values: object;
  /** Whether its own fields say how its messages leave, so that nothing else asks for that. */
  isChosen?: boolean;
  /** Whether it mostly sends nothing, so that nothing is said of that. */
  isRare?: boolean;
  /** What is said where it sends nothing, if that is not for want of an address or number. */
  none?: string;
}

/** How long a pause in typing is. */
const PAUSE_MS = 300;

/** Return how to ask what a transition would send. */
export function useAskRehearsal(): (rehearsed: Rehearsed) => Promise<ComingMessages> {
  const post = usePost([]);
  return (rehearsed) => post<ComingMessages>('/api/messages/rehearsals', rehearsed);
}

/** Ask what a transition would send; again once what is saved before it is another. Null asks nothing. */
export const useRehearsal = (rehearsed: Rehearsed | null): Rehearsal => useAnswer(rehearsed, useAskRehearsal());

/** Ask what a request would send; again once it says something else. Null asks nothing. */
export function useComing(request: TellingRequest | null): Rehearsal {
  const post = usePost([]);
  return useAnswer(request, ({ url, values }) =>
    post<ComingMessages>(url, values, { messages: 'show', idempotencyKey: crypto.randomUUID() }),
  );
}

/** Fill in what is still to be typed with the shortest there is, so that its messages can be shown before. */
export const sampled = (fields: FieldSchema[], values: Record<string, unknown>): Record<string, unknown> => ({
  ...values,
  ...Object.fromEntries(
    fields.filter(({ name, kind, required }) => required && TYPED.includes(kind) && !values[name]).map(({ name }) => [name, '…']),
  ),
});
const TYPED = ['text', 'longText'];

/** Ask about something, at once and then after each pause in changing it. */
export function useAnswer<Asked extends object>(about: Asked | null, ask: (about: Asked) => Promise<ComingMessages>): Rehearsal {
  const latest = useRef(ask);
  latest.current = ask;
  const [rehearsal, setRehearsal] = useState<Rehearsal>({ coming: null, failed: false });
  const asked = about && JSON.stringify(about);
  const isFirst = useRef(true);
  useEffect(() => {
    if (asked === null) return;
    let isCurrent = true;
    const show = () =>
      latest.current(JSON.parse(asked) as Asked).then(
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
