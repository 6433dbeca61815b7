import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';

const DEADLINE_MS = 15_000;
/** The number of looks without a pause between them: most of what is waited for is about to happen. */
const LOOKS_AT_ONCE = 10;
/** The pause before each later look, in milliseconds: what is waited for needs the processor, too. */
const PAUSE_MS = 10;

/**
 * Poll `look` until it returns a truthy value, and return that.
 * @throws Error that names `what` after 15 seconds.
 */
export async function until<T>(look: () => Promise<T | null | undefined | false>, what: string): Promise<T> {
  const deadline = Date.now() + DEADLINE_MS;
  for (let looks = 1; ; looks += 1) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`${what} did not happen`);
    await (looks < LOOKS_AT_ONCE ? turn() : pause(PAUSE_MS));
  }
}
