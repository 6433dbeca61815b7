import { Injectable } from '@nestjs/common';
import { Db } from '../records/db.js';

/** Tables with their rows, without those that are small. */
type Sizes = ReadonlyMap<string, number>;

/** The number of rows from which reading the entries of a common word takes longer than asking how common it is. */
const LARGE = 50_000;
/** The number of rows up to which a table is read as a whole about as fast as by an index. */
const SMALL = 1000;
/** How long sizes of tables hold, in milliseconds. */
const SIZES_HOLD = 60_000;

/** Knows about how many rows tables have, as far as the way of a search depends on it. */
@Injectable()
export class TableSizes {
  private sizes?: { askedAt: number; known: Promise<Sizes> };

  constructor(private readonly db: Db) {}

  /** Return about how many rows a table has; undefined for one that is not large. */
  async rowsOf(table: string): Promise<number | undefined> {
    const rows = (await this.all()).get(table);
    return rows !== undefined && rows >= LARGE ? rows : undefined;
  }

  /** Divide some into those whose table is small, and the others. */
  async divided<T>(all: readonly T[], tableOf: (one: T) => string): Promise<{ small: T[]; others: T[] }> {
    const sizes = await this.all();
    const isSmall = (one: T) => !sizes.has(tableOf(one));
    return { small: all.filter(isSmall), others: all.filter((one) => !isSmall(one)) };
  }

  private all(): Promise<Sizes> {
    const now = performance.now();
    if (!this.sizes || now - this.sizes.askedAt > SIZES_HOLD) {
      const known = this.ask();
      this.sizes = { askedAt: now, known };
      known.catch(() => (this.sizes = undefined));
    }
    return this.sizes.known;
  }

  private async ask(): Promise<Sizes> {
    const rows = await this.db.arrays(
      `SELECT relname::text, reltuples::float8 FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND reltuples > ${SMALL}`,
    );
    return new Map(rows as [string, number][]);
  }
}
