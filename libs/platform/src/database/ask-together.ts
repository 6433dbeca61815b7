/**
 * Return a function that asks the database something, for all who ask in the same moment together. One question is on its way at a time: it
 * was asked before those who come meanwhile, so that they share the next one.
 */
export function askTogether<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const askNext = async () => {
    await asking?.catch(() => undefined);
    // Requests that came in together are read one after another: let all of them share the question.
    await new Promise((resolve) => setImmediate(resolve));
    next = undefined;
    asking = ask();
    return asking;
  };
  return () => (next ??= askNext());
}
