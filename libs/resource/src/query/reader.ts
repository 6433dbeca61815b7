import { searchWords } from '@haulbook/resource-contracts';
import { askedOfLines, findField, hasValue } from '../declaration/fields.js';
import type { FieldMeta, LinesField, RefField, RefsField, ResourceMeta, StoredField } from '../declaration/types.js';
import { badQuery } from '../errors/domain-error.js';
import { Access, type Conditions } from '../policy/access.js';
import { valueOf } from './column.js';
import { asked, askedOf, compileCondition, within, type Resolve, type Resolved } from './condition.js';
import { compileGrant } from './grant.js';
import { linesFrom, linesJson, linksFrom } from './links.js';
import { NamedRecords } from './named-records.js';
import { quote, type Params } from './params.js';
import { anyOf, knownPlaces } from './known-places.js';
import { compileNamed, type Spellings } from './names.js';
import { mostReferred, type Ranked } from './search-limits.js';
import type { ReferredPlaces, SearchOptions, WordOptions } from './search-options.js';
import { Subjects } from './subjects.js';
import { inTexts, mayContain, ownFields } from './word-conditions.js';

/** Function that returns what the caller may do with another resource. */
export type AccessTo = (meta: ResourceMeta) => Access;
export type MetaOf = (field: RefField | RefsField) => ResourceMeta;

/**
 * Compiles reads of one table for one caller: every expression is limited to what the policy grants. A column that is readable on some
 * rows only becomes `CASE WHEN … THEN column END`, so that selecting, filtering, searching and sorting cannot reveal more than `can()`.
 */
export class Reader {
  /** For rows about records of other resources. */
  private readonly subjects: Subjects | null;
  private readonly named: NamedRecords | null;

  constructor(
    readonly access: Access,
    readonly alias: string,
    private readonly params: Params,
    private readonly accessTo: AccessTo,
    private readonly targetOf: MetaOf,
  ) {
    const { about, names } = access.meta.options;
    this.subjects = about ? new Subjects(access.meta, about, alias, params, accessTo) : null;
    this.named = names ? new NamedRecords(access.meta, names, alias, params, accessTo) : null;
  }

  get meta(): ResourceMeta {
    return this.access.meta;
  }

  /** Compile the condition of readable rows outside the trash. */
  rows(): string {
    const alive = this.meta.trash ? `${this.alias}.deleted_at IS NULL AND ` : '';
    return `${alive}${this.readable()}`;
  }

  /** Compile the condition of readable rows in the trash that the caller may delete, and so restore. */
  trash(): string {
    return [`${this.alias}.deleted_at IS NOT NULL`, this.readable(), this.granted(this.access.rows('delete'))].join(' AND ');
  }

  private readable(): string {
    const granted = this.granted(this.access.rows('read'));
    return this.subjects ? `${granted} AND ${this.subjects.rows()}` : granted;
  }

  /** Find a readable field by the name or key that a client uses. */
  field(name: string): FieldMeta | null {
    const field = findField(this.meta, name);
    return field && !field.options.hidden && this.access.rows('read', field) !== null ? field : null;
  }

  /** Compile the expression of a readable field. */
  column(field: StoredField): string {
    const stored = this.subjects?.column(field) ?? valueOf(field, this.alias);
    const plain = this.named?.column(field, stored) ?? stored;
    const granted = this.access.within('read', field);
    return granted === true ? plain : `CASE WHEN ${this.granted(granted)} THEN ${plain} END`;
  }

  /** Compile a row's lines as a JSON list, ordered by position. The record's policy applies to them: lines have no policy. */
  lines(field: LinesField): string {
    const list = linesJson(field, this.alias);
    const granted = this.granted(this.access.rows('read', field));
    return granted === 'TRUE' ? list : `CASE WHEN ${granted} THEN ${list} END`;
  }

  /** Compile a client's condition. @throws DomainError `bad_query` */
  condition(condition: unknown): string {
    return compileCondition(condition, this.resolve, this.params);
  }

