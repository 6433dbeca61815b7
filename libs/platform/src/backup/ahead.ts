/**
 * Begin work on the next items while one is waited for, and pass on what comes of each, in their order.
 * @param atOnce how many items are worked on at most
 */
export async function* ahead<Item, Result>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    // A failure is reported when its turn comes, not as an unhandled rejection before.
    result.catch(() => undefined);
    begun.push(result);
    if (begun.length >= atOnce) yield await begun.shift()!;
  }
  for (const result of begun) yield await result;
}
