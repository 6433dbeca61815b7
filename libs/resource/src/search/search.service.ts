import { Inject, Injectable } from '@nestjs/common';
import { MIN_SEARCH_LETTERS, searchWords, type SearchGroup } from '@haulbook/resource-contracts';
import { ReadingService, type Row } from '../crud/reading.service.js';
import { ResourceRegistry } from '../crud/registry.js';
import { notFound } from '../errors/domain-error.js';
import type { Access } from '../policy/access.js';
import { compileWhichHaveAny, type ListOf } from '../query/matching.js';
import { Params } from '../query/params.js';
import { Reader } from '../query/reader.js';
import type { ListRequest } from '../query/list.js';
import { mayHave } from '../query/known-places.js';
import type { KnownIds } from '../query/search-options.js';
import { isUuid } from '../query/values.js';
import { Db } from '../records/db.js';
import { ONE_PLAN } from '../records/executor.js';
import { Audience } from '../schema/audience.js';
import { SCHEMA_OPTIONS, type SchemaOptions } from '../schema/schema-options.js';
import { AlikeRecords } from './alike-records.js';
import { FoundInService, missing } from './found-in.service.js';
import { LeadingWords } from './leading-words.service.js';
import { namingFields } from './naming-fields.js';
import { NameSearch } from './name-search.service.js';
import { TableSizes } from './table-sizes.service.js';

/** The number of records shown of each resource. */
const SHOWN = 5;

/** How many resources are searched at once. */
const LANES = 4;

/** Texts without a longer word say too little, and a number that is slightly different is another one. */
const MAY_BE_MISSPELLED = /^[^\d@]*\p{L}{4}[^\d@]*$/u;

/**
 * Whether a resource declares its place among the results. One that does not is found by what stands in its own records: a customer's name
 * would otherwise be looked up again for every kind of record that has one.
 */
const isPlaced = ({ meta }: Access): boolean => meta.options.searchOrder !== undefined;

/** Compare places by the first number in which they differ. */
const inOrder = (one: number[], other: number[]): number => one.map((place, at) => place - other[at]!).find(Boolean) ?? 0;

/** Add what is spelled alike to what was found, after it. */
function withAlike(found: SearchGroup[], alike: SearchGroup[]): SearchGroup[] {
  const rowsAlike = (path: string) => alike.find((group) => group.path === path)?.rows ?? [];
  const added = ({ path, rows }: SearchGroup) => rowsAlike(path).filter((each) => rows.every((row) => row['id'] !== each['id']));
  return [
    ...found.map((group) => ({ ...group, rows: [...group.rows, ...added(group)].slice(0, SHOWN) })),
    ...alike.filter(({ path }) => found.every((group) => group.path !== path)),
  ];
}

/** Do what waits, and what is added meanwhile, one after the other. */
async function doneOneByOne(waiting: (() => Promise<unknown>)[]): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await next();
}

/** Searches the records of several resources at once: one statement for each resource that declares a place, or has something. */
@Injectable()
export class SearchService {
  private trigrams?: boolean;

  constructor(
    private readonly registry: ResourceRegistry,
    private readonly reading: ReadingService,
    private readonly audience: Audience,
    private readonly foundIn: FoundInService,
    private readonly leadingWords: LeadingWords,
    private readonly names: NameSearch,
    private readonly sizes: TableSizes,
    private readonly db: Db,
    @Inject(SCHEMA_OPTIONS) private readonly options: SchemaOptions,
  ) {}

  /**
   * Search every resource that the caller may search and whose `searchOrder` is not `false`, the best matches first. Where little matches
   * and no name does, records match as well whose words are only spelled alike, of those that declare their place: what was meant may be
   * a name, and what was found another word that begins like it.
   * @param path the resource that alone is searched, as its list does it, whatever place it declares; all where left out
   * @returns the resources with matches, in their order
   * @throws DomainError `unauthenticated`, `forbidden` for people who may not use the screens; of one resource `not_found`, `bad_query`
   */
  async search(text: string, path?: string): Promise<SearchGroup[]> {
    this.audience.require();
    const only = path === undefined ? undefined : this.readable(path);
    if (text.length < MIN_SEARCH_LETTERS) return [];
    const searched = only ? [only] : this.searched();
    const groups = only ? [await this.groupOf(only, text, false)] : await this.exact(searched, text);
    const found = groups.filter(({ rows }) => rows.length > 0);
    const isEnough = found.some((group) => group.hasMore || this.isNamed(group, text));
    if (isEnough || !MAY_BE_MISSPELLED.test(text) || !(await this.findsMisspelled())) return found;
    return withAlike(found, await this.similar(only ? searched : searched.filter(isPlaced), text));
  }

  /** @throws DomainError `not_found`, `forbidden` */
  private readable(path: string): Access {
    const definition = this.registry.byPath(path);
    if (!definition) throw notFound('Resource');
    return this.registry.require(definition.meta, 'read');
  }

  /** Whether a word is in the name of a record that was found. */
  private isNamed({ path, rows }: SearchGroup, text: string): boolean {
    const { title, options } = this.registry.byPath(path)!.meta;
    const words = searchWords(text.toLowerCase());
    const names = rows.flatMap((row) => [...title, ...(options.untitled ?? [])].map((name) => row[name]));
    return names.some((name) => typeof name === 'string' && words.some((word) => name.toLowerCase().includes(word)));
  }

