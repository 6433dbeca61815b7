import { COUNT_CAP } from './list-counting.js';

/** How long a table counts as long, in milliseconds. */
const HOLDS = 1000;
/** More rows than people delete in that time. Once old rows are swept away, a total may be as late. */
const MARGIN = 1000;

/**
 * Knows which tables have more rows than a list counts, so that a list of all of them counts 10,000 rows once in a second instead of with
 * each request: that was most of what PostgreSQL did for it (W1 of `npm run bench`).
 */
export class LongTables {
  /** Up to how many rows are counted to know it. */
  static readonly countsUpTo = COUNT_CAP + MARGIN;

  private readonly seenAt = new Map<string, number>();

  /** `now` returns milliseconds. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether a table has more rows than a list counts, whatever was deleted since that was seen. */
  has(table: string): boolean {
    return this.now() - (this.seenAt.get(table) ?? -Infinity) < HOLDS;
  }

  /** Note how many rows of a table were counted. */
  note(table: string, counted: number | undefined): void {
    if (counted !== undefined && counted >= LongTables.countsUpTo) this.seenAt.set(table, this.now());
  }
}
