import type { ResourceRegistry } from '../crud/registry.js';
import { findField } from '../declaration/fields.js';
import type { RefField } from '../declaration/types.js';
import type { Access } from '../policy/access.js';
import { Params, quote } from '../query/params.js';
import { Reader } from '../query/reader.js';
import { byReference, isCut, MOST_RANKED, type Matches, type Referred } from '../query/word-search.js';
import type { Db } from '../records/db.js';

/**
 * Finds the records that rows of several resources refer to, once for one search by one caller: most resources are searched by the same
 * customers. Of a word that more than `MOST_RANKED` records have, it finds so many and one more.
 */
export class ReferredRecords {
  private readonly found = new Map<string, Promise<string[]>>();

  constructor(
    private readonly db: Db,
    private readonly registry: ResourceRegistry,
    private readonly similar: boolean,
  ) {}

  /** Find what the references among these search fields may lead to. */
  async of({ meta }: Access, places: string[], words: string[]): Promise<Referred> {
    const each = [...byReference(places)].map(async ([name, names]) => {
      const target = this.registry.access(this.registry.targetOf(findField(meta, name) as RefField));
      return [name, await this.matches(target, names.sort(), words)] as const;
    });
    return new Map(await Promise.all(each));
  }

  private async matches(target: Access, names: string[], words: string[]): Promise<Matches> {
    const byWord = await Promise.all(words.map((word) => this.once(target, names, [word])));
    const isVague = words.length > 1 && byWord.every(isCut);
    return { byWord, whole: isVague ? await this.once(target, names, words) : [] };
  }

  private once(target: Access, names: string[], words: string[]): Promise<string[]> {
    const key = JSON.stringify([target.meta.path, names, words]);
    const known = this.found.get(key) ?? this.find(target, names, words);
    this.found.set(key, known);
    return known;
  }

  private async find(target: Access, places: string[], words: string[]): Promise<string[]> {
    const referred = await this.of(target, places, words);
    const params = new Params();
    const reader = new Reader(target, 't', params, this.registry.accessTo, this.registry.targetOf);
    const matches = `${reader.rows()} AND ${reader.search(words.join(' '), { similar: this.similar, places, referred })}`;
    const text = `SELECT t.id FROM ${quote(target.meta.table)} t WHERE ${matches} LIMIT ${MOST_RANKED + 1}`;
    const rows = await this.db.mayLag(() => this.db.query<{ id: string }>(text, params.values));
    return rows.map(({ id }) => id);
  }
}