  /**
   * Search the resources one after the other in a few lanes: a search must not take all connections of the pool. Most of those that declare
   * no place have nothing, so it is asked first which of them have, of many in one statement.
   */
  private async exact(searched: readonly Access[], text: string): Promise<SearchGroup[]> {
    const groups = new Map<Access, SearchGroup>();
    const find = (access: Access) => async () => void groups.set(access, await this.groupOf(access, text));
    const unplaced = searched.filter((access) => !isPlaced(access));
    const { small, others } = await this.sizes.divided(unplaced, ({ meta }) => meta.table);
    const waiting: (() => Promise<unknown>)[] = searched.filter(isPlaced).map(find);
    for (const some of [others, small])
      waiting.splice(1, 0, async () => waiting.push(...(await this.withAny(some, text, some === small)).map(find)));
    await Promise.all(Array.from({ length: LANES }, () => doneOneByOne(waiting)));
    return searched.flatMap((access) => groups.get(access) ?? []);
  }

  /** Return those of some resources that have a record with the words. Of small tables, it is asked with the same plan for all words. */
  private async withAny(some: readonly Access[], words: string, areSmall: boolean): Promise<Access[]> {
    if (some.length === 0) return [];
    return this.db.mayLag(async () => {
      const lists: ListOf[] = [];
      for (const access of some) lists.push({ access, request: await this.leadingWords.led(access, { words, own: true }, 1) });
      const { text, values } = compileWhichHaveAny(lists, this.registry.accessTo, this.registry.targetOf);
      const [row] = await this.db.arrays(areSmall ? ONE_PLAN + text : text, values);
      return some.filter((_, at) => row![at] === true);
    });
  }

  /** Search for words that are spelled alike: the records that have them are found first, and then those that refer to them. */
  private async similar(searched: readonly Access[], text: string): Promise<SearchGroup[]> {
    const known = await new AlikeRecords(this.db, this.registry, this.names, this.sizes, text).find(searched);
    const groups = searched
      .filter((access) => mayHave(this.readerOf(access), text, known))
      .map((access) => ({ access, rows: [] as Row[] }));
    const waiting = groups.map((group) => async () => void (group.rows = await this.alike(group.access, text, known)));
    await Promise.all(Array.from({ length: LANES }, () => doneOneByOne(waiting)));
    return groups
      .filter(({ rows }) => rows.length > 0)
      .map(({ access, rows }) => ({ path: access.meta.path, rows: rows.slice(0, SHOWN), hasMore: rows.length > SHOWN, similar: true }));
  }

  /** Whether words that are misspelled find something, as the database has `pg_trgm`; without it, nothing of the search is indexed by parts of words. */
  async findsMisspelled(): Promise<boolean> {
    if (this.trigrams === undefined) {
      const [row] = await this.db.query<{ there: boolean }>(`SELECT to_regproc('word_similarity') IS NOT NULL AS there`);
      this.trigrams = row!.there;
    }
    return this.trigrams;
  }

  /** Return what is searched: what declares its place, and then the others as the menu has them. */
  private searched(): Access[] {
    const groups = new Map(this.options.groups.map(({ name, order }) => [name, order]));
    const placeOf = ({ meta: { options } }: Access): number[] =>
      [options.searchOrder, groups.get(options.group ?? ''), options.order].map((place) => Number(place ?? Infinity));
    return this.registry.definitions
      .filter(({ meta }) => meta.search.length > 0 && meta.options.searchOrder !== false)
      .map(({ meta }) => this.registry.access(meta))
      .filter((access) => access.may('read') && this.placesOf(access).length > 0)
      .sort((one, other) => inOrder(placeOf(one), placeOf(other)));
  }

  /** Return the fields that are searched, and can be by the caller. */
  private placesOf(access: Access): string[] {
    const places = this.readerOf(access).searched();
    return isPlaced(access) ? places : places.filter((path) => !path.includes('.'));
  }

  private async groupOf(access: Access, words: string, own = !isPlaced(access)): Promise<SearchGroup> {
    const { path } = access.meta;
    const rows = await this.exactRows(access, { words, ranked: 'exact', own, ...this.shownOf(access) });
    const shown = rows.slice(0, SHOWN);
    const found = await this.foundIn.of(access, unexplained(shown, words), words, own);
    return { path, rows: shown, hasMore: rows.length > SHOWN, ...(Object.keys(found).length > 0 ? { found } : {}) };
  }

  /** Read the best matches. Of a large table they are the names that begin with the words, where these are enough. */
  private async exactRows(access: Access, request: ListRequest & { words: string }): Promise<Row[]> {
    const named = await this.names.named(access, request.words);
    const begun = named ? await this.rowsOf(access, { ...request, ...named }) : [];
    if (begun.length > SHOWN) return begun;
    const found = await this.rowsOf(access, { ...request, ...(named && 'leading' in named && { leading: named.leading }) });
    // Of very many rows with a short word, only some are ranked: names that begin with it need not be among them.
    const ids = new Set(begun.map(({ id }) => id));
    return [...begun, ...found.filter(({ id }) => !ids.has(id))].slice(0, SHOWN + 1);
  }

  private alike(access: Access, words: string, known: KnownIds): Promise<Row[]> {
    return this.rowsOf(access, { words, ranked: 'similar', known, ...this.shownOf(access) });
  }

  private shownOf = (access: Access) => ({ fields: namingFields(access), limit: SHOWN + 1, offset: 0 });

  private async rowsOf({ meta }: Access, request: ListRequest): Promise<Row[]> {
    return (await this.reading.list(meta, { request, paged: false, page: 1, count: 'none' })) as Row[];
  }

  private readerOf(access: Access): Reader {
    return new Reader(access, 't', new Params(), this.registry.accessTo, this.registry.targetOf);
  }
}

/** Return the ids of the rows that do not show all of the words: in what names them, and in what they come with. */
function unexplained(rows: Row[], text: string): string[] {
  const textsIn = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : typeof value === 'string' && !isUuid(value)
        ? [value]
        : [];
  return rows.filter((row) => missing(textsIn(row).join('\n'), searchWords(text)).length > 0).map(({ id }) => id as string);
}
