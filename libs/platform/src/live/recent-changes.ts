import type { RecordChange } from '@haulbook/resource-contracts';

/**
 * The time in milliseconds for which a change is kept: less than the ten seconds for which a record's state before it can be told
 * (`recent-states.ts` of the resource package), by which readers hear that a record is no longer theirs.
 */
const KEPT_MS = 8000;
/** The number of changes that are kept at most, such as those of an import. */
const MOST_KEPT = 500;

/** The changes of the last eight seconds, for pages that began to read before they listened. Times are in milliseconds of one clock. */
export class RecentChanges {
  private kept: { at: number; change: RecordChange }[] = [];
  private completeAfter = Infinity;

  /** Begin anew, when changes are heard again after some may have been missed. */
  restart(now: number): void {
    this.kept = [];
    this.completeAfter = now;
  }

  /** Keep changes that are heard now. */
  add(changes: readonly RecordChange[], now: number): void {
    this.kept.push(...changes.map((change) => ({ at: now, change })));
    const tooOld = this.kept.filter(({ at }) => at < now - KEPT_MS).length;
    const dropped = this.kept.splice(0, Math.max(tooOld, this.kept.length - MOST_KEPT)).at(-1);
    if (dropped) this.completeAfter = dropped.at;
  }

  /** Return what was heard from a time on; null when not all of that is kept. */
  from(time: number): RecordChange[] | null {
    return time > this.completeAfter ? this.kept.filter(({ at }) => at >= time).map(({ change }) => change) : null;
  }
}
