import type { ResourceRegistry } from '../crud/registry.js';
import type { ResourceMeta } from '../declaration/types.js';
import type { Access } from '../policy/access.js';
import { Params, quote } from '../query/params.js';
import { Reader } from '../query/reader.js';
import { mostRanked, mostReferred } from '../query/search-limits.js';
import { distinctWords } from '../query/word-conditions.js';
import { knownKey, type KnownIds, type ReferredPlaces } from '../query/search-options.js';
import type { Db } from '../records/db.js';
import { ONE_PLAN } from '../records/executor.js';
import type { NameSearch } from './name-search.service.js';
import type { TableSizes } from './table-sizes.service.js';

/** How much of a word must be in another to be alike, from 0 to 1: "jonson" finds Johnson, "winfred" Winifred. */
const ALIKE = 0.45;

/** Records of one resource that are looked up by the words which they all have. */
interface Part {
  places: ReferredPlaces;
  words: readonly string[];
  most: number;
}

/**
 * Finds the records that have words which are spelled alike in their own fields, of all resources that a search is about: those that are
 * searched, and those that they refer to. Each is found once for the whole search, since comparing words takes long, and most resources are
 * searched by the same customers. The policy judges these records as it does rows.
 */
export class AlikeRecords {
  private readonly words: readonly string[];

  constructor(
    private readonly db: Db,
    private readonly registry: ResourceRegistry,
    private readonly names: NameSearch,
    private readonly sizes: TableSizes,
    private readonly text: string,
  ) {
    this.words = distinctWords(text);
  }

  /** Find the records by each word. Where a word of a name is misspelled by one slip, those of that name are all of its resource. */
  async find(searched: readonly Access[]): Promise<KnownIds> {
    const { small, others } = await this.sizes.divided(this.placesOf(searched), ({ meta }) => meta.table);
    const known = new Map<string, string[]>();
    await Promise.all([this.compare([...this.eachOf(small), ...this.withAllOf(small)], known, true), this.findOthers(others, known)]);
    return known;
  }

  private async findOthers(all: readonly ReferredPlaces[], known: Map<string, string[]>): Promise<void> {
    const compared: ReferredPlaces[] = [];
    for (const places of all) {
      const named = await this.names.misspelled(this.registry.accessTo(places.meta), this.text);
      if (named.length === 0) compared.push(places);
      else this.words.forEach((word) => known.set(knownKey(places.meta, word), named));
    }
    const lanes = [0, 1].map((lane) => this.eachOf(compared).filter((_, at) => at % 2 === lane));
    await Promise.all(lanes.map((parts) => this.compare(parts, known)));
    const mayHaveAll = ({ meta }: ReferredPlaces) => {
      const found = this.words.map((word) => known.get(knownKey(meta, word))!.length);
      return Math.min(...found) > 0 && Math.max(...found) >= this.most;
    };
    await this.compare(this.withAllOf(compared.filter(mayHaveAll)), known);
  }

  /** Return the resources whose own fields are compared, with these fields. */
  private placesOf(searched: readonly Access[]): ReferredPlaces[] {
    const found = new Map<ResourceMeta, Set<string>>();
    const add = (access: Access, paths: readonly string[]): void => {
      const names = found.get(access.meta) ?? new Set();
      paths.filter((path) => !path.includes('.')).forEach((path) => names.add(path));
      if (names.size > 0) found.set(access.meta, names);
      for (const referred of this.readerOf(access)
        .referredPlaces([...paths])
        .values())
        add(this.registry.accessTo(referred.meta), referred.names);
    };
    for (const access of searched) add(access, this.readerOf(access).searched());
    return [...found].map(([meta, names]) => ({ meta, names: [...names] }));
  }

  private get most(): number {
    return mostReferred('similar', this.words.length);
  }

  /** Return what is looked up of resources: the records with each of the words. */
  private eachOf(all: readonly ReferredPlaces[]): Part[] {
    return all.flatMap((places) => this.words.map((word) => ({ places, words: [word], most: this.most })));
  }

  /** Return the records with all of several words, which may not be among the first with each. */
  private withAllOf(all: readonly ReferredPlaces[]): Part[] {
    return this.words.length === 1 ? [] : all.map((places) => ({ places, words: this.words, most: mostRanked('similar') }));
  }

  /** Compare the words with those of some fields, in one statement: planning and asking for each takes longer than comparing does. */
  private async compare(parts: readonly Part[], known: Map<string, string[]>, areSmall = false): Promise<void> {
    if (parts.length === 0) return;
    const params = new Params();
    const lists = parts.map((part) => this.compiled(part, params));
    const [row] = await this.db.transaction(async (tx) => {
      // PostgreSQL takes comparing words for cheap, and would compare all of a table of some thousand rows instead of reading its index.
      await tx.query(`SELECT set_config('pg_trgm.word_similarity_threshold', $1, true), set_config('enable_seqscan', 'off', true)`, [
        String(ALIKE),
      ]);
      return tx.arrays(`${areSmall ? ONE_PLAN : ''}SELECT ${lists.join(', ')}`, params.values);
    });
    for (const [at, { places, words }] of parts.entries())
      for (const key of words.map((word) => knownKey(places.meta, word)))
        known.set(key, [...new Set([...(known.get(key) ?? []), ...(row![at] as string[])])]);
  }

  private compiled({ places: { meta, names }, words, most }: Part, params: Params): string {
    const reader = this.readerOf(this.registry.accessTo(meta), params);
    const found = words.map((word) => reader.found(names, word, { ranked: 'similar', words: words.length }));
    return `ARRAY(SELECT t.id FROM ${quote(meta.table)} t WHERE ${[reader.rows(), ...found].join(' AND ')} LIMIT ${most})`;
  }

  private readerOf(access: Access, params = new Params()): Reader {
    return new Reader(access, 't', params, this.registry.accessTo, this.registry.targetOf);
  }
}
