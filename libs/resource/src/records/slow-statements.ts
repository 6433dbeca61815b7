import { channel } from 'node:diagnostics_channel';

/** Milliseconds from which a statement is slow. The wait for a connection of the pool counts. */
export const SLOW_STATEMENT_MS = 200;

/** A statement that was slow: its text, with parameters instead of values. */
export interface SlowStatement {
  text: string;
  ms: number;
}

const slow = channel('resource.slow-statement');

/** Publish how long a statement took that has just ended, if that was long. */
export function tellIfSlow(text: string, startedAt: number): void {
  const ms = performance.now() - startedAt;
  if (ms >= SLOW_STATEMENT_MS && slow.hasSubscribers) slow.publish({ text, ms } satisfies SlowStatement);
}

/**
 * Listen to slow statements of this process.
 * @returns a function that ends it.
 */
export function onSlowStatement(listen: (statement: SlowStatement) => void): () => void {
  const heard = (message: unknown) => listen(message as SlowStatement);
  slow.subscribe(heard);
  return () => void slow.unsubscribe(heard);
}
