import { Injectable } from '@nestjs/common';
import { searchWords } from '@haulbook/resource-contracts';
import { ResourceRegistry } from '../crud/registry.js';
import type { Access } from '../policy/access.js';
import type { RowsRequest } from '../query/list.js';
import { whereOf } from '../query/matching.js';
import { compileBeginnings, compileHasMany, compileNamed, LONGEST_BEGINNING, namesOf, type Spellings } from '../query/names.js';
import { Params } from '../query/params.js';
import { Reader } from '../query/reader.js';
import { mostRanked } from '../query/search-limits.js';
import { distinctWords } from '../query/word-conditions.js';
import { Db } from '../records/db.js';
import { TableSizes } from './table-sizes.service.js';
import { LeadingWords } from './leading-words.service.js';
import { spellingsOf } from './spellings.js';

/** The most ways in which one word is looked up. */
const MOST_SPELLINGS = 10;
/** What may be the words of a name, as far as names are looked up by them: no number or address is one. */
const MAY_BE_NAME = /^[^\d@]+$/;

/** Finds records of large tables by how their names begin, which takes an index a fraction of the time of finding parts of words. */
@Injectable()
export class NameSearch {
  constructor(
    private readonly db: Db,
    private readonly registry: ResourceRegistry,
    private readonly sizes: TableSizes,
    private readonly leadingWords: LeadingWords,
  ) {}

  /**
   * Return what makes a list that of the records whose names begin with some words; null for small tables, and where names cannot be looked
   * up by these words.
   */
  async named(access: Access, text: string): Promise<{ named: Spellings; leading?: string } | null> {
    const words = distinctWords(text);
    if (!MAY_BE_NAME.test(text) || !(await this.looksUp(access, words))) return null;
    const { leading } = await this.leadingWords.led<{ words: string; leading?: string }>(
      access,
      { words: text },
      mostRanked('exact', true),
    );
    const first = leading ?? words[0]!;
    return { named: [first, ...words.filter((word) => word !== first)].map((word) => [word]), ...(words.length > 1 && { leading }) };
  }

  /**
   * Whether the rows of a list by words are certainly more than `most`: the index of names says so of a common name, where looking for parts
   * of words reads an entry for each row that has it. Where one of several words leads, it is not asked: few rows have them all, or as many
   * are soon found by the one that leads.
   */
  async areMany(access: Access, { words: text = '', leading, ...others }: RowsRequest, most: number): Promise<boolean> {
    const words = distinctWords(text);
    if (leading !== undefined || !MAY_BE_NAME.test(text) || !(await this.looksUp(access, words))) return false;
    const [many] = await this.column<boolean>(access, (reader, params) =>
      compileHasMany(reader, params, words, whereOf(reader, others), most),
    );
    return many === true;
  }

  /**
   * Find the records whose names begin with some words, those that no name begins with in another spelling.
   * @returns their ids; none for small tables, and where no word of a name is misspelled by one slip
   */
  async misspelled(access: Access, text: string): Promise<string[]> {
    const words = searchWords(text);
    if (!(await this.looksUp(access, words))) return [];
    const slips = words.map(spellingsOf);
    const begun = new Set(
      await this.column<string>(access, (reader, params) => compileBeginnings(reader, params, [...words, ...slips.flat()])),
    );
    const spelled = words.map((word, at) =>
      begun.has(word) ? [word] : slips[at]!.filter((other) => begun.has(other)).slice(0, MOST_SPELLINGS),
    );
    const isOther = (at: number) => !begun.has(words[at]!);
    if (spelled.some((each) => each.length === 0) || !words.some((_, at) => isOther(at))) return [];
    // Fewer names begin with what is misspelled than with what is not.
    const inOrder = [...spelled.filter((_, at) => isOther(at)), ...spelled.filter((_, at) => !isOther(at))];
    return [...new Set(await this.column<string>(access, (reader, params) => compileNamed(reader, params, inOrder)))];
  }

  private async looksUp(access: Access, words: readonly string[]): Promise<boolean> {
    if (words.length === 0 || words.some((word) => word.length >= LONGEST_BEGINNING)) return false;
    if ((await this.sizes.rowsOf(access.meta.table)) === undefined) return false;
    return namesOf(this.readerOf(access, new Params())).length >= words.length;
  }

  private async column<T>(access: Access, compile: (reader: Reader, params: Params) => string | null): Promise<T[]> {
    const params = new Params();
    const text = compile(this.readerOf(access, params), params);
    if (text === null) return [];
    return this.db.mayLag(async () => (await this.db.arrays(text, params.values)).map(([value]) => value as T));
  }

  private readerOf(access: Access, params: Params): Reader {
    return new Reader(access, 'n', params, this.registry.accessTo, this.registry.targetOf);
  }
}