  /** Return the search fields that the caller may read: its own, and those reached through a reference. */
  searched(): string[] {
    return this.meta.search.filter((path) => this.mayProbe(path));
  }

  /** Return the search fields beyond references, by the reference that leads to them. */
  referredPlaces(places = this.searched()): Map<string, ReferredPlaces> {
    const references = new Set(places.filter((path) => path.includes('.')).map(firstStep));
    const namesOf = (reference: string) =>
      places.filter((path) => path.startsWith(`${reference}.`)).map((path) => path.slice(reference.length + 1));
    return new Map(
      [...references].map((reference) => [
        reference,
        { meta: this.targetOf(this.field(reference) as RefField), names: namesOf(reference) },
      ]),
    );
  }

  /**
   * Compile a search: every word must occur in one of the search fields that the caller may read.
   * @throws DomainError `bad_query` when there is no such field.
   */
  search(text: string, options: SearchOptions = {}): string {
    const places = this.searched().filter((path) => !options.own || !path.includes('.'));
    if (places.length === 0) throw badQuery(`${this.meta.labelPlural} have no search fields; use filter or s`);
    const words = searchWords(text);
    return words.map((word) => this.found(places, word, { ...options, words: words.length })).join(' AND ') || 'TRUE';
  }

  /**
   * Compile whether a word occurs in one of these search fields. The records that a reference may lead to are found first, and theirs by
   * their ids: with a test of each row's own, no index would be of use.
   */
  found(places: string[], word: string, options: WordOptions): string {
    if (options.known) return anyOf(knownPlaces(this, places, word, options.known, this.params));
    const own = ownFields(places, this.meta.title).filter((name) => mayContain(this.field(name) as StoredField, word));
    // Where words that are spelled alike are asked for, few rows have the word itself.
    const follows = options.leading !== undefined && options.leading !== word;
    const spelled = options.ranked === 'similar' ? own.filter((name) => this.isSpelled(name)) : [];
    const alike = spelled.map((name) => `${this.params.add(word)}::text <% ${this.searchColumn(name)}`);
    const contained = () => this.condition({ $or: own.map((name) => ({ [name]: { $contL: word } })) });
    const there = own.length > 0 ? [follows ? this.inOwn(own, word) : contained()] : [];
    const beyond = [...this.referredPlaces(places)].map(([reference, referred]) =>
      this.beyond(this.field(reference) as RefField, referred, word, options),
    );
    return anyOf([...alike, ...there, ...beyond]);
  }

  private beyond(field: RefField, places: ReferredPlaces, word: string, { ranked, words }: WordOptions): string {
    const { target, among } = this.over(field);
    // Referred records are looked up once for all rows, by their own index: no word of theirs was found before.
    const lookedUp = { words, ...(ranked && { ranked }) };
    return among(`${target.found(places.names, word, lookedUp)}${ranked ? ` LIMIT ${mostReferred(ranked, words)}` : ''}`);
  }

  /** Compile whether a row is among the first whose names begin with words, each spelled in one of some ways; null where that takes all rows. */
  isNamed(spellings: Spellings): string | null {
    const found = compileNamed(new Reader(this.access, 'n', this.params, this.accessTo, this.targetOf), this.params, spellings);
    return found && `${this.alias}.id = ANY (ARRAY(${found}))`;
  }

  /** Whether a field has words that may be misspelled. Those of phones have no letters, and comparing them takes time all the same. */
  private isSpelled(name: string): boolean {
    return this.field(name)?.kind !== 'phone';
  }

  private inOwn(names: string[], word: string): string {
    const operands = names.map((name) => ({ sql: this.searchColumn(name), field: this.field(name) as StoredField }));
    return inTexts(operands, word, this.params);
  }

  private searchColumn(name: string): string {
    return this.column(this.field(name) as StoredField);
  }

