import { channel } from 'node:diagnostics_channel';

/** A statement that has ended: its text, with parameters instead of values. */
export interface EndedStatement {
  text: string;
  /** The wait for a connection of the pool counts. */
  ms: number;
  error?: Error;
}

const ended = channel('resource.statement-ended');

/** Publish that a statement has ended, in the scope of the work that it was run for. */
export function tellEnded(text: string, startedAt: number, error?: Error): void {
  if (ended.hasSubscribers) ended.publish({ text, ms: performance.now() - startedAt, error } satisfies EndedStatement);
}

/** Run a statement that an executor does not prepare, such as the end of a transaction, and publish that it has ended. @throws what it throws */
export async function told<T>(text: string, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    const result = await run();
    tellEnded(text, startedAt);
    return result;
  } catch (error) {
    tellEnded(text, startedAt, error as Error);
    throw error;
  }
}

/**
 * Listen to every statement of this process.
 * @returns a function that ends it.
 */
export function onStatementEnded(listen: (statement: EndedStatement) => void): () => void {
  const heard = (message: unknown) => listen(message as EndedStatement);
  ended.subscribe(heard);
  return () => void ended.unsubscribe(heard);
}
