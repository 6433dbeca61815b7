import type { TestApp } from './test-app.js';

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

type Transaction = Parameters<Parameters<TestApp['records']['transaction']>[0]>[0];

/** What another transaction does while something waits for it. */
interface Other {
  /** Take the locks. */
  lock(tx: Transaction): Promise<unknown>;
  /** SQL that locks what must still be free. */
  wants: string;
  values?: unknown[];
}

/**
 * Do something while another transaction has locks, and let that one take more as soon as the first waits for it.
 * @returns what the other got, the message of its error, or that there was no wait; and the answer to what was done
 */
export async function whileLocked<Answer>({ records }: TestApp, other: Other, act: () => Promise<Answer>) {
  const [locked, waiting] = [signal(), signal()];
  const holding = records.transaction(async (tx) => {
    await other.lock(tx);
    locked.give();
    await waiting.given;
    return tx.query(other.wants, other.values) as Promise<unknown>;
  });
  await locked.given;
  let over = false;
  const acting = act().finally(() => (over = true));
  while (!over && (await records.db.query(WAITING)).length === 0);
  const waited = !over;
  waiting.give();
  const got = await holding.catch((error: Error) => error.message);
  return { got: waited ? got : 'did not wait', answer: await acting };
}

/** Create a promise and the function that resolves it. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}
