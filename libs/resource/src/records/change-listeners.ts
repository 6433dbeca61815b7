import { Injectable } from '@nestjs/common';

/** Statements name the entries they inserted into the audit log `audit`. */
const TOLD = 'told AS (INSERT INTO change_events (audit_id) SELECT id FROM audit)';

/**
 * Which resources something listens to. A write to one of them queues its audit entry for the listeners in the same statement, so that no
 * change is lost and none is told of that was rolled back; a write to any other costs nothing more.
 */
@Injectable()
export class ChangeListeners {
  private readonly heard = new Map<string, ReadonlySet<string>>();

  /** Note the resources that a listener hears, by path, in place of those it heard before. */
  hear(listener: string, paths: Iterable<string>): void {
    this.heard.set(listener, new Set(paths));
  }

  /** Whether anything listens to a resource. */
  hears(path: string): boolean {
    for (const paths of this.heard.values()) if (paths.has(path)) return true;
    return false;
  }

  /** Compile the CTEs of an insert into the audit log, with that into the queue of the listeners if there are any. */
  told(path: string, insert: string): string {
    return this.hears(path) ? `audit AS (${insert} RETURNING id), ${TOLD}` : `audit AS (${insert})`;
  }
}
