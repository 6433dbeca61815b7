import type { LiveEvent, LiveProvider } from '@refinedev/core';
import { LIVE_PATH, MISSED_EVENT, PEOPLE_EVENT, type RecordChange, type RecordOpen, type RecordPeople } from '@haulbook/resource-contracts';
import { serverNow } from '@haulbook/ui';
import { keptOpen } from './kept-open';
import { openRecord } from './open-record';

/** The channel of every resource; with `params.resources`, of those. */
export const EVERY_RESOURCE = 'resources/*';

/** The channel of the record that the page has open: what is published on it says which, what is heard on it who else has it open. */
export const OPEN_RECORD = 'open-record';

type Options = Parameters<LiveProvider['subscribe']>[0];

/** How the provider reaches the server. */
interface Server {
  open: (url: string) => EventSource;
  put: (url: string, body: object) => Promise<unknown>;
}

const BROWSER: Server = {
  open: (url) => new EventSource(url),
  put: (url, body) =>
    fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), keepalive: true }),
};

/**
 * Return Refine's live provider over the server's stream of changes: one connection for all that subscribes, while the page is visible or
 * a form is open in it. A page that is hidden listens to nothing and learns afterward that it missed something.
 */
export function createLiveProvider(open = BROWSER.open, put = BROWSER.put): LiveProvider {
  const subscriptions = new Set<Options>();
  const tell = (changes: readonly RecordChange[]) => {
    for (const options of subscriptions) eventsFor(options, changes).forEach((event) => options.callback(event));
  };
  const tellMissed = () => {
    for (const { channel, callback } of subscriptions)
      if (channel !== OPEN_RECORD) callback({ channel, type: 'updated', payload: {}, date: serverNow() });
  };
  const tellPeople = (people: RecordPeople | null) => {
    for (const { channel, callback } of subscriptions)
      if (channel === OPEN_RECORD) callback({ channel, type: 'people', payload: people ?? {}, date: serverNow() });
  };
  const here = openRecord((stream, record) => put(`${LIVE_PATH}/${stream}`, { record }));
  const stream = keptOpen(open, LIVE_PATH, {
    isNeeded: () => !document.hidden || here.isEditing(),
    onOpen: (id) => here.use(id),
    onBreak: () => {
      here.use(null);
      tellPeople(null);
    },
    onAgain: tellMissed,
    events: {
      message: (data) => tell(JSON.parse(data) as RecordChange[]),
      [MISSED_EVENT]: tellMissed,
      [PEOPLE_EVENT]: (data) => {
        const people = JSON.parse(data) as RecordPeople;
        if (here.isOpen(people)) tellPeople(people);
      },
    },
  });
  return {
    subscribe(options) {
      subscriptions.add(options);
      stream.want();
      return options;
    },
    unsubscribe: (options: Options) => void subscriptions.delete(options),
    publish({ channel, payload }) {
      if (channel !== OPEN_RECORD) return;
      here.set('id' in payload ? (payload as RecordOpen) : null);
      tellPeople(null);
      stream.follow();
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
