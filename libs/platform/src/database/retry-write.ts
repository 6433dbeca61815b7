import { setTimeout as pause } from 'node:timers/promises';
import { fromDatabase } from '@haulbook/resource';

const AGAIN_AFTER_MS = 1000;

/**
 * Save the result of something that happened outside the database and cannot be undone, retrying while the database is unreachable.
 * @throws any error that trying again does not change.
 */
export async function retryWrite(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (fromDatabase(error)?.code !== 'unavailable') throw error;
      await pause(AGAIN_AFTER_MS, undefined, { ref: false });
    }
  }
}