  /**
   * Compile how well a row matches a search by its own fields, the least the best: a whole value, the beginning of its name, the beginning
   * of a value; of words that are only spelled alike, how much alike. Null where a search is by other records' fields alone.
   */
  rank(text: string, by: Ranked): string | null {
    const own = this.searched().filter((path) => !path.includes('.') && (by === 'exact' || this.isSpelled(path)));
    const columns = own.map((path) => this.searchColumn(path));
    if (columns.length === 0) return null;
    const whole = `${this.params.add(text.trim().toLowerCase())}::text`;
    if (by === 'similar') return `-greatest(${columns.map((column) => `word_similarity(${whole}, coalesce(${column}, ''))`).join(', ')})`;
    const begins = (column: string) => `starts_with(lower(${column}), ${whole})`;
    return `CASE WHEN ${columns.map((column) => `lower(${column}) = ${whole}`).join(' OR ')} THEN 0
      WHEN ${begins(`concat_ws(' ', ${columns.join(', ')})`)} THEN 1 WHEN ${columns.map(begins).join(' OR ')} THEN 2 ELSE 3 END`;
  }

  /** Compile the text of a search field, its own or one reached through references; null where the caller may not read it. */
  textAt(path: string): string {
    const own = firstStep(path);
    if (own === path) return this.searchColumn(own);
    const field = this.field(own) as RefField;
    const { target } = this.over(field);
    const text = target.textAt(path.slice(own.length + 1));
    return `(SELECT ${text} FROM ${quote(target.meta.table)} ${target.alias} WHERE ${target.alias}.id = ${this.column(field)} AND ${target.rows()})`;
  }

  /** Whether a search field, its own or one reached through references, is readable. */
  private mayProbe(path: string): boolean {
    const own = firstStep(path);
    const field = this.field(own);
    if (!field || own === path) return field !== null;
    return field.kind === 'ref' && this.over(field).target.mayProbe(path.slice(own.length + 1));
  }

  private readonly resolve: Resolve = (key) => {
    const own = firstStep(key);
    const field = this.field(own);
    // Over several references only where the declaration searches: no caller chooses how far a query reaches.
    const tooFar = key.split('.').length > 2 && !this.meta.search.includes(key);
    if (!field || tooFar) throw badQuery(`Unknown field ${JSON.stringify(key.slice(0, 60))}`);
    if (field.kind === 'lines' && own !== key) return this.overLines(field, key.slice(own.length + 1), key);
    if (own !== key) return this.overReference(field, key.slice(own.length + 1), key);
    if (field.kind === 'refs') return this.overJoin(field);
    if (hasValue(field)) return asked(this.column(field), field);
    return askedOf(this.linesOf(field).exists('TRUE'));
  };

  /** Resolve `customer.lastName`, `tags.name` of any of them, or `order.address.line1`, limited by the policy of each target. */
  private overReference(field: FieldMeta, inner: string, key: string): Resolved {
    if (field.kind === 'refs' && inner === 'id') return this.overJoin(field);
    if (field.kind !== 'ref' && field.kind !== 'refs') throw badQuery(`Unknown field ${JSON.stringify(key)}`);
    const { target, exists } = field.kind === 'ref' ? this.over(field) : this.overMany(field);
    const step = firstStep(inner);
    const innerField = target.field(step);
    if (innerField && step !== inner) return within(target.overReference(innerField, inner.slice(step.length + 1), key), exists);
    if (!innerField || !hasValue(innerField)) throw badQuery(`Unknown field ${JSON.stringify(key.slice(0, 60))}`);
    return within(asked(target.column(innerField), innerField), exists);
  }

  /**
   * Return a reader of the record that a reference leads to, and functions that compile whether it is readable and meets a condition: asked
   * of each row, or of the records that the reference may lead to, once.
   */
  over(field: RefField): { target: Reader; exists: (sql: string) => string; among: (sql: string) => string } {
    const alias = `${this.alias}_${field.column}`;
    const target = new Reader(this.accessTo(this.targetOf(field)), alias, this.params, this.accessTo, this.targetOf);
    const from = `${quote(target.meta.table)} ${alias}`;
    return {
      target,
      exists: (sql) => `EXISTS (SELECT 1 FROM ${from} WHERE ${alias}.id = ${this.column(field)} AND ${target.rows()} AND ${sql})`,
      among: (sql) => `${this.column(field)} = ANY (ARRAY(SELECT ${alias}.id FROM ${from} WHERE ${target.rows()} AND ${sql}))`,
    };
  }

