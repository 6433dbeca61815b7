import { STREAM_EVENT } from '@haulbook/resource-contracts';
import { raisePosition } from './position';

/** The time in milliseconds after which a refused stream is asked for again; one that broke is opened again by the browser. */
const REFUSED_AGAIN_MS = 30_000;

type Refused = ReturnType<typeof setTimeout>;

interface Listening {
  /** Whether the stream is needed now; asked again whenever the page is hidden or shown. */
  isNeeded: () => boolean;
  /** Take the id under which the server knows the stream, each time it was opened. */
  onOpen: (id: string) => void;
  /** Note that the stream is closed or broken. */
  onBreak: () => void;
  /** Note that the stream was opened again: what was said in between is missed. */
  onAgain: () => void;
  events: Record<string, (data: string) => void>;
}

/** A stream of the server's events. */
interface KeptOpen {
  /** Open the stream, for good. */
  want(): void;
  /** Open or close the stream, as it is needed now. */
  follow(): void;
}

/** Keep a stream open while it is needed, from the first time it is wanted. */
export function keptOpen(open: (url: string) => EventSource, url: string, listening: Listening): KeptOpen {
  let source: EventSource | undefined;
  let refused: Refused | undefined;
  let isWanted = false;
  let wasTried = false;
  const close = () => {
    clearTimeout(refused);
    if (source) listening.onBreak();
    source?.close();
    source = undefined;
  };
  const listen = (opened: EventSource) => {
    opened.addEventListener('open', () => {
      if (wasTried) listening.onAgain();
      wasTried = true;
    });
    opened.addEventListener(STREAM_EVENT, ({ data }: MessageEvent<string>) => listening.onOpen(data));
    for (const [name, take] of Object.entries(listening.events)) {
      opened.addEventListener(name, (event) => {
        const { data, lastEventId } = event as MessageEvent<string>;
        raisePosition(lastEventId);
        take(data);
      });
    }
    opened.addEventListener('error', () => {
      listening.onBreak();
      // The browser, which tries again by itself, does so with the age of the first try: what came meanwhile is missed.
      wasTried = true;
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      refused = setTimeout(follow, REFUSED_AGAIN_MS);
    });
  };
  const follow = () => {
    if (!isWanted || !listening.isNeeded()) return close();
    if (source) return;
    // What changed between the first reads and the stream is sent with it. A page that listens again reads everything anew.
    source = open(wasTried ? url : `${url}?age=${Math.ceil(performance.now())}`);
    listen(source);
  };
  return {
    follow,
    want() {
      if (!isWanted) document.addEventListener('visibilitychange', follow);
      isWanted = true;
      follow();
    },
  };
}
