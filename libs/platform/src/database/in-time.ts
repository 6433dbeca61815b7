/**
 * Wait for an answer of the database for so long, and go on without it then.
 * @param late what is returned, or thrown, in its place
 */
export function inTime<T>(answer: Promise<T>, limitMs: number, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs))).then(late);
  return Promise.race([answer, over]).finally(() => clearTimeout(timer));
}