  /**
   * Compile the title of the record that a reference leads to, to order by; empty where the caller may not read it.
   * @param column the reference itself, where it has another name than in the table
   */
  titleOf(field: RefField, column = this.column(field)): string {
    const { target } = this.over(field);
    const titles = target.meta.title.map((name) => target.field(name)).filter((title) => title !== null && hasValue(title));
    const columns = titles.map((title) => `${target.column(title)}::text`);
    const title = `concat_ws(' ', ${['NULL', ...columns].join(', ')})`;
    return `(SELECT ${title} FROM ${quote(target.meta.table)} ${target.alias} WHERE ${target.alias}.id = ${column} AND ${target.rows()})`;
  }

  /** Resolve `disposals.way`: a field of the lines. One line must meet the comparison. The record's policy applies to its lines. */
  private overLines(field: LinesField, inner: string, key: string): Resolved {
    const column = askedOfLines(field).find((each) => each.name === inner || each.key === inner);
    if (!column) throw badQuery(`Unknown field ${JSON.stringify(key.slice(0, 60))}`);
    const { alias, exists } = this.linesOf(field);
    return within(asked(valueOf(column, alias), column), exists);
  }

  private linesOf(field: LinesField): { alias: string; exists: (sql: string) => string } {
    const { alias, from } = linesFrom(field, this.alias);
    const readable = this.granted(this.access.rows('read', field));
    return { alias, exists: (sql) => `(${readable} AND EXISTS (SELECT 1 FROM ${from} AND ${sql}))` };
  }

  /** Resolve `tags`: the records that a reference to many leads to, or whether there are any to read. Each compiles parameters of its own. */
  private overJoin(field: RefsField): Resolved {
    const { table, on, id } = linksFrom(field, this.alias);
    const readable = () => this.granted(this.access.rows('read', field));
    const wrap = (sql: string) => `(${readable()} AND EXISTS (SELECT 1 FROM ${table} WHERE ${on} AND ${sql}))`;
    return { operand: { sql: id, field }, wrap, empty: (isEmpty) => askedOf(this.overMany(field).exists('TRUE')).empty(isEmpty) };
  }

  /** Compile a list of the ids of the records that a reference to many leads to, of those that the caller may read. */
  idsOf(field: RefsField): string {
    const { target, readable, from } = this.overMany(field);
    return `CASE WHEN ${readable} THEN ARRAY(SELECT ${target.alias}.id FROM ${from}) END`;
  }

  /** Return a reader of the records that a reference to many leads to, and compile where those are that the caller may read. */
  private overMany(field: RefsField): { target: Reader; readable: string; from: string; exists: (sql: string) => string } {
    const alias = `${this.alias}_${field.name}`;
    const target = new Reader(this.accessTo(this.targetOf(field)), alias, this.params, this.accessTo, this.targetOf);
    const { table, on, id } = linksFrom(field, this.alias);
    const from = `${table}, ${quote(target.meta.table)} ${alias} WHERE ${on} AND ${alias}.id = ${id} AND ${target.rows()}`;
    const readable = this.granted(this.access.rows('read', field));
    return { target, readable, from, exists: (sql) => `(${readable} AND EXISTS (SELECT 1 FROM ${from} AND ${sql}))` };
  }

  private granted(rows: Conditions | null): string {
    return compileGrant(rows, this.meta, this.params, (field) => `${this.alias}.${quote(field.column)}`);
  }
}

/** Return the first name of a path: `customer` of `customer.lastName`. */
const firstStep = (path: string): string => path.split('.', 1)[0]!;
