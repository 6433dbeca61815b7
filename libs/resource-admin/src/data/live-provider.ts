import type { LiveEvent, LiveProvider } from '@refinedev/core';
import { LIVE_PATH, MISSED_EVENT, type RecordChange } from '@haulbook/resource-contracts';
import { serverNow } from '@haulbook/ui';

/** The time in milliseconds after which a refused stream is asked for again; one that broke is opened again by the browser. */
const REFUSED_AGAIN_MS = 30_000;

/** The channel of every resource; with `params.resources`, of those. */
export const EVERY_RESOURCE = 'resources/*';

type Options = Parameters<LiveProvider['subscribe']>[0];
type Refused = ReturnType<typeof setTimeout>;

/**
 * Return Refine's live provider over the server's stream of changes: one connection for all that subscribes, while the page is visible. A
 * hidden page listens to nothing and learns afterwards that it missed something.
 */
export function createLiveProvider(open: (url: string) => EventSource = (url) => new EventSource(url)): LiveProvider {
  const subscriptions = new Set<Options>();
  const tell = (changes: readonly RecordChange[]) => {
    for (const options of subscriptions) eventsFor(options, changes).forEach((event) => options.callback(event));
  };
  const tellMissed = () => {
    for (const { channel, callback } of subscriptions) callback({ channel, type: 'updated', payload: {}, date: serverNow() });
  };
  const stream = keptOpen(open, { tell, tellMissed });
  return {
    subscribe(options) {
      subscriptions.add(options);
      stream.want();
      return options;
    },
    unsubscribe: (options: Options) => void subscriptions.delete(options),
  };
}

/** Keep a stream open while the page is visible, from the first time it is wanted. */
function keptOpen(
  open: (url: string) => EventSource,
  { tell, tellMissed }: { tell: (changes: RecordChange[]) => void; tellMissed: () => void },
): { want: () => void } {
  let source: EventSource | undefined;
  let refused: Refused | undefined;
  let isWanted = false;
  let wasOpen = false;
  const close = () => {
    clearTimeout(refused);
    source?.close();
    source = undefined;
  };
  const follow = () => {
    if (document.hidden || !isWanted) return close();
    if (source) return;
    source = open(LIVE_PATH);
    source.addEventListener('open', () => {
      if (wasOpen) tellMissed();
      wasOpen = true;
    });
    source.addEventListener('message', ({ data }) => tell(JSON.parse(data as string) as RecordChange[]));
    source.addEventListener(MISSED_EVENT, tellMissed);
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      refused = setTimeout(follow, REFUSED_AGAIN_MS);
    });
  };
  return {
    want() {
      if (!isWanted) document.addEventListener('visibilitychange', follow);
      isWanted = true;
      follow();
    },
  };
}

/** Return what a subscription hears of changes: one event for each kind of change to its records. */
function eventsFor({ channel, types, params }: Options, changes: readonly RecordChange[]): LiveEvent[] {
  const heard = changes.filter(
    ({ resource, id, kind }) =>
      (channel === EVERY_RESOURCE ? (params?.resources as string[]).includes(resource) : channel === `resources/${resource}`) &&
      (types.includes('*') || types.includes(kind)) &&
      (!params?.ids || params.ids.map(String).includes(id)),
  );
  const kinds = [...new Set(heard.map(({ kind }) => kind))];
  return kinds.map((type) => {
    const ofKind = heard.filter(({ kind }) => kind === type);
    return { channel, type, payload: { ids: ofKind.map(({ id }) => id), changes: ofKind }, date: serverNow() };
  });
}
