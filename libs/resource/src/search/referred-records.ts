import type { ResourceRegistry } from '../crud/registry.js';
import type { Access } from '../policy/access.js';
import { Params, quote } from '../query/params.js';
import { Reader } from '../query/reader.js';
import { mostReferred } from '../query/search-limits.js';
import { referredKey, type ReferredIds, type ReferredPlaces } from '../query/search-options.js';
import type { Db } from '../records/db.js';

/**
 * Finds the records that rows of several resources refer to by words that are spelled alike, once for one search by one caller: most
 * resources are searched by the same customers, and comparing words takes long. The policy judges these records as it does rows.
 */
export class ReferredRecords {
  private readonly found = new Map<string, Promise<string[][]>>();

  constructor(
    private readonly db: Db,
    private readonly registry: ResourceRegistry,
    private readonly words: readonly string[],
  ) {}

  /** Find those that the references of a resource lead to, by each of the words. */
  of(access: Access): Promise<ReferredIds> {
    return this.each(this.readerOf(access).referredPlaces());
  }

  /** Look up one after the other: a transaction has one connection. */
  private async each(places: ReadonlyMap<string, ReferredPlaces>): Promise<ReferredIds> {
    const ids = new Map<string, string[]>();
    for (const place of places.values()) {
      const byWord = await this.once(place);
      this.words.forEach((word, index) => ids.set(referredKey(place, word), byWord[index]!));
    }
    return ids;
  }

  private once(places: ReferredPlaces): Promise<string[][]> {
    const key = referredKey(places);
    const known = this.found.get(key) ?? this.find(places);
    this.found.set(key, known);
    return known;
  }

  /** Find the records of a resource that have a word in these fields, by each of the words in one statement. */
  private async find({ meta, names }: ReferredPlaces): Promise<string[][]> {
    const params = new Params();
    const reader = this.readerOf(this.registry.accessTo(meta), params);
    const referred = await this.each(reader.referredPlaces(names));
    const options = { ranked: 'similar' as const, referred, words: this.words.length };
    const lists = this.words.map((word) => {
      const found = `${reader.rows()} AND ${reader.found(names, word, options)}`;
      return `ARRAY(SELECT t.id FROM ${quote(meta.table)} t WHERE ${found} LIMIT ${mostReferred('similar', this.words.length)})`;
    });
    const [row] = await this.db.arrays(`SELECT ${lists.join(', ')}`, params.values);
    return row as string[][];
  }

  private readerOf(access: Access, params = new Params()): Reader {
    return new Reader(access, 't', params, this.registry.accessTo, this.registry.targetOf);
  }
}
