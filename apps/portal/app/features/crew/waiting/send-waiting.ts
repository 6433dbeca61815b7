import type { CrewAnswer } from '../answer';
import { asNew, isPhoto, LINK_ENDED, type WaitingItem } from './waiting-item';
import type { WaitingStore } from './waiting-store';

/** What became of sending something. Without an answer, or with one of a server that is down, it waits on. */
export type Outcome = { answer: CrewAnswer } | 'unreached' | { endedUnder: string };

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
    if ('endedUnder' in outcome) {
      await store.put(asEnded(next, outcome.endedUnder));
      continue;
    }
    const { answer } = outcome;
    if (answer.ok) await store.put(asTaken(next, answer.late ? LATE : undefined));
    else
      await store.put({
        ...next,
        code: answer.code,
        problem: Object.values(answer.fields)[0] ?? answer.message ?? 'The office’s computer said no.',
      });
    onAnswer(next, answer);
  }
}

/** Return something whose link had ended: with the reason, once that was said twice. The first time may be of a link that is just replaced. */
function asEnded({ endedUnder = [], ...item }: WaitingItem, token: string): WaitingItem {
  const isSaidAgain = endedUnder.includes(token);
  const known = isSaidAgain ? endedUnder : [...endedUnder, token];
  return { ...item, endedUnder: known, ...(isSaidAgain && { problem: LINK_ENDED, code: 'crew_link_ended' }) };
}

/**
 * Have what no link took any more sent again under another link of its day, once for each: two pages whose links have both ended would
 * send it to each other for good.
 */
export async function sendUnder(
  store: Pick<WaitingStore, 'all' | 'put'>,
  { token, day }: Pick<WaitingItem, 'token' | 'day'>,
): Promise<void> {
  for (const item of await store.all())
    if (item.day === day && item.endedUnder?.length && !item.endedUnder.includes(token)) await store.put({ ...asNew(item), token });
}

/** What is left to do after setting off was sent too late. */
const LATE = 'This was sent too late to tell the customer. Call them if they still wait for you.';

/** Return something that was taken. It is kept without its picture: the server has that. */
const asTaken = ({ photo: _photo, ...item }: WaitingItem, notice: string | undefined): WaitingItem => ({
  ...item,
  taken: true,
  ...(notice && { notice }),
});

/** Return what is sent next. Photos of a stop do not depend on one another. */
function nextToSend(items: readonly WaitingItem[], lane: Lane, tried: ReadonlySet<number>): WaitingItem | undefined {
  const mine = items.filter((item) => laneOf(item) === lane && !item.taken);
  const held = new Set(lane === 'work' ? mine.filter(({ problem }) => problem).map(({ visit }) => visit) : []);
  return mine.find(({ id, visit, problem }) => !tried.has(id) && !problem && !held.has(visit));
}

/** Whether something was taken that the page's day may not have yet. */
export const isUnsettled = ({ taken, settled }: WaitingItem): boolean => taken === true && !settled;

/**
 * Forget what was taken before the day is read again, once it was: until then the page counts it in. What is taken while it is read may
 * not be in it yet.
 */
export async function forgetTaken(store: Pick<WaitingStore, 'all' | 'put' | 'remove'>, refresh: () => Promise<boolean>): Promise<void> {
  const taken = (await store.all().catch(() => [])).filter(isUnsettled);
  if (!(await refresh())) return;
  for (const item of taken) await (item.notice ? store.put({ ...item, settled: true }) : store.remove(item.id));
}
