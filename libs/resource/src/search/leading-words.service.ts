import { Injectable } from '@nestjs/common';
import { ResourceRegistry } from '../crud/registry.js';
import type { Access } from '../policy/access.js';
import type { RowsRequest } from '../query/list.js';
import { Params, quote } from '../query/params.js';
import { Reader } from '../query/reader.js';
import { distinctWords, leadingWord } from '../query/word-conditions.js';
import { Db } from '../records/db.js';
import { TableSizes } from './table-sizes.service.js';

interface Plan {
  'Plan Rows': number;
  Plans?: Plan[];
}

/** With more words than this, asking about each takes longer than it saves. */
const MOST_WORDS = 6;

/** Tells which of several words finds the rows of a large table fastest, by what PostgreSQL knows of its columns. */
@Injectable()
export class LeadingWords {
  constructor(
    private readonly db: Db,
    private readonly sizes: TableSizes,
    private readonly registry: ResourceRegistry,
  ) {}

  /** Return a request with the word that finds its rows, where one word does so faster than all of them. */
  async led<Request extends Pick<RowsRequest, 'words' | 'leading' | 'known' | 'named'>>(
    access: Access,
    request: Request,
    wanted: number,
  ): Promise<Request> {
    const words = distinctWords(request.words ?? '');
    if (words.length < 2 || words.length > MOST_WORDS || request.known || request.named || 'leading' in request) return request;
    const rows = await this.sizes.rowsOf(access.meta.table);
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
}
