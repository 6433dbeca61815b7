/** The time in milliseconds in which changes count as one: a single act often changes several records. */
const TOGETHER_MS = 60;

/** Takes single items and hands them on together. */
export interface Gathered<Item> {
  add(items: readonly Item[]): void;
  /** Forget what waits. */
  stop(): void;
}

/**
 * Hand on what comes within a moment as one, and what comes while that is worked on together after it: the more there is, the larger the
 * bundles, and never two at the same time.
 */
export function gathered<Item>(work: (items: Item[]) => Promise<unknown>): Gathered<Item> {
  let waiting: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  const wait = () => {
    if (!isBusy && waiting.length > 0) timer ??= setTimeout(hand, TOGETHER_MS);
  };
  const hand = () => {
    timer = undefined;
    isBusy = true;
    void work(waiting.splice(0))
      .catch(() => undefined)
      .finally(() => {
        isBusy = false;
        wait();
      });
  };
  return {
    add(items) {
      waiting.push(...items);
      wait();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}
