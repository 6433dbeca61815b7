import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { randomKey } from '../../../forms/submission-key';
import type { CrewAnswer } from '../answer';
import { sendItem } from './send-item';
import { forgetTaken, isUnsettled, sendUnder, sendWaiting, type Lane } from './send-waiting';
import { asNew, holdupOf, PHOTO, type Holdup, type NewItem, type WaitingItem, type When } from './waiting-item';
import { waitingStore } from './waiting-store';

const RETRY_MS = 15_000;
/** How long a person looks at a button before it counts as waiting for a signal. */
const PATIENCE_MS = 8000;

/** How much of a photo went through, between 0 and 1. */
export interface Progress {
  id: number;
  share: number;
}

interface Options {
  token: string;
  /** Whose day of which date the page shows. What waits from another link of it goes under this one, if its own has ended. */
  day: string;
  /** Read the day again, after something was taken. @returns whether the page has it now as it is */
  refresh: () => Promise<boolean>;
}

/** What waits on this phone, and what is done about it. */
export interface Waiting {
  items: WaitingItem[];
  /** What the day that the page has may lack: what waits, and what was taken since it was read. */
  since: WaitingItem[];
  /** What was taken with something that its crew has to know. */
  notices: WaitingItem[];
  progress: Progress | null;
  /** Keep something and try to send it. @returns what it was answered, or why it waits */
  add: (item: Pick<NewItem, 'visit' | 'intent' | 'fields' | 'key'>) => Promise<CrewAnswer | Holdup>;
  /** Keep photos, which are sent as soon as they can be. @throws when this phone has no room for them */
  addPhotos: (visit: string, when: When, photos: File[]) => Promise<void>;
  retry: (item: WaitingItem) => Promise<void>;
  drop: (item: WaitingItem) => Promise<void>;
  /** Read the day again, and forget what was taken before that. */
  settle: () => Promise<void>;
}

/** Keep what is done on this phone until the server has it. */
export function useWaiting({ token, day, refresh }: Options): Waiting {
  const { reload, ...kept } = useKept();
  const [progress, setProgress] = useState<Progress | null>(null);
  const answers = useRef(new Map<string, CrewAnswer>());
  const settle = useCallback(async () => {
    await forgetTaken(waitingStore, refresh);
    await reload();
  }, [refresh, reload]);

  const flush = useCallback(
    (lane: Lane) =>
      oneAtATime(lane, async () => {
        let wasAnswered = false;
        const send = async (item: WaitingItem) => {
          const onProgress = (share: number) => setProgress({ id: item.id, share });
          const outcome = await sendItem(item, { token: item.token, onProgress });
          const isOfThisDay = item.token !== token && item.day === day;
          return typeof outcome === 'object' && 'endedUnder' in outcome && isOfThisDay ? sendItem(item, { token, onProgress }) : outcome;
        };
        const onAnswer = ({ key }: WaitingItem, answer: CrewAnswer) => {
          answers.current.set(key, answer);
          wasAnswered = true;
          if (lane === 'photos') void settle();
        };
        await sendUnder(waitingStore, { token, day }).catch(() => undefined);
        await sendWaiting(lane, { store: waitingStore, send, onAnswer }).catch(() => undefined);
        setProgress(null);
        await (wasAnswered || (await waitingStore.all().catch(() => [])).some(isUnsettled) ? settle() : reload());
      }),
    [token, day, settle, reload],
  );
  useSending(flush);

  const add: Waiting['add'] = async (item) => {
    askToKeep();
    const id = (await waitingStore.add({ ...item, token, day, at: Date.now() })) as number;
    void reload();
    await Promise.race([flush('work'), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    const answer = answers.current.get(item.key);
    // Refused while its form is still on the screen, it is put right there.
    if (answer?.ok === false) await waitingStore.remove(id).then(reload);
    if (answer) return answer;
    const all = await waitingStore.all();
    const mine = all.find((one) => one.id === id);
    return mine ? holdupOf(mine, all) : 'signal';
  };
  const addPhotos: Waiting['addPhotos'] = async (visit, when, photos) => {
    askToKeep();
    for (const photo of photos)
      await waitingStore.add({ visit, intent: PHOTO[when], fields: {}, photo, key: randomKey(), token, day, at: Date.now() });
    await reload();
    void flush('photos');
  };
  const retry: Waiting['retry'] = async (item) => {
    await waitingStore.put(asNew(item));
    await Promise.all([flush('work'), flush('photos')]);
  };
  const drop: Waiting['drop'] = async ({ id }) => {
    await waitingStore.remove(id);
    await Promise.all([reload(), flush('work')]);
  };
  return { ...kept, progress, add, addPhotos, retry, drop, settle };
}

/** Read what is kept on this phone, by what it means. */
function useKept(): Pick<Waiting, 'items' | 'since' | 'notices'> & { reload: () => Promise<void> } {
  const [kept, setKept] = useState<WaitingItem[]>([]);
  const reload = useCallback(() => waitingStore.all().then(setKept, () => undefined), []);
  return useMemo(() => {
    const items = kept.filter(({ taken }) => !taken);
    return { items, since: kept.filter(({ settled }) => !settled), notices: kept.filter(({ notice }) => notice), reload };
  }, [kept, reload]);
}

/** Send what waits now, and again whenever there may be a connection. */
function useSending(flush: (lane: Lane) => Promise<void>): void {
  useEffect(() => {
    const again = () => {
      void flush('work');
      void flush('photos');
    };
    again();
    const timer = setInterval(again, RETRY_MS);
    const events = [
      [window, 'online'],
      [document, 'visibilitychange'],
    ] as const;
    for (const [target, name] of events) target.addEventListener(name, again);
    return () => {
      clearInterval(timer);
      for (const [target, name] of events) target.removeEventListener(name, again);
    };
  }, [flush]);
}

const queued = new Map<Lane, Promise<void>>();

/** Send a lane in one page of this phone at a time. A call that comes while another waits for its turn shares that turn. */
function oneAtATime(lane: Lane, work: () => Promise<void>): Promise<void> {
  const known = queued.get(lane);
  if (known) return known;
  const run = () => {
    queued.delete(lane);
    return work();
  };
  // Only secure pages have locks; on any other the server still takes everything once.
  const turn: Promise<void> =
    'locks' in navigator ? (async () => navigator.locks.request(`haulbook-crew-${lane}`, run))() : Promise.resolve().then(run);
  queued.set(lane, turn);
  return turn;
}

/** Ask the browser not to make room by throwing away what waits. */
function askToKeep(): void {
  void navigator.storage?.persist?.();
}
