import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { LIVE_PATH, type RecordChange } from '@haulbook/resource-contracts';
import type { TestClient } from './test-client.js';

/** An event of the stream, named as its sender names it: `message` without a name. */
export interface LiveEvent {
  name: string;
  data: string;
  /** The id that its sender gave it, if any. */
  id?: string;
}

/** A page of the back office that listens to changes. */
export interface LiveListener {
  status: number | undefined;
  type: string | undefined;
  /** Wait for the next event. @returns null once the stream has ended */
  next(): Promise<LiveEvent | null>;
  /** Wait for the next changes that are wanted, in one event or more. @returns null once the stream has ended */
  changes(wanted: (change: RecordChange) => boolean): Promise<RecordChange[] | null>;
  close(): void;
}

/**
 * Listen to changes as a browser does.
 * @param query what the address has at its end, such as `?age=1000`
 */
export async function listenLive(
  { url, cookieHeader: cookie }: Pick<TestClient, 'url' | 'cookieHeader'>,
  query = '',
): Promise<LiveListener> {
  const [stream] = (await once(get(`${url}${LIVE_PATH}${query}`, { headers: { cookie } }), 'response')) as [IncomingMessage];
  const chunks = stream.setEncoding('utf8')[Symbol.asyncIterator]();
  let read = '';
  const next = async (): Promise<LiveEvent | null> => {
    const end = read.indexOf('\n\n');
    if (end < 0) {
      const { done, value } = await chunks.next().catch(() => ({ done: true, value: '' }));
      read += String(value);
      return done ? null : next();
    }
    const [event, rest] = [read.slice(0, end), read.slice(end + 2)];
    read = rest;
    const data = /^data: ?(.*)$/m.exec(event)?.[1];
    return data === undefined ? next() : { name: /^event: (.*)$/m.exec(event)?.[1] ?? 'message', data, id: /^id: (.*)$/m.exec(event)?.[1] };
  };
  const changes = async (wanted: (change: RecordChange) => boolean): Promise<RecordChange[] | null> => {
    const event = await next();
    if (event === null) return null;
    const found = event.name === 'message' ? (JSON.parse(event.data) as RecordChange[]).filter(wanted) : [];
    return found.length > 0 ? found : changes(wanted);
  };
  return { status: stream.statusCode, type: stream.headers['content-type'], next, changes, close: () => void stream.destroy() };
}
