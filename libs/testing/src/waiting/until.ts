const DEADLINE_MS = 15_000;

/**
 * Poll `look` once per turn of the event loop until it returns a truthy value, and return that.
 * @throws Error that names `what` after 15 seconds.
 */
export async function until<T>(look: () => Promise<T | null | undefined | false>, what: string): Promise<T> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`${what} did not happen`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
