import type { AuditEntry } from '@haulbook/resource';
import type { JobOrigin } from '../jobs/job-origin.js';

/** A committed change of a record, as its entry in the audit log has it. */
export type RecordedChange = Pick<
  AuditEntry,
  'id' | 'resource' | 'recordId' | 'action' | 'recordVersion' | 'before' | 'after' | 'actorId' | 'actorName' | 'createdAt' | 'requestId'
>;

/** Return what the jobs come from that follow a change: the request that made it. */
export const originOf = ({ requestId }: RecordedChange): JobOrigin | undefined => (requestId ? { requestId } : undefined);

/** What hears of committed changes. */
export interface ChangeFollower {
  /**
   * Take changes, each once and in the order in which they were made, inside the transaction that takes them off the queue. Add jobs for
   * what may take long or fail: an error here keeps all that follows waiting.
   */
  take(changes: readonly RecordedChange[]): Promise<void>;
  /** Find out once more what to follow: called every minute, should a signal of that have been lost. */
  refresh?(): Promise<void>;
}
