import { Injectable } from '@nestjs/common';
import { ResourceRegistry } from '../crud/registry.js';
import type { Access } from '../policy/access.js';
import type { RowsRequest } from '../query/list.js';
import { Params, quote } from '../query/params.js';
import { Reader } from '../query/reader.js';
import { distinctWords, leadingWord } from '../query/word-conditions.js';
import { Db } from '../records/db.js';

/** The tables that are large enough for one word to matter, with their rows. */
type Sizes = ReadonlyMap<string, number>;
interface Plan {
  'Plan Rows': number;
  Plans?: Plan[];
}

/** The number of rows from which reading the entries of a common word takes longer than asking how common it is. */
const LARGE = 50_000;
/** With more words than this, asking about each takes longer than it saves. */
const MOST_WORDS = 6;
/** How long sizes of tables hold, in milliseconds. */
const SIZES_HOLD = 60_000;

/** Tells which of several words finds the rows of a large table fastest, by what PostgreSQL knows of its columns. */
@Injectable()
export class LeadingWords {
  private sizes?: { askedAt: number; known: Promise<Sizes> };

  constructor(
    private readonly db: Db,
    private readonly registry: ResourceRegistry,
  ) {}

  /** Return a request with the word that finds its rows, where one word does so faster than all of them. */
  async led<Request extends RowsRequest>(access: Access, request: Request, wanted: number): Promise<Request> {
    const words = distinctWords(request.words ?? '');
    if (words.length < 2 || words.length > MOST_WORDS) return request;
    const rows = (await this.large()).get(access.meta.table);
    if (rows === undefined) return request;
    const estimates = await this.estimates(access, words);
    return estimates ? { ...request, leading: leadingWord(words, estimates, rows, wanted) } : request;
  }

  /**
   * Have PostgreSQL estimate how many rows have each of the words; null where it does not say, or the caller may search
   * none of the table's own fields.
   */
  private async estimates(access: Access, words: readonly string[]): Promise<number[] | null> {
    const params = new Params();
    const reader = new Reader(access, 't', params, this.registry.accessTo, this.registry.targetOf);
    const own = reader.searched().filter((path) => !path.includes('.'));
    if (own.length === 0) return null;
    // A part with a limit is planned as it stands, in its place.
    const parts = words.map(
      (word) =>
        `(SELECT 1 FROM ${quote(access.meta.table)} t WHERE ${reader.found(own, word, { words: words.length })} LIMIT ${Number.MAX_SAFE_INTEGER})`,
    );
    const [[plan]] = (await this.db.arrays(`EXPLAIN (FORMAT JSON) ${parts.join(' UNION ALL ')}`, params.values)) as [[[{ Plan: Plan }]]];
    const estimates = plan[0].Plan.Plans?.map((part) => part['Plan Rows']);
    // PostgreSQL leaves out a part that can have no rows.
    return estimates?.length === words.length ? estimates : null;
  }

  private large(): Promise<Sizes> {
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
      `SELECT relname::text, reltuples::float8 FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND reltuples >= ${LARGE}`,
    );
    return new Map(rows as [string, number][]);
  }
}
