import type { RecordOpen } from '@haulbook/resource-contracts';
import { gathered } from './gathered';

/** Milliseconds after which the page says again that the record is still open: it forgets a page that says nothing any more. */
const STILL_HERE_MS = 30_000;

/** What the page has open, as sent to the server. */
interface SaidOpen {
  /** Take the stream by which the server knows the page; null while there is none. */
  use(stream: string | null): void;
  set(record: RecordOpen | null): void;
  isEditing(): boolean;
  /** Whether this is the record that the page has open. */
  isOpen(record: Pick<RecordOpen, 'resource' | 'id'>): boolean;
}

/** Tell the server which record the page has open, again and again while it is: one word after the other, the last one at the end. */
export function openRecord(say: (stream: string, record: RecordOpen | null) => Promise<unknown>): SaidOpen {
  let stream: string | null = null;
  let record: RecordOpen | null = null;
  let still: ReturnType<typeof setInterval> | undefined;
  const words = gathered<null>(() => (stream === null ? Promise.resolve() : say(stream, record)));
  const tell = () => {
    if (stream !== null) words.add([null]);
  };
  return {
    use(opened) {
      stream = opened;
      if (record) tell();
    },
    set(next) {
      record = next;
      clearInterval(still);
      if (next) still = setInterval(tell, STILL_HERE_MS);
      tell();
    },
    isEditing: () => record?.editing === true,
    isOpen: ({ resource, id }) => record?.resource === resource && record.id === id,
  };
}
