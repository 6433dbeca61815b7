import type { CrewAnswer } from '../answer';
import { isPhoto, type WaitingItem } from './waiting-item';
import type { WaitingStore } from './waiting-store';

/** What became of sending something. Without an answer, or with one of a server that is down, it waits on. */
export type Outcome = { answer: CrewAnswer } | 'unreached' | 'ended';

export interface Sending {
  store: Pick<WaitingStore, 'all' | 'put'>;
  send: (item: WaitingItem) => Promise<Outcome>;
  /** Called with what became of each. */
  onAnswer: (item: WaitingItem, answer: CrewAnswer) => void;
}

/** Photos go beside everything else: a status does not wait behind minutes of uploading. */
export type Lane = 'work' | 'photos';

const laneOf = (item: WaitingItem): Lane => (isPhoto(item) ? 'photos' : 'work');

/**
 * Send what waits in a lane, one after the other and in the order in which it was done, until there is no connection. What is refused stays
 * with the reason, and what was done after it at the same stop waits for what a person decides about it.
 */
export async function sendWaiting(lane: Lane, { store, send, onAnswer }: Sending): Promise<void> {
  const tried = new Set<number>();
  for (;;) {
    const next = nextToSend(await store.all(), lane, tried);
    if (!next) return;
    tried.add(next.id);
    const outcome = await send(next);
    if (outcome === 'unreached') return;
    if (outcome === 'ended') continue;
    const { answer } = outcome;
    if (answer.ok) await store.put(asTaken(next));
    else await store.put({ ...next, problem: Object.values(answer.fields)[0] ?? answer.message ?? 'The office’s computer said no.' });
    onAnswer(next, answer);
  }
}

/** Return something that was taken. It is kept without its picture: the server has that. */
const asTaken = ({ photo: _photo, ...item }: WaitingItem): WaitingItem => ({ ...item, taken: true });

/** Return what is sent next. Photos of a stop do not depend on one another. */
function nextToSend(items: readonly WaitingItem[], lane: Lane, tried: ReadonlySet<number>): WaitingItem | undefined {
  const mine = items.filter((item) => laneOf(item) === lane && !item.taken);
  const held = new Set(lane === 'work' ? mine.filter(({ problem }) => problem).map(({ visit }) => visit) : []);
  return mine.find(({ id, visit, problem }) => !tried.has(id) && !problem && !held.has(visit));
}

/**
 * Forget what was taken before the day is read again, once it was: until then the page counts it in. What is taken while it is read may
 * not be in it yet.
 */
export async function forgetTaken(store: Pick<WaitingStore, 'all' | 'remove'>, refresh: () => Promise<boolean>): Promise<void> {
  const taken = (await store.all().catch(() => [])).filter((item) => item.taken);
  if (!(await refresh())) return;
  for (const { id } of taken) await store.remove(id);
}
