import { channel } from 'node:diagnostics_channel';

/** A run of a job in this process that has ended. */
export interface EndedRun {
  task: string;
  seconds: number;
  /** `partly`: some of what it did failed, and it went on. */
  outcome: 'done' | 'partly' | 'failed';
}

const ended = channel('platform.job-ended');

/** Do the work of a job, which returns how much failed meanwhile, and publish how it went. @throws what the work throws */
export async function observed(task: string, work: () => Promise<number>): Promise<void> {
  const startedAt = performance.now();
  const publish = (outcome: EndedRun['outcome']) => {
    if (ended.hasSubscribers) ended.publish({ task, seconds: (performance.now() - startedAt) / 1000, outcome } satisfies EndedRun);
  };
  try {
    publish((await work()) > 0 ? 'partly' : 'done');
  } catch (error) {
    publish('failed');
    throw error;
  }
}

/**
 * Listen to the ends of jobs in this process.
 * @returns a function that ends it.
 */
export function onJobEnded(listen: (run: EndedRun) => void): () => void {
  const heard = (message: unknown) => listen(message as EndedRun);
  ended.subscribe(heard);
  return () => void ended.unsubscribe(heard);
}
